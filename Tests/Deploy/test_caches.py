"""What the caches make of requests is what the service makes of them: no class holds two different answers."""
import itertools
import random
import re
import shutil
import subprocess

import pytest

from load import CLIENTS, CODINGS
from machinery import ROOT, Nginx

NGINX = (ROOT / 'deploy/nginx/transitiond.conf').read_text()
VARNISH = (ROOT / 'deploy/varnish/transitiond.vcl').read_text()


def rows(variable):
    """The lines of a `map` of nginx, as (pattern, value)."""
    block = re.search(rf'^map \S+ \${variable} {{\n(.*?)^}}', NGINX, re.M | re.S)[1]
    return [(pattern.strip('"'), value.strip('"'))
            for pattern, value in re.findall(r'^    ("(?:[^"\\]|\\.)*"|\S+)\s+(\S+);$', block, re.M)]


def mapped(variable, text):
    """What nginx finds: an exact match, else the first pattern that fits, else the default."""
    table = rows(variable)
    assert table
    for pattern, value in table:
        if pattern != 'default' and not pattern.startswith('~') and pattern.lower() == text.lower():
            return value
    for pattern, value in table:
        if pattern.startswith('~*') and re.search(pattern[2:], text, re.I) or pattern.startswith('~') and pattern[1] != '*' and re.search(pattern[1:], text):
            return value
    default = next(value for pattern, value in table if pattern == 'default')
    return text if default.startswith('$') else default


def accept_values():
    """What browsers and programs send, and made-up lists."""
    yield from {fields.get('Accept', '') for fields, _ in CLIENTS}
    yield from ('text/plain', 'text/*', 'text/*;q=0.1', 'application/problem+json', 'image/png;q=0.1, text/plain', 'IMAGE/PNG', 'text/css,*/*;q=0.1',
                'image/png, text/plain', 'image/png,text/*;q=0.9', '*/*, image/png', '*/*;q=0.1', 'image/*;q=0.9, */*', 'text/html, text/plain',
                'TEXT/HTML, TEXT/PLAIN', 'text/html;level=1', 'image/webp;q=1,*/*', ', image/png', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html,*/*;q=0.8', 'text/html,*/*;q=1.0', 'text/css,text/html',
                'text/html,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7', 'text/html,text/html;q=0', 'image/', 'application/json, text/plain;q=0.5')
    rng, types = random.Random(4), ['image/png', 'image/*', '*/*', 'text/plain', 'text/html', 'text/*', 'application/json', 'application/*', 'x']
    for _ in range(150):
        yield rng.choice([', ', ',']).join(rng.choice(types) + rng.choice(['', '', ';q=0.5', ';q=0', ';q=1.0', '; q=0.9'])
                                           for _ in range(rng.randint(1, 4)))


def test_nginx_reads_accept_encoding_as_the_service_does(ask):
    rng, parts = random.Random(9), ['gzip', 'x-gzip', 'GZIP', 'identity', '*', 'br', 'deflate', 'notgzip', 'gzip-x']
    made_up = (rng.choice([', ', ',']).join(rng.choice(parts) + rng.choice(['', '', '', ';q=0', ';q=0.0', ';q=1', '; q=0.5']) for _ in range(rng.randint(1, 4)))
               for _ in range(300))
    differ = set()
    for text in itertools.chain((accepted or '' for accepted, _ in CODINGS), made_up):
        said = ask('/transition.svg', {'Accept-Encoding': text or None}).coding
        found = mapped('transitiond_coding', text) or 'identity'
        # A client that weighs the two gets one that it takes, not always the one that it likes better.
        if found == 'gzip' and re.search(r'(^|[ ,])(x-)?gzip *; *q=0(\.0)?(,|$)', text.lower()):
            differ.add(text)
        if said != found and not re.search(r';', text):
            differ.add(text)
    assert not differ


def test_no_class_of_clients_holds_two_different_answers(ask):
    found = {}
    for target in ('/transition.svg?color=nonsense', '/transition.css?color=nonsense', '/nothing'):
        for accept in set(accept_values()):
            for dest in ('image', 'document', ''):
                answer = ask(target, {'Accept': accept or None, 'Sec-Fetch-Dest': dest or None})
                key = target, mapped('transitiond_dest', dest), mapped('transitiond_accept', accept)
                said = answer.status, answer.fields['content-type'], answer.content
                assert found.setdefault(key, said) == said, (key, accept, dest)


def test_browsers_share_few_classes():
    classes = {(mapped('transitiond_dest', fields.get('Sec-Fetch-Dest', '')), mapped('transitiond_accept', fields.get('Accept', '')))
               for fields, _ in CLIENTS[:6]}
    assert len(classes) <= 4
    assert {mapped('transitiond_accept', fields.get('Accept', '')) for fields, _ in CLIENTS[:6]} == {'picture', 'page', 'other'}


def test_varnish_reads_accept_encoding_by_the_same_patterns():
    ours = [pattern for pattern, _ in rows('transitiond_coding') if pattern.startswith('~')]
    for pattern in ours:
        theirs = '(?i)' + pattern[2:] if pattern.startswith('~*') else pattern[1:]
        assert f'"{theirs}"' in VARNISH, pattern


def test_both_keep_operators_pages_in():
    for path in ('readyz', 'metrics'):
        assert path in NGINX and path in VARNISH


def test_nginx_takes_the_configuration():
    if not shutil.which('nginx', path='/usr/sbin:/usr/bin:/usr/local/sbin'):
        pytest.skip('nginx is not installed; scripts/try-cluster installs it')
    nginx = Nginx([1, 2, 3])
    try:
        nginx.command('-t')
    finally:
        nginx.close()


def test_varnish_takes_the_configuration(tmp_path):
    program = shutil.which('varnishd', path='/usr/sbin:/usr/bin:/usr/local/sbin')
    if not program:
        pytest.skip('varnish is not installed; scripts/try-cluster installs it')
    path = tmp_path / 'transitiond.vcl'
    path.write_text(re.sub(r'"replica-\d"', '"127.0.0.1"', VARNISH))
    done = subprocess.run([program, '-j', 'none', '-C', '-n', tmp_path / 'run', '-f', path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
