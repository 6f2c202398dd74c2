// The address of the picture, part by part; a part leads to its field.

import {element} from './dom.js'
import {encode} from './query.js'

export class Address extends EventTarget {
  #place

  constructor(place) {
    super()
    this.#place = place
  }

  show(values) {
    const parts = [element('span', {class: 'path'}, '/transition.svg')]
    let mark = '?'
    for (const [name, value] of values) {
      parts.push(element('span', {class: 'mark'}, mark),
        element('button', {type: 'button', class: 'token', title: `Go to ${name}`,
          onclick: () => this.dispatchEvent(new CustomEvent('pick', {detail: name}))},
        element('span', {class: 'token-name'}, name), element('span', {class: 'mark'}, '='),
        element('span', {class: 'token-value'}, encode(value))))
      mark = '&'
    }
    this.#place.replaceChildren(...parts)
  }
}
