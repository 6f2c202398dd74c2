// What stands around the picture: the menus above it, its size on the desk, and the hands that move
// the button on it.

import {draggable, element, plain, stepOfKey} from './dom.js'

const SIZES = [
  ['375x667', 'Phone, small'], ['393x852', 'Phone'], ['430x932', 'Phone, large'], ['360x800', 'Phone, narrow'],
  ['852x393', 'Phone, lying'], ['768x1024', 'Tablet'], ['1366x1024', 'Tablet, lying'], ['1440x900', 'Desktop'],
  ['button', 'Button alone'],
]
const named = text => text.replace('x', ' × ')

export class Stage {
  #query
  #player
  #desk
  #easel
  #menus = new Map()
  #sizes
  #grip
  #spec = null
  #box = {width: 375, height: 667}

  constructor({bar, desk, easel, query, table, player}) {
    this.#query = query
    this.#player = player
    this.#desk = desk
    this.#easel = easel
    this.#buildBar(bar, table)
    this.#buildGrip()
    new ResizeObserver(() => this.#fit()).observe(desk)
  }

  /** A new answer: the picture's size, the button's place. */
  show(answer) {
    const {spec} = answer
    this.#spec = spec
    for (const [name, {select}] of this.#menus) select.value = spec[name]
    this.#sizes.value = SIZES.some(([size]) => size === spec.stage) ? spec.stage : 'custom'
    const [width, height] = this.pictureSize(spec)
    this.#box = {width, height}
    const mayMove = spec.strip === null && spec.stage !== 'button' && spec.start !== 'click'
    this.#grip.hidden = !mayMove
    this.#easel.classList.toggle('clear', spec['page.back'] === 'none')
    this.#fit()
  }

  /** The size of the picture's own coordinates. */
  pictureSize(spec) {
    if (spec.stage === 'button') return [spec.width + 16, spec.height + 16]
    return spec.stage.split('x').map(Number)
  }

  /** The picture's true proportions, which a filmstrip has of its own. */
  measure(root) {
    const box = root?.viewBox?.baseVal
    if (box?.width > 0 && box.height > 0) {
      this.#box = {width: box.width, height: box.height}
      this.#fit()
    }
  }

  #buildBar(bar, table) {
    this.#sizes = element('select', {id: 'stage-size', class: 'select', 'aria-label': 'Stage size', onchange: () => this.#chooseSize()},
      SIZES.map(([size, name]) => element('option', {value: size}, size === 'button' ? name : `${named(size)}  ${name}`)),
      element('option', {value: 'custom'}, 'Custom …'))
    bar.append(element('label', {class: 'menu wide'}, element('span', {class: 'menu-name'}, 'Stage'), this.#sizes))
    for (const [name, title] of [['outcome', 'Outcome'], ['motion', 'Motion'], ['scheme', 'Scheme']]) {
      if (!table.has(name)) continue
      const select = element('select', {id: `bar-${name}`, class: 'select', onchange: () => {
        this.#query.set({[name]: select.value})
        this.#player.restart()
      }}, table.get(name).words.map(word => element('option', {value: word}, word)))
      const menu = element('label', {class: 'menu'}, element('span', {class: 'menu-name'}, title), select)
      this.#menus.set(name, {select, menu})
      bar.append(menu)
    }
  }

  /** Menus that change nothing with this preset are out of the way. */
  suit(family, table) {
    for (const [name, {menu}] of this.#menus) menu.hidden = !table.get(name).families.includes(family)
  }

  #chooseSize() {
    if (this.#sizes.value === 'custom') {
      this.#sizes.dispatchEvent(new CustomEvent('seek-field', {bubbles: true, detail: 'stage'}))
      return
    }
    // A place chosen on another stage may lie outside this one.
    this.#query.set({stage: this.#sizes.value, x: null, y: null, size: null})
  }

  #fit() {
    const {clientWidth, clientHeight} = this.#desk
    const {width, height} = this.#box
    const scale = Math.min((clientWidth - 40) / width, (clientHeight - 40) / height, width < 400 && height < 120 ? 2 : 1.25)
    if (!(scale > 0)) return
    this.#easel.style.width = `${width * scale}px`
    this.#easel.style.height = `${height * scale}px`
    this.#scale = scale
    this.#placeGrip()
  }
  #scale = 1

  // The button can be taken and put elsewhere: the circle covers the stage from there too.
  #buildGrip() {
    this.#grip = element('button', {type: 'button', class: 'grip', id: 'grip', hidden: true, title: 'Drag the button',
      onkeydown: event => {
        const step = stepOfKey(event)
        if (typeof step !== 'number' || !event.key.startsWith('Arrow')) return
        event.preventDefault()
        const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        const way = isAcross ? step : -step
        const side = isAcross ? 'x' : 'y'
        this.#query.draft({[side]: plain(this.#now(side) + way)})
      },
      onkeyup: () => { if (this.#query.isDraft) this.#query.settle() }},
      element('span', {class: 'unseen'}, 'The button: move it with the arrow keys'))
    this.#easel.append(this.#grip)
    let from, moved
    draggable(this.#grip, {
      begin: () => {
        from = {x: this.#now('x'), y: this.#now('y')}
        moved = false
      },
      move: (_, dx, dy) => {
        if (!moved && Math.hypot(dx, dy) < 3) return
        if (!moved) this.#player.seek(Math.min(-0.01, -this.#player.lead / 2))
        moved = true
        const place = (start, way, room, side) =>
          plain(Math.round(Math.min(Math.max(start + way / this.#scale, 0), Math.max(0, room - side))))
        this.#query.draft({
          x: place(from.x, dx, this.#box.width, this.#spec.width),
          y: place(from.y, dy, this.#box.height, this.#spec.height)})
      },
      end: () => {
        if (!moved) return this.#player.toggle()
        this.#query.settle()
        this.#player.restart()
      },
    })
  }

  /** Where the button is; the answer may be a step behind the hand, the query is not. */
  #now(side) { return Number(this.#query.get(side) ?? this.#spec[side]) }

  #placeGrip() {
    if (!this.#spec) return
    const {x, y, width, height} = this.#spec
    Object.assign(this.#grip.style, {
      left: `${x * this.#scale}px`, top: `${y * this.#scale}px`,
      width: `${width * this.#scale}px`, height: `${height * this.#scale}px`})
  }
}
