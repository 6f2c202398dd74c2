"""The documentation is current, whole and reachable, and what it tells to do works."""
import html.parser
import importlib.machinery
import importlib.util
import itertools
import pathlib
import re
import subprocess
from urllib.parse import urldefrag

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAPERS = [ROOT / 'README.md', ROOT / 'CONTRIBUTING.md', ROOT / 'CHANGELOG.md', *sorted((ROOT / 'docs').glob('*.md'))]


@pytest.fixture(scope='module')
def docs():
    """scripts/docs as a module."""
    loader = importlib.machinery.SourceFileLoader('docs', str(ROOT / 'scripts/docs'))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader('docs', loader))
    loader.exec_module(module)
    return module


def test_the_served_pages_are_what_scripts_docs_makes(docs):
    assert docs.stale() == [], 'run scripts/docs'


def test_every_paper_is_served(docs):
    assert sorted(docs.PAGES) == sorted(path.stem for path in (ROOT / 'docs').glob('*.md'))


class Inline(html.parser.HTMLParser):
    """What a page brings inside itself that its own policy refuses."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag == 'style' or (tag == 'script' and 'src' not in names) or any(n == 'style' or n.startswith('on') for n in names):
            self.found.append(self.get_starttag_text())


def test_every_page_is_served_and_every_link_arrives(docs, service):
    # Nobody links to the last two; browsers and robots ask for them all the same.
    seen, waiting = set(), ['/docs/', '/gallery/', '/', '/favicon.ico', '/robots.txt']
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        seen.add(address)
        status, headers, content = service.get(address)
        assert status == 200, address
        if not headers['Content-Type'].startswith('text/html'):
            continue
        text = content.decode()
        assert Inline(text).found == [], address
        for href in re.findall(r'(?:href|src|srcset)="([^"]+)"', text):
            href = href.replace('&amp;', '&')
            target, fragment = urldefrag(href)
            if re.match('https?:', target):
                continue
            if target.startswith('/?'):
                assert service.get(f'/transition.json{target[1:]}')[0] == 200, href
            elif target.startswith('/'):
                waiting.append(target)
            if fragment and not target:
                assert f'id="{fragment}"' in text, f'{address}#{fragment}'
    assert len([address for address in seen if address.startswith('/docs/')]) > 20


@pytest.mark.parametrize('paper', PAPERS, ids=lambda path: path.name)
def test_links_between_files_arrive(paper):
    text = paper.read_text(encoding='utf-8')
    for href in re.findall(r'\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"', re.sub(r'```.*?```', '', text, flags=re.S)):
        target = urldefrag(''.join(href))[0]
        if target and not re.match(r'[a-z]+:|/', target):
            assert (paper.parent / target).exists(), target


def targets():
    for paper in PAPERS:
        text = paper.read_text(encoding='utf-8')
        for target in re.findall(r'/transition\.(?:svg|css|json|txt)(?:\?[^\s\'"`|<>]*)?', text):
            if '…' not in target and '*' not in target:
                # In Markdown's own parentheses the last one is not the address's.
                yield paper.name, target if target.count('(') == target.count(')') else target.rstrip(')')


def test_every_address_in_the_papers_is_answered(service):
    found = sorted(set(targets()))
    assert len(found) > 15
    for paper, target in found:
        status = service.get(target.replace('&amp;', '&'))[0]
        assert status == (400 if 'sotf' in target or 'calm' in target else 200), (paper, target)


def test_the_gallery_shows_every_preset(docs, service):
    import json
    gallery = service.get('/gallery/')[2].decode()
    for preset in json.loads(service.get('/presets.json')[2])['presets']:
        assert f'href="/?preset={preset["name"]}"' in gallery


@pytest.mark.parametrize('patch', sorted((ROOT / 'docs/examples').glob('*.patch')), ids=lambda path: path.stem)
def test_the_examples_of_changes_still_apply(patch):
    done = subprocess.run(['git', 'apply', '--check', '-C1', str(patch)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize('page', ['/docs/', '/docs/parameters.html', '/docs/motion.html', '/gallery/'])
@pytest.mark.parametrize('size', [(1440, 900), (390, 844)])
def test_pages_fit_their_window_and_ask_nobody_else(browser, service, page, size):
    browser.open(service.url(page), size)
    assert browser.evaluate('document.documentElement.scrollWidth') <= size[0]
    others = browser.evaluate('''performance.getEntriesByType('resource').map(entry => entry.name)
        .filter(name => new URL(name).origin !== location.origin)''')
    assert others == []
    assert browser.evaluate("document.fonts.check('16px Inter')")


@pytest.mark.parametrize('address,selector', [('/gallery/', '[href*="preset=tk"] .thumb'), ('/?preset=soft', '[href*="preset=tk"] .thumb'),
                                              ('/?preset=tk&at=0.5', '#easel')])
def test_what_lies_behind_a_picture_does_not_show_at_its_round_corners(browser, service, address, selector):
    """The original design lies on black, and its first page covers that, to the last pixel of a corner."""
    browser.open(service.url(address), (1280, 1000))
    browser.until(f"!!document.querySelector('{selector} :is(img, object:not(.coming))')")
    browser.evaluate(f"""(async picture => {{
      if (picture) await new Promise(come => {{ picture.onload = come; picture.src += '&at=0.5' }})
      await stage.frames(3) }})(document.querySelector('{selector} img'))""")
    left, top, width, height = (round(v) for v in browser.box(selector))
    picture = browser.photograph()[top:top + height, left:left + width]
    for rows, columns in itertools.product((slice(None, 8), slice(-8, None)), repeat=2):
        assert picture[rows, columns].max(axis=2).min() > 200


@pytest.mark.parametrize('page', ['/docs/motion.html', '/docs/architecture.html'])
@pytest.mark.parametrize('size', [(1440, 900), (390, 844)])
def test_the_page_that_one_is_on_is_seen_in_the_navigation(browser, service, page, size):
    browser.open(service.url(page), size)
    left, top, width, height = browser.box('.pages [aria-current]')
    assert 0 <= left and left + width <= size[0] and top + height <= size[1]
