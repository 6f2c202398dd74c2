"""Pages with a real button and the stylesheet, placed as a spec of the model has it."""
import model
from reading import PALETTE

CLASS = 'transition-button'


def sheet(render, query=''):
    """The stylesheet of a spec in the colours that the readers know."""
    return render(f'/transition.css?{query}&{PALETTE}'.replace('?&', '?'))


def page(css, body, style='', head=''):
    return ('<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>'
            f'<style>{css}</style><style>html,body{{margin:0;scrollbar-width:none}}body{{font:14px sans-serif}}{style}</style>{head}<body>{body}')


def centre(spec):
    x, y = spec.origin if spec.reveals else spec.centre
    return f'--{CLASS}-x:{x}px;--{CLASS}-y:{y}px'


def corner(spec):
    """The button's left and top; a reveal from a touch starts at a small frame about the touched point."""
    return (spec.origin[0] - 5, spec.origin[1] - 5) if spec.preset == 'touch' else (spec.x, spec.y)


def pair(spec, css, state='', known=True, label=''):
    """Two pages, the button on the lower one; `known` says where the button is, as a script would."""
    data = f'data-state="{state}"' if state else ''
    place = f'position:absolute;left:{corner(spec)[0]}px;top:{corner(spec)[1]}px'
    button = f'<button class="{CLASS}" id="button" {data} style="{place}">{label}</button>'
    leaving, coming = ('', button) if spec.preset == 'pop' else (button, '')
    return page(css, f'''
      <main class="{CLASS}-from" id="from" {data}>{leaving}</main>
      <section class="{CLASS}-to" id="to" {data}>{coming}</section>''',
                f'body{{background:#18b048;{centre(spec) if known else ""}}}')


def alone(spec, css, state='', label='', more='', style=''):
    """A button on a plain page with neighbours all around."""
    data = f'data-state="{state}"' if state else ''
    place = f'position:absolute;left:{corner(spec)[0]}px;top:{corner(spec)[1]}px'
    return page(css, f'<button class="{CLASS}" id="button" {data} style="{place}">{label}</button>{more}',
                f'body{{background:#fff;{centre(spec)}}}{style}')


def on_pixels(query):
    """The query with a button on whole pixels: two engines move an HTML box to them, and its layers with it."""
    spec = model.Spec(query)
    return query if spec.reveals or spec.x == int(spec.x) else f'{query}&x={int(spec.x)}'.lstrip('&')


def spec_of(query):
    return model.Spec(query)


def turn_there_and_back(browser, text):
    """Two pages of one document, as they are offered for copying: each is seen when it should be, and the
    circle is where the button is."""
    browser.open(f'<!doctype html>{text}', (375, 667))
    seen = 'document.elementFromPoint(180, 600).localName'
    assert browser.evaluate(seen) == 'main'
    for page, other in (('main', 'section'), ('section', 'main')):
        browser.click(f'{page} button')
        browser.until(f"{seen} === '{other}' && document.getAnimations().every(a => a.playState === 'finished')")
    assert browser.style('.transition-button-from', '--transition-button-x') == browser.evaluate(
        "document.querySelector('.transition-button').getBoundingClientRect().x + 22 + 'px'")
