// The pane with what to take: documents with their weight, and snippets with a button to copy.

import {copy, element, icon, say} from './dom.js'
import {write} from './query.js'
import {address, FORMATS, weigh} from './service.js'
import {pinned, snippets} from './snippets.js'

const TITLES = {svg: ['SVG', 'animated picture'], css: ['CSS', 'for a real button'], json: ['JSON', 'the motion as data'], txt: ['Text', 'the motion to read']}

const weight = bytes => bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} kB`

export class Take {
  #place
  #table
  #values = new Map()
  #documents = new Map()
  #cards = new Map()
  #answer = null
  #timer = 0
  #weighed = ''
  /** What is wrong with the address, or nothing. */
  refusal = ''

  constructor(place, {table}) {
    this.#place = place
    this.#table = table
    this.page = element('a', {class: 'document-name', target: '_blank', rel: 'noopener'},
      element('b', {}, 'Page'), element('span', {}, 'to show around'))
    const rows = FORMATS.map(format => this.#newDocument(format))
    this.hint = element('p', {class: 'note loss', hidden: true})
    this.wrong = element('p', {class: 'note error', hidden: true})
    place.append(this.wrong,
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

  get #text() { return write(this.#values) }

  /** What the service answered, and the query that it answered: what is wrong in the page's address is not in it. */
  show(answer, values) {
    this.#answer = answer
    this.#values = new Map(values)
    for (const [format, {open, save}] of this.#documents) {
      open.setAttribute('href', address(format, this.#text))
      save.setAttribute('href', open.getAttribute('href'))
    }
    this.page.setAttribute('href', address('html', this.#text))
    this.#putSnippets(this.snippets())
    const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname)
    this.hint.hidden = !isLocal
    if (isLocal && !this.hint.textContent) {
      this.hint.append(element('b', {}, 'This machine'), ' Others cannot reach this address. For a README, keep the file (curl, below) or serve from a public host.')
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#weigh(), 350)
  }

  /** The address is refused: what stands here is of the picture that is shown. Nothing for one that is right. */
  refuse(problem) {
    this.refusal = problem?.detail ?? ''
    this.wrong.hidden = !problem
    if (problem) this.wrong.replaceChildren(element('b', {}, 'Error'), ` ${problem.detail} What stands below is of the picture that is shown: `,
      element('code', {}, `?${this.#text}`))
  }

  snippets() {
    const {spec, animate} = this.#answer
    return snippets({origin: location.origin, values: this.#values, spec, animate, family: this.#table.family(spec.preset), version: this.#table.version})
  }

  /** The pinned address of the picture. */
  get picture() { return location.origin + address('svg', pinned(this.#values, this.#table.version)) }

  /** The address of one instant. */
  still(time) {
    return location.origin + address('svg', pinned(this.#values, this.#table.version, {at: time}))
  }

  #putSnippets(all) {
    for (const snippet of all) this.#putSnippet(snippet)
    const parts = new Map()
    for (const {id, group} of all) parts.set(group, [...parts.get(group) ?? [], this.#cards.get(id).node])
    for (const [id, {node}] of this.#cards) if (!all.some(snippet => snippet.id === id)) node.remove()
    for (const [group, nodes] of parts) {
      const part = this.#part(group)
      nodes.forEach((node, index) => {
        // After the title; what stands where it should is left alone, and keeps the focus.
        if (part.children[index + 1] !== node) part.insertBefore(node, part.children[index + 1] ?? null)
      })
    }
    for (const part of this.#place.querySelectorAll('.take-part[id]')) part.hidden = part.children.length < 2
  }

  #putSnippet({id, title, about, text}) {
    let card = this.#cards.get(id)
    if (!card) {
      const code = element('code', {}), name = element('h4', {}), says = element('span', {class: 'about'})
      const hidden = element('span', {class: 'unseen'})
      const button = element('button', {type: 'button', class: 'copy', 'data-copy': id,
        onclick: async () => {
          await copy(this.#cards.get(id).code.textContent)
          button.replaceChildren(icon('check'), 'Copied')
          setTimeout(() => button.replaceChildren(icon('copy'), 'Copy', hidden), 1600)
          say(`${name.textContent} copied`)
        }}, icon('copy'), 'Copy', hidden)
      const pre = element('pre', {tabindex: 0, role: 'group'}, code)
      const node = element('div', {class: 'snippet', 'data-snippet': id},
        element('div', {class: 'snippet-head'}, element('div', {class: 'snippet-name'}, name, says), button), pre)
      card = {code, node, name, says, hidden, pre}
      this.#cards.set(id, card)
    }
    if (card.code.textContent !== text) card.code.textContent = text
    card.name.textContent = title
    card.says.textContent = about
    card.hidden.textContent = ` ${title}`
    card.pre.setAttribute('aria-label', title)
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
    const query = this.#text
    // Only while somebody looks.
    if (query === this.#weighed || !this.#place.offsetParent) return
    this.#weighed = query
    for (const [format, {sizes}] of this.#documents) {
      const found = await weigh(format, query).catch(() => null)
      if (query !== this.#text) return
      sizes.replaceChildren(...(found ? [
        element('span', {title: 'plain'}, weight(found.bytes)),
        ...(found.wire ? [element('span', {class: 'wire', title: 'compressed, as it comes over the wire'}, `${weight(found.wire)} gzip`)] : [])] : []))
    }
  }

  /** The pane has come into sight. */
  seen() { this.#weigh() }
}
