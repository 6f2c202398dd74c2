// The phases as bars on a ruler. A bar is moved (its delay), its right edge pulled (its duration),
// the hold's edge is the hold; the playhead scrubs. All of it also by keyboard.

import {draggable, drawing, element, plain, stepOfKey} from './dom.js'
import {parseCurve, path} from './curves.js'

// Which parameters the edges of a bar are, where it is not `name.delay` and `name.duration`.
const EDGES = {
  press: {from: 'press.duration'},
  release: {to: 'press.duration'},
  hold: {to: 'hold'},
  spin: {begin: 'spin.delay', to: 'hold'},
  open: {to: 'failure.duration'},
  shake: {to: 'shake.duration'},
  recolor: {to: 'failure.duration'},
}

// What kind of thing a phase does; it gives the bar its colour.
const HUES = {
  press: 'touch', release: 'touch', round: 'shape', shrink: 'shape', open: 'shape', hold: 'wait', spin: 'wait',
  expand: 'cover', reveal: 'cover', fade: 'page', restore: 'rest', shake: 'alarm', recolor: 'alarm',
}

const seconds = time => `${plain(time, 3)} s`

export class Timeline extends EventTarget {
  #place
  #query
  #table
  #player
  #rows
  #ruler
  #head
  #from = -0.5
  #to = 2
  #isHeld = false
  #answer = null
  selected = null

