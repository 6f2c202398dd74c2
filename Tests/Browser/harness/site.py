"""A small web server on this machine, so that pages of a test have an origin and answers can be slow or wrong."""
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def media_type(body):
    head = body.lstrip()[:400].lower()
    if head.startswith((b'<?xml', b'<svg')):
        return 'image/svg+xml; charset=utf-8'
    return 'text/html; charset=utf-8' if head.startswith(b'<') else 'text/plain; charset=utf-8'


class Site:
    """`put` makes an address answer with a text; `requests` tells what was asked, as (method, path, content)."""

    def __init__(self):
        self.answers = {}
        self.requests = []
        self.count = 0
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = 'HTTP/1.1'

            def answer(self):
                length = int(self.headers.get('Content-Length') or 0)
                path = self.path.split('?')[0]
                site.requests.append((self.command, self.path, self.rfile.read(length)))
                body, kind, status, delay = site.answers.get(path, (b'not here', 'text/plain', 404, 0))
                time.sleep(delay)
                self.send_response(status)
                self.send_header('Content-Type', kind)
                self.send_header('Content-Length', str(len(body)))
                self.end_headers()
                if self.command != 'HEAD':
                    self.wfile.write(body)

            do_GET = do_HEAD = do_POST = answer

            def log_message(self, *_):
                pass

            def handle(self):
                try:
                    super().handle()
                except OSError:
                    pass                     # the browser went away

        self.server = ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        self.server.daemon_threads = True
        self.origin = 'http://127.0.0.1:%d' % self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def put(self, text, path=None, kind=None, status=200, delay=0):
        """The address under which the text can be fetched from now on."""
        body = text.encode() if isinstance(text, str) else text
        if path is None:
            self.count += 1
            path = f'/page{self.count}'
        self.answers[path] = (body, kind or media_type(body), status, delay)
        return self.origin + path

    def close(self):
        self.server.shutdown()
        self.server.server_close()
