"""What assistive technology is told about an element: asked of each engine in its own way."""
from harness import EngineError


def button(browser, selector):
    """Role, name, and the states busy and disabled, of the element in the accessibility tree."""
    return {'chromium': chromium, 'firefox': firefox, 'webkit': webkit}[browser.name](browser, selector)


def states(browser, selector):
    """Two engines tell role and name alone; the states are then those that their attributes say."""
    return browser.call('''(s => { const e = document.querySelector(s)
      return {busy: e.ariaBusy === 'true', disabled: e.ariaDisabled === 'true' || e.disabled === true} })''', selector)


def chromium(browser, selector):
    browser.ask('DOM.enable')
    root = browser.ask('DOM.getDocument')['root']['nodeId']
    node = browser.ask('DOM.querySelector', {'nodeId': root, 'selector': selector})['nodeId']
    found = browser.ask('Accessibility.getPartialAXTree', {'nodeId': node, 'fetchRelatives': False})['nodes'][0]
    said = {p['name']: p['value'].get('value') for p in found.get('properties', [])}
    return {'role': found['role']['value'], 'name': found['name']['value'],
            'busy': bool(said.get('busy')), 'disabled': bool(said.get('disabled'))}


def firefox(browser, selector):
    name = browser.call('''(s => document.querySelector(s).textContent.trim().replace(/\\s+/g, ' '))''', selector)
    for role in ('button', 'link'):
        nodes = browser.ask('browsingContext.locateNodes', {
            'context': browser.context, 'locator': {'type': 'accessibility', 'value': {'role': role, 'name': name}}})['nodes']
        if nodes:
            return {'role': role, 'name': name, **states(browser, selector)}
    raise EngineError(f'no button or link is called {name!r}')


def webkit(browser, selector):
    found = browser.ask('POST', '/element', {'using': 'css selector', 'value': selector})
    element = next(iter(found.values()))
    return {'role': browser.ask('GET', f'/element/{element}/computedrole'),
            'name': browser.ask('GET', f'/element/{element}/computedlabel'), **states(browser, selector)}
