"""Writes the model's numbers to reference/, or says where they have changed.

    python reference.py            checks
    python reference.py --record   writes
"""
import csv
import io
import pathlib
import sys

import cases
import model

FOLDER = pathlib.Path(__file__).parent / 'reference'
CURVES = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'cubic-bezier(0.95,0.02,1,0.05)',
          'cubic-bezier(0.45,-0.36,0.44,0.92)', 'cubic-bezier(0.68,-0.55,0.265,1.55)', 'cubic-bezier(1,0,0,1)',
          'steps(4,end)', 'steps(3,jump-none)', 'steps(3,jump-both)', 'spring(1,100,10,0)', 'spring(1,100,20,0)',
          'spring(1,100,40,0)', 'spring(2,300,8,5)']
STAGES = [(320, 568), (375, 667), (768, 1024), (1366, 1024), (1440, 900), (667, 375)]


def curves():
    yield ['curve', 'x', 'y']
    for name in CURVES:
        curve = model.curve_of(name)
        for k in range(41):
            yield [name, f'{k / 40:g}', f'{curve(k / 40):.9f}']


def covers():
    yield ['width', 'height', 'x', 'y', 'radius']
    for width, height in STAGES:
        for x, y in ((width / 2, height - 82), (width / 2, height / 2), (22, 44), (width - 22, height - 44), (-50, height + 30)):
            yield [width, height, f'{x:g}', f'{y:g}', f'{model.cover_radius(width, height, x, y):.6f}']


def frames():
    rows = [(name, t, spec.frame(t)) for name, spec in cases.specs().items() for t in cases.instants(spec)]
    quantities = list(dict.fromkeys(quantity for _, _, frame in rows for quantity in frame))
    yield ['case', 't', *quantities]
    for name, t, frame in rows:
        yield [name, f'{t:g}', *(f'{frame[q]:.6f}'.rstrip('0').rstrip('.') if q in frame else '' for q in quantities)]


FILES = {'curves.csv': curves, 'cover.csv': covers, 'frames.csv': frames}


def text_of(rows):
    out = io.StringIO()
    csv.writer(out, lineterminator='\n').writerows(rows())
    return out.getvalue()


def changed():
    """The files that differ from what the model gives now."""
    return [name for name, rows in FILES.items()
            if not (FOLDER / name).exists() or (FOLDER / name).read_text(encoding='utf-8') != text_of(rows)]


if __name__ == '__main__':
    if sys.argv[1:] == ['--record']:
        FOLDER.mkdir(exist_ok=True)
        for name, rows in FILES.items():
            (FOLDER / name).write_text(text_of(rows), encoding='utf-8')
    print('changed:', ', '.join(changed()) or 'nothing')
    sys.exit(bool(changed()))
