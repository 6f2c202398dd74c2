// The curve of one phase: a Bézier with handles to drag, steps, or a spring, always with its plot;
// what leaves the range between 0 and 1 is seen.

import {draggable, drawing, element, plain, stepOfKey} from './dom.js'
import {parseCurve, path, POSITIONS, progress, settling, writeCurve} from './curves.js'

const WIDTH = 200, HEIGHT = 150

const CHOICES = [
  ['linear', 'linear'], ['ease', 'ease'], ['ease-in', 'ease-in'], ['ease-out', 'ease-out'], ['ease-in-out', 'ease-in-out'],
  ['cubic-bezier(0.95,0.02,1,0.05)', 'steep, as in submit'],
  ['cubic-bezier(0.34,1.56,0.64,1)', 'overshoot'], ['cubic-bezier(0.36,0,0.66,-0.56)', 'anticipate'],
  ['steps(6)', 'steps'], ['spring(1,100,10,0)', 'spring'], ['spring(1,180,12,0)', 'spring, lively'],
]

const KINDS = [['bezier', 'Bézier'], ['steps', 'Steps'], ['spring', 'Spring']]

const FIRST = {
  bezier: {kind: 'bezier', points: [0.25, 0.1, 0.25, 1]},
  steps: {kind: 'steps', count: 6, position: 'jump-end'},
  spring: {kind: 'spring', mass: 1, stiffness: 100, damping: 10, velocity: 0},
}

// name, least, most, step
const SPRING = [['mass', 0.1, 1000, 0.1], ['stiffness', 1, 100000, 10], ['damping', 0.1, 10000, 1], ['velocity', -1000, 1000, 1]]

export class CurveEditor {
  #place
  #query
  #player
  #name = null
  #phase = null
  #curve = FIRST.bezier
  #least = -0.15
  #most = 1.15
  #at = progress(FIRST.bezier)
  #parts = {}

