// The pane with what to take: documents with their weight, and snippets with a button to copy.

import {copy, element, icon, say} from './dom.js'
import {address, FORMATS, weigh} from './service.js'
import {pinned, snippets} from './snippets.js'

const TITLES = {svg: ['SVG', 'animated picture'], css: ['CSS', 'for a real button'], json: ['JSON', 'the motion as data'], txt: ['Text', 'the motion to read']}

const weight = bytes => bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} kB`

export class Take {
  #place
  #query
  #table
  #documents = new Map()
  #cards = new Map()
  #answer = null
  #timer = 0
  #weighed = ''

  constructor(place, {query, table}) {
    this.#place = place
    this.#query = query
    this.#table = table
    this.page = element('a', {class: 'document-name', target: '_blank', rel: 'noopener'},
      element('b', {}, 'Page'), element('span', {}, 'to show around'))
    const rows = FORMATS.map(format => this.#newDocument(format))
    this.hint = element('p', {class: 'note loss', hidden: true})
    place.append(
      element('section', {class: 'take-part'}, element('h3', {}, 'Documents'), element('ul', {class: 'documents'}, rows, element('li', {}, this.page))),
      this.hint)
  }

  #newDocument(format) {
    const open = element('a', {class: 'document-name', target: '_blank', rel: 'noopener'},
      element('b', {}, TITLES[format][0]), element('span', {}, TITLES[format][1]))
    const sizes = element('span', {class: 'weight'})
    const save = element('a', {class: 'icon-button', download: `transition.${format}`, 'aria-label': `Download ${TITLES[format][0]}`,
      title: `Download transition.${format}`}, icon('download'))
    this.#documents.set(format, {open, sizes, save})
    return element('li', {}, open, sizes, save)
  }

  show(answer) {
    this.#answer = answer
    const values = this.#query.values
    for (const [format, {open, save}] of this.#documents) {
      open.setAttribute('href', address(format, this.#query.text))
      save.setAttribute('href', open.getAttribute('href'))
    }
    this.page.setAttribute('href', address('html', this.#query.text))
    for (const snippet of this.snippets()) this.#putSnippet(snippet)
    const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname)
    this.hint.hidden = !isLocal
    if (isLocal && !this.hint.textContent) {
      this.hint.append(element('b', {}, 'This machine'), ' Others cannot reach this address. For a README, keep the file (curl, below) or serve from a public host.')
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#weigh(), 350)
  }

  snippets() {
    return snippets({origin: location.origin, values: this.#query.values, spec: this.#answer.spec, version: this.#table.version})
  }

  /** The pinned address of the picture. */
  get picture() { return location.origin + address('svg', pinned(this.#query.values, this.#table.version)) }

  /** The address of one instant. */
  still(time) {
    return location.origin + address('svg', pinned(this.#query.values, this.#table.version, {at: time}))
  }

  #putSnippet({id, group, title, about, text}) {
    let card = this.#cards.get(id)
    if (!card) {
      const code = element('code', {})
      const button = element('button', {type: 'button', class: 'copy', 'data-copy': id,
        onclick: async () => {
          await copy(this.#cards.get(id).code.textContent)
          button.replaceChildren(icon('check'), 'Copied')
          setTimeout(() => button.replaceChildren(icon('copy'), 'Copy', element('span', {class: 'unseen'}, ` ${title}`)), 1600)
          say(`${title} copied`)
        }}, icon('copy'), 'Copy', element('span', {class: 'unseen'}, ` ${title}`))
      const node = element('div', {class: 'snippet', 'data-snippet': id},
        element('div', {class: 'snippet-head'}, element('h4', {}, title), element('span', {class: 'about'}, about), button),
        element('pre', {tabindex: 0, role: 'group', 'aria-label': title}, code))
      card = {code, node}
      this.#cards.set(id, card)
      this.#part(group).append(node)
    }
    if (card.code.textContent !== text) card.code.textContent = text
  }

  #part(group) {
    const id = `take-${group.toLowerCase()}`
    let part = document.getElementById(id)
    if (!part) {
      part = element('section', {class: 'take-part', id}, element('h3', {}, group))
      this.#place.append(part)
    }
    return part
  }

  async #weigh() {
    const query = this.#query.text
    // Only while somebody looks.
    if (query === this.#weighed || !this.#place.offsetParent) return
    this.#weighed = query
    for (const [format, {sizes}] of this.#documents) {
      const found = await weigh(format, query).catch(() => null)
      if (query !== this.#query.text) return
      sizes.replaceChildren(...(found ? [
        element('span', {title: 'plain'}, weight(found.bytes)),
        ...(found.wire ? [element('span', {class: 'wire', title: 'compressed, as it comes over the wire'}, `${weight(found.wire)} gzip`)] : [])] : []))
    }
  }

  /** The pane has come into sight. */
  seen() { this.#weigh() }
}
