// The address of the picture as it is copied, part by part; a part leads to its field.

import {element} from './dom.js'
import {encode} from './query.js'

const ADDED = 'Added when it is copied: with v in it, caches keep the picture for a year'

export class Address extends EventTarget {
  #place

  #version

  constructor(place, version) {
    super()
    this.#place = place
    this.#version = version
    place.addEventListener('scroll', () => this.#showEnds(), {passive: true})
    new ResizeObserver(() => this.#showEnds()).observe(place)
  }

  /** Shows a query, and in it what the service's problem is with, if it has one. */
  show(values, problem = null) {
    const parts = [element('span', {class: 'host'}, location.origin), element('span', {class: 'path'}, '/transition.svg')]
    let mark = '?'
    for (const [name, value] of values) {
      parts.push(element('span', {class: 'mark'}, mark),
        element('button', {type: 'button', class: 'token',
          ...(name === problem?.parameter ? {'data-wrong': true, title: problem.detail, 'aria-describedby': 'caption'} : {title: `Go to ${name}`}),
          onclick: () => this.dispatchEvent(new CustomEvent('pick', {detail: name}))},
        element('span', {class: 'token-name'}, name), element('span', {class: 'mark'}, '='),
        element('span', {class: 'token-value'}, encode(value))))
      mark = '&'
    }
    if (!values.has('v')) parts.push(element('span', {class: 'added', title: ADDED}, `${mark}v=${this.#version}`))
    this.#place.replaceChildren(...parts)
    const wrong = this.#place.querySelector('[data-wrong]')
    if (wrong) this.#place.scrollLeft = wrong.offsetLeft - this.#place.offsetLeft - 36
    this.#showEnds()
  }

  /** Whether there is more before or behind what is seen. */
  #showEnds() {
    const {scrollLeft, scrollWidth, clientWidth, classList} = this.#place
    classList.toggle('more-before', scrollLeft > 1)
    classList.toggle('more-after', scrollLeft + clientWidth < scrollWidth - 1)
  }
}