  constructor(place, {query, table, player}) {
    this.#place = place
    this.#query = query
    this.table = table
    this.#player = player
    this.#build()
    player.addEventListener('time', () => this.#placeDot())
  }

  /** Shows the curve of a phase; null empties the editor. */
  show(phase, answer) {
    const name = phase && this.table.has(`${phase.name}.curve`) ? `${phase.name}.curve` : null
    this.#place.classList.toggle('idle', !name)
    this.#name = name
    this.#phase = phase
    if (!name) return
    this.#parts.title.textContent = name
    // The answer may be a step behind the hand; the query is not.
    this.#curve = parseCurve(this.#query.get(name) ?? answer.spec[name]) ?? parseCurve(answer.spec[name]) ?? FIRST.bezier
    this.#draw()
  }

  #build() {
    const p = this.#parts
    p.title = element('span', {class: 'curve-title'})
    p.choice = element('select', {class: 'select small', id: 'curve-choice', 'aria-label': 'Curves to begin with',
      onchange: () => this.#set(parseCurve(p.choice.value), true)},
      element('option', {value: '', disabled: true}, 'own curve'), CHOICES.map(([value, name]) => element('option', {value}, name)))
    p.kinds = element('div', {class: 'segments', role: 'radiogroup', 'aria-label': 'Kind of curve'}, KINDS.map(([kind, title]) =>
      element('label', {}, element('input', {type: 'radio', name: 'curve-kind', value: kind,
        onchange: () => this.#set(structuredClone(FIRST[kind]), true)}), element('span', {}, title))))
    p.grid = drawing('g', {class: 'grid'})
    p.line = drawing('path', {class: 'line', fill: 'none'})
    p.arms = [drawing('line', {class: 'arm'}), drawing('line', {class: 'arm'})]
    p.dot = drawing('circle', {class: 'dot', r: 4})
    p.ends = [drawing('circle', {class: 'end', r: 3}), drawing('circle', {class: 'end', r: 3})]
    p.handles = [0, 1].map(index => this.#newHandle(index))
    p.plot = drawing('svg', {class: 'plot', viewBox: `-10 -8 ${WIDTH + 20} ${HEIGHT + 16}`, role: 'group', 'aria-label': 'Plot of the curve'},
      p.grid, p.line, ...p.arms, ...p.ends, p.dot, ...p.handles)
    p.numbers = element('div', {class: 'curve-numbers'})
    this.#place.append(
      element('div', {class: 'curve-head'}, p.title, p.choice), p.kinds, p.plot, p.numbers)
  }

  // Changing

  #set(curve, isDone) {
    this.#curve = curve
    this.#draw()
    const change = {[this.#name]: writeCurve(curve)}
    if (isDone) this.#query.set(change)
    else this.#query.draft(change)
  }

  #settle() { if (this.#query.isDraft) this.#query.settle() }

  #setPoint(index, x, y, isDone = false) {
    const points = [...this.#curve.points]
    points[index * 2] = Math.min(1, Math.max(0, x))
    points[index * 2 + 1] = Math.min(10, Math.max(-10, y))
    this.#set({kind: 'bezier', points}, isDone)
  }

  #newHandle(index) {
    const handle = drawing('g', {class: 'handle', role: 'slider', tabindex: 0, 'data-handle': index + 1},
      drawing('circle', {class: 'reach', r: 14}), drawing('circle', {class: 'knob', r: 5.5}))
    let start, scale
    draggable(handle, {
      begin: () => {
        start = this.#curve.points.slice(index * 2, index * 2 + 2)
        scale = this.#parts.plot.getScreenCTM().a
        handle.classList.add('held')
      },
      move: (_, dx, dy) => {
        const round = value => Math.round(value * 100) / 100
        this.#setPoint(index, round(start[0] + dx / scale / WIDTH),
          round(start[1] - dy / scale / HEIGHT * (this.#most - this.#least)))
      },
      end: () => {
        handle.classList.remove('held')
        this.#settle()
        this.#draw()
      },
    })
    handle.addEventListener('keydown', event => {
      const step = stepOfKey(event)
      if (typeof step !== 'number' || !event.key.startsWith('Arrow')) return
      event.preventDefault()
      const [x, y] = this.#curve.points.slice(index * 2, index * 2 + 2)
      const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      this.#setPoint(index, isAcross ? x + step / 100 : x, isAcross ? y : y + step / 100)
    })
    handle.addEventListener('keyup', () => this.#settle())
    return handle
  }

  // Drawing

  #draw() {
    const p = this.#parts, curve = this.#curve
    const isBezier = curve.kind === 'bezier' || curve.kind === 'linear'
    if (curve.kind === 'linear') this.#curve = {kind: 'bezier', points: [0, 0, 1, 1]}
    const kind = isBezier ? 'bezier' : curve.kind
    this.#at = progress(this.#curve)
    for (const input of p.kinds.querySelectorAll('input')) input.checked = input.value === kind
    const written = this.#written()
    p.choice.value = CHOICES.some(([value]) => value === written) ? written : ''
    if (!p.plot.querySelector('.held')) this.#chooseRange()
    p.line.setAttribute('d', path(this.#curve, WIDTH, HEIGHT, this.#least, this.#most))
    this.#drawGrid()
    for (const part of [...p.arms, ...p.handles]) part.toggleAttribute('hidden', !isBezier)
    if (isBezier) this.#drawHandles()
    this.#drawNumbers(kind)
    this.#placeDot()
  }

  #written() {
    const text = writeCurve(this.#curve)
    return text === 'cubic-bezier(0,0,1,1)' ? 'linear' : text
  }

  /** The range that is plotted: at least 0 to 1, with whatever leaves it. */
  #chooseRange() {
    const at = this.#at
    let least = 0, most = 1
    for (let index = 0; index <= 100; index++) {
      least = Math.min(least, at(index / 100))
      most = Math.max(most, at(index / 100))
    }
    if (this.#curve.kind === 'bezier') {
      const [, y1, , y2] = this.#curve.points
      least = Math.min(least, Math.max(y1, -3), Math.max(y2, -3))
      most = Math.max(most, Math.min(y1, 4), Math.min(y2, 4))
    }
    const rim = (most - least) * 0.12
    this.#least = least - rim
    this.#most = most + rim
  }

  #y(value) { return HEIGHT * (this.#most - value) / (this.#most - this.#least) }

  #drawGrid() {
    const line = (x1, y1, x2, y2, name = '') => drawing('line', {x1, y1, x2, y2, class: name})
    const marks = [0.25, 0.5, 0.75].map(x => line(x * WIDTH, 0, x * WIDTH, HEIGHT))
    this.#parts.grid.replaceChildren(
      drawing('rect', {x: 0, y: this.#y(1), width: WIDTH, height: this.#y(0) - this.#y(1)}), ...marks,
      line(0, this.#y(0.5), WIDTH, this.#y(0.5)), line(0, this.#y(0), WIDTH, this.#y(0), 'rail'), line(0, this.#y(1), WIDTH, this.#y(1), 'rail'))
    const [first, last] = this.#parts.ends
    first.setAttribute('cx', 0)
    first.setAttribute('cy', this.#y(this.#at(0)))
    last.setAttribute('cx', WIDTH)
    last.setAttribute('cy', this.#y(1))
  }

  #drawHandles() {
    const p = this.#parts, points = this.#curve.points
    for (const index of [0, 1]) {
      const [x, y] = points.slice(index * 2, index * 2 + 2)
      const shown = Math.min(this.#most, Math.max(this.#least, y))
      const [px, py] = [x * WIDTH, this.#y(shown)]
      p.handles[index].setAttribute('transform', `translate(${px} ${py})`)
      p.handles[index].setAttribute('aria-label', index ? 'Second handle' : 'First handle')
      p.handles[index].setAttribute('aria-valuenow', plain(x, 3))
      p.handles[index].setAttribute('aria-valuemin', 0)
      p.handles[index].setAttribute('aria-valuemax', 1)
      p.handles[index].setAttribute('aria-valuetext', `x ${plain(x, 3)}, y ${plain(y, 3)}`)
      const [sx, sy] = index ? [WIDTH, this.#y(1)] : [0, this.#y(0)]
      for (const [name, value] of Object.entries({x1: sx, y1: sy, x2: px, y2: py})) p.arms[index].setAttribute(name, value)
    }
  }

  #drawNumbers(kind) {
    const place = this.#parts.numbers
    const wanted = kind === 'bezier'
      ? ['x1', 'y1', 'x2', 'y2'].map((name, index) => ({name, value: this.#curve.points[index], least: index % 2 ? -10 : 0,
        most: index % 2 ? 10 : 1, step: 0.01, change: value => this.#setPoint(index >> 1, ...(index % 2 ? [this.#curve.points[index - 1], value] : [value, this.#curve.points[index + 1]]), true)}))
      : kind === 'spring'
        ? SPRING.map(([name, least, most, step]) => ({name, value: this.#curve[name], least, most, step,
          change: value => this.#set({...this.#curve, [name]: value}, true)}))
        : [{name: 'count', value: this.#curve.count, least: 1, most: 1000, step: 1,
          change: value => this.#set({...this.#curve, count: Math.round(value)}, true)}]
    if (place.dataset.kind !== kind) {
      place.dataset.kind = kind
      place.replaceChildren(...wanted.map(({name}) => element('label', {class: 'tiny'}, element('span', {}, name),
        element('input', {type: 'number', id: `curve-${name}`, inputmode: 'decimal'}))))
      if (kind === 'steps') place.append(this.#positionMenu())
      if (kind === 'spring') place.append(this.#ownTime())
    }
    wanted.forEach(({name, value, least, most, step, change}) => {
      const input = place.querySelector(`#curve-${name}`)
      Object.assign(input, {min: least, max: most, step})
      if (document.activeElement !== input || Number(input.value) !== value) input.value = plain(value, 3)
      input.onchange = () => {
        const number = Number(input.value)
        if (input.value.trim() !== '' && number >= least && number <= most) change(number)
        else input.value = plain(value, 3)
      }
    })
    if (kind === 'steps') place.querySelector('select').value = this.#curve.position
    if (kind === 'spring') {
      const own = settling(this.#curve), now = this.#phase.end - this.#phase.begin
      const isOwn = Math.abs(own - now) < 0.01
      const button = place.querySelector('.own-time')
      button.setAttribute('aria-pressed', String(isOwn))
      button.textContent = isOwn ? `Takes its own ${plain(own, 2)} s` : `Give it its own ${plain(own, 2)} s`
    }
  }

  #positionMenu() {
    const select = element('select', {class: 'select small', onchange: () => this.#set({...this.#curve, position: select.value}, true)},
      POSITIONS.map(position => element('option', {value: position}, position)))
    return element('label', {class: 'tiny wide'}, element('span', {}, 'position'), select)
  }

  #ownTime() {
    return element('button', {type: 'button', class: 'chip own-time', id: 'curve-auto', onclick: ({currentTarget: button}) => {
      const isOwn = button.getAttribute('aria-pressed') === 'true'
      this.#query.set({[`${this.#phase.name}.duration`]: isOwn ? null : 'auto'})
    }})
  }

  #placeDot() {
    const {dot} = this.#parts
    const phase = this.#phase
    if (!phase || !this.#name) return
    const share = (this.#player.time - phase.begin) / (phase.end - phase.begin)
    const isWithin = share >= 0 && share <= 1
    dot.classList.toggle('resting', !isWithin)
    const x = Math.min(1, Math.max(0, share || 0))
    dot.setAttribute('cx', x * WIDTH)
    dot.setAttribute('cy', this.#y(this.#at(x)))
  }
}