  constructor(place, {query, table, player}) {
    super()
    this.#place = place
    this.#query = query
    this.#table = table
    this.#player = player
    this.#head = element('div', {
      class: 'playhead', role: 'slider', tabindex: 0, id: 'playhead', 'aria-label': 'Time', 'aria-orientation': 'horizontal',
      onkeydown: event => this.#scrubByKey(event)})
    this.#ruler = element('div', {class: 'ruler'}, element('div', {class: 'ticks', 'aria-hidden': 'true'}),
      element('div', {class: 'playhead-way'}, this.#head))
    this.#rows = element('div', {class: 'rows'})
    place.append(this.#ruler, this.#rows)
    draggable(this.#ruler, {
      begin: event => this.#scrubTo(event),
      move: event => this.#scrubTo(event),
    })
    player.addEventListener('time', () => this.#placeHead())
    player.addEventListener('state', () => this.#describeHead())
  }

  show(answer) {
    this.#answer = answer
    const {lead, speed} = answer.spec
    const end = answer.duration - lead
    if (!this.#isHeld) {
      this.#from = -lead
      this.#to = end > -lead ? end + (end + lead) * 0.03 : 1
    }
    this.#drawTicks()
    this.#drawRows(answer)
    this.#placeHead()
    this.#describeHead()
  }

  /** The phase whose curve is edited. */
  select(name) {
    this.selected = name
    for (const row of this.#rows.children) row.classList.toggle('selected', row.dataset.phase === name)
    for (const button of this.#rows.querySelectorAll('.phase-name[aria-pressed]')) {
      button.setAttribute('aria-pressed', String(button.dataset.phase === name))
    }
    this.dispatchEvent(new Event('select'))
  }

  // Places

  #share(time) { return (time - this.#from) / (this.#to - this.#from) }
  #percent(time) { return `${this.#share(time) * 100}%` }
  #secondsOf(pixels) { return pixels / this.#ruler.clientWidth * (this.#to - this.#from) }

  #drawTicks() {
    const span = this.#to - this.#from
    const most = matchMedia('(max-width: 719px)').matches ? 5 : 9
    const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find(step => span / step <= most) ?? 60
    const marks = []
    for (let index = Math.ceil(this.#from / step - 1e-9); index * step <= this.#to + 1e-9; index++) {
      const time = index * step
      // The last one has its number on its left, where there is room.
      const kind = index === 0 ? ' zero' : this.#share(time) > 0.9 ? ' late' : ''
      const mark = element('span', {class: `tick${kind}`}, index === 0 ? 'tap' : plain(time, 2).replace('-', '−'))
      mark.style.left = this.#percent(time)
      marks.push(mark)
    }
    this.#ruler.firstChild.replaceChildren(...marks)
    this.#place.style.setProperty('--tap', this.#share(0))
  }

  #placeHead() {
    this.#place.style.setProperty('--time', this.#share(this.#player.time))
    if (!this.#player.isPlaying) this.#describeHead()
  }

  #describeHead() {
    const {time, lead, end} = this.#player
    this.#head.setAttribute('aria-valuemin', plain(-lead, 3))
    this.#head.setAttribute('aria-valuemax', plain(end, 3))
    this.#head.setAttribute('aria-valuenow', plain(time, 3))
    this.#head.setAttribute('aria-valuetext', time < 0 ? `${plain(-time, 2)} seconds before the tap` : `${plain(time, 2)} seconds after the tap`)
  }

  #scrubTo(event) {
    const box = this.#ruler.getBoundingClientRect()
    this.#player.seek(this.#from + (event.clientX - box.left) / box.width * (this.#to - this.#from))
    this.#head.focus({preventScroll: true, focusVisible: false})
  }

  #scrubByKey(event) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return this.#player.toggle()
    }
    const step = stepOfKey(event)
    if (step === undefined) return
    event.preventDefault()
    const {lead, end} = this.#player
    const now = Math.round(this.#player.time * 100) / 100
    this.#player.seek(step === 'least' ? -lead : step === 'most' ? end : now + step * 0.01)
  }

  // Bars

  #drawRows(answer) {
    const names = []
    for (const phase of answer.phases) {
      if (phase.name === 'clear') continue
      names.push(phase.name)
      let row = [...this.#rows.children].find(row => row.dataset.phase === phase.name)
      if (!row) row = this.#newRow(phase.name)
      row.phase = phase
      this.#fillRow(row, phase, answer)
    }
    // In the order of the phases; rows that stay keep the focus, and their place under a hand.
    for (const row of [...this.#rows.children]) if (!names.includes(row.dataset.phase)) row.remove()
    if (!this.#isHeld) names.forEach((name, index) => {
      const row = [...this.#rows.children].find(row => row.dataset.phase === name)
      if (this.#rows.children[index] !== row) this.#rows.insertBefore(row, this.#rows.children[index])
    })
    this.#place.style.setProperty('--lanes', names.length)
    if (!names.includes(this.selected)) {
      this.select(names.includes('expand') ? 'expand' : names.includes('reveal') ? 'reveal' : names.find(name => this.#curveOf(name)) ?? null)
    }
  }

  #curveOf(name) { return this.#table.has(`${name}.curve`) ? `${name}.curve` : null }

  #edges(name) {
    const own = EDGES[name] ?? {}
    const has = name => this.#table.has(name) ? name : null
    return {
      begin: own.begin ?? has(`${name}.delay`),
      from: own.from ?? null,
      to: own.to ?? has(`${name}.duration`),
    }
  }

  #newRow(name) {
    const edges = this.#edges(name)
    const hasCurve = this.#curveOf(name)
    const label = hasCurve
      ? element('button', {type: 'button', class: 'phase-name', 'data-phase': name, 'aria-pressed': String(this.selected === name),
        title: `Edit the curve of ${name}`, onclick: () => this.select(name)}, name)
      : element('span', {class: 'phase-name'}, name)
    const bar = element('div', {class: 'bar', 'data-hue': HUES[name] ?? 'shape'})
    bar.append(drawing('svg', {class: 'bar-curve', viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      drawing('path', {'vector-effect': 'non-scaling-stroke'})))
    const lane = element('div', {class: 'lane'}, bar)
    const row = element('div', {class: 'row', 'data-phase': name}, label, lane)
    row.classList.toggle('selected', this.selected === name)
    // A handle of its own beside the edges: a slider must not hold others.
    if (edges.begin) {
      const move = element('span', {class: 'move'})
      bar.append(move)
      this.#makeSlider(row, move, edges.begin, `${name} begins`, (start, way) => start + way)
    }
    if (edges.from) this.#makeEdge(row, bar, 'edge from', edges.from, `${name} lasts`, (start, way) => start - way)
    if (edges.to) this.#makeEdge(row, bar, 'edge to', edges.to, edges.to === 'hold' ? 'hold ends' : `${name} lasts`, (start, way) => start + way)
    if (hasCurve) lane.addEventListener('pointerdown', () => this.select(name))
    this.#rows.append(row)
    return row
  }

  #makeEdge(row, bar, classes, parameter, label, change) {
    const edge = element('span', {class: classes})
    bar.append(edge)
    this.#makeSlider(row, edge, parameter, label, change)
  }

  /** Makes a handle change a time: by dragging it, and by arrow keys of 10 ms. */
  #makeSlider(row, handle, name, label, change) {
    const parameter = this.#table.get(name)
    for (const [attribute, value] of Object.entries({
      role: 'slider', tabindex: 0, 'aria-label': label, 'aria-orientation': 'horizontal', 'data-parameter': name,
      title: name})) handle.setAttribute(attribute, value)
    const within = value => {
      const {least, most} = this.#range(parameter)
      return plain(Math.min(Math.max(value, least), most), 3)
    }
    const now = () => this.#timeOf(name, row)
    let start
    draggable(handle, {
      begin: event => {
        event.stopPropagation()
        if (this.#curveOf(row.dataset.phase)) this.select(row.dataset.phase)
        start = now()
        this.#isHeld = true
      },
      move: (event, dx) => {
        const grid = event.altKey ? 1000 : 100
        this.#query.draft({[name]: within(Math.round(change(start, this.#secondsOf(dx)) * grid) / grid)})
      },
      end: () => {
        this.#isHeld = false
        if (this.#query.isDraft) this.#query.settle()
      },
    })
    handle.addEventListener('keydown', event => {
      if (event.target !== handle) return
      const step = stepOfKey(event)
      if (step === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const value = step === 'least' ? -Infinity : step === 'most' ? now() : change(now(), step * 0.01)
      this.#query.draft({[name]: within(value)})
    })
    handle.addEventListener('keyup', () => { if (this.#query.isDraft) this.#query.settle() })
  }

  /** What a time may be: what its parameter takes, and what goes together with the other phases. The
   * button has to be a circle before its hold ends. */
  #range({name, least, most}) {
    const phase = name => this.#answer.phases.find(phase => phase.name === name)
    const hold = phase('hold'), shapes = ['round', 'shrink'].map(phase).filter(Boolean)
    if (!hold || !shapes.length) return {least, most}
    if (name === 'hold') return {least: Math.max(least, ...shapes.map(shape => shape.end)), most}
    const shape = shapes.find(shape => name.startsWith(`${shape.name}.`))
    if (shape) most = Math.min(most, hold.end - (name.endsWith('.delay') ? shape.end - shape.begin : shape.begin))
    return {least, most: Math.max(least, most)}
  }

  /** What a time is now; one that is worked out from others is read from its bar. */
  #timeOf(name, row) {
    // The answer may be a step behind the hand; the query is not.
    const asked = Number(this.#query.get(name))
    if (this.#query.has(name) && Number.isFinite(asked)) return asked
    const said = Number(this.#answer.spec[name])
    return Number.isFinite(said) ? said : row.phase.end - row.phase.begin
  }

  #fillRow(row, phase, answer) {
    const bar = row.querySelector('.bar')
    const isInstant = phase.end - phase.begin < 1e-9
    bar.classList.toggle('instant', isInstant && !row.querySelector('.edge'))
    bar.classList.toggle('empty', isInstant && Boolean(row.querySelector('.edge')))
    bar.style.left = this.#percent(phase.begin)
    bar.style.width = isInstant ? '' : `${(this.#share(phase.end) - this.#share(phase.begin)) * 100}%`
    const curve = parseCurve(phase.curve)
    bar.querySelector('path').setAttribute('d', isInstant || !curve || phase.name === 'hold' ? 'M0 0' : path(curve, 100, 100, -0.12, 1.12))
    for (const handle of row.querySelectorAll('[role=slider]')) {
      const name = handle.dataset.parameter
      const now = this.#timeOf(name, row)
      const {least, most} = this.#range(this.#table.get(name))
      handle.setAttribute('aria-valuemin', plain(least, 3))
      handle.setAttribute('aria-valuemax', plain(most, 3))
      handle.setAttribute('aria-valuenow', plain(now, 3))
      handle.setAttribute('aria-valuetext', `${seconds(now)}${answer.spec[name] === 'auto' ? ', auto' : ''}`)
      handle.title = `${name} ${seconds(now)}`
    }
  }
}
