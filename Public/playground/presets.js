// The strip of presets: small pictures that come alive under the pointer, the focus, and once at
// the beginning. What is chosen keeps moving.

import {element} from './dom.js'
import {address} from './service.js'

// A telling instant, for pictures at rest.
const REST = {submit: '1.16', reveal: '0.26'}
// What is kept when another preset is chosen: how things look, not how they move.
const KEPT = ['stage', 'size', 'color', 'scheme', 'motion', 'page.from', 'page.to', 'page.back',
  'dark.color', 'dark.page.from', 'dark.page.to', 'dark.page.back']
const KEPT_BY_FAMILY = ['label', 'label.color', 'dark.label.color', 'radius', 'width', 'height', 'x', 'y', 'outcome']

const calm = matchMedia('(prefers-reduced-motion: reduce)')

export class Presets {
  #cards = new Map()
  #query
  #table
  #chosen = null
  #isCalm = calm.matches

  constructor(place, {query, table}) {
    this.#query = query
    this.#table = table
    for (const preset of table.presets) place.append(this.#newCard(preset))
    // All of them once, so that one sees that they are alive; then they rest.
    if (!calm.matches) setTimeout(() => this.#settle(), 4600)
  }

  #newCard({name, family, summary, quirks}) {
    const picture = element('img', {width: 84, height: 112, alt: '', decoding: 'async',
      src: this.#picture(name, family, !calm.matches)})
    const card = element('a', {class: 'preset', href: `?preset=${name}`, 'data-preset': name,
      title: [summary, ...quirks].join('\n'),
      onclick: event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
        event.preventDefault()
        this.#choose(name)
      },
      onpointerenter: () => this.#animate(name, true), onpointerleave: () => this.#animate(name, false),
      onfocus: () => this.#animate(name, true), onblur: () => this.#animate(name, false)},
      element('span', {class: 'thumb'}, element('span', {class: 'round'}, picture)), element('span', {class: 'preset-name'}, name))
    this.#cards.set(name, {card, picture, family})
    return card
  }

  #picture(name, family, isAlive) {
    const rest = REST[family === 'submit' ? 'submit' : 'reveal']
    return address('svg', `preset=${name}&stage=240x320&size=84x112&label=${isAlive ? '' : `&at=${rest}`}`)
  }

  #animate(name, isAlive) {
    const {picture, family} = this.#cards.get(name)
    const source = this.#picture(name, family, isAlive || (name === this.#chosen && !this.#isCalm))
    if (picture.getAttribute('src') !== source) picture.src = source
  }

  #settle() {
    for (const [name, {card}] of this.#cards) if (!card.matches(':hover, :focus')) this.#animate(name, false)
  }

  #choose(name) {
    const isSame = this.#table.family(name) === this.#table.family(this.#query.get('preset'))
    const kept = [...KEPT, ...(isSame ? KEPT_BY_FAMILY : [])]
    this.#query.start(name, new Map([...this.#query.values].filter(([parameter]) => kept.includes(parameter))))
  }

  /** Who stops the stage wants all of it to be still. */
  calm(isCalm) {
    this.#isCalm = isCalm
    if (this.#chosen) this.#animate(this.#chosen, false)
  }

  show(chosen) {
    if (this.#chosen === chosen) return
    const before = this.#chosen
    this.#chosen = chosen
    for (const [name, {card}] of this.#cards) {
      if (name === chosen) card.setAttribute('aria-current', 'true')
      else card.removeAttribute('aria-current')
    }
    if (before) this.#animate(before, false)
    const card = this.#cards.get(chosen)?.card
    if (card) this.#animate(chosen, !this.#isCalm)
    const list = card?.parentElement
    if (before && list && list.scrollWidth > list.clientWidth) card.scrollIntoView({block: 'nearest', inline: 'center'})
  }
}
