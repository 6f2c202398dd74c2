// The form, made from the service's table: a fold for each group, a row for each parameter, with a
// mark on what was changed and a way back.

import {byId, element, icon} from './dom.js'
import {editor} from './fields.js'

// The folds that are open at first.
const OPEN = ['Preset and stage', 'Button', 'Pages']

export class Form extends EventTarget {
  #query
  #table
  #rows = new Map()
  #folds = []
  #filter

  constructor(place, {query, table}) {
    super()
    this.#query = query
    this.#table = table
    this.#filter = element('input', {type: 'search', class: 'input search', id: 'filter', placeholder: 'Find a parameter',
      'aria-label': 'Find a parameter', autocomplete: 'off', spellcheck: 'false', oninput: () => this.#find()})
    this.reset = element('button', {type: 'button', class: 'text-button', id: 'reset-all', onclick: () => {
      query.start(query.get('preset'))
    }}, 'Reset all')
    place.append(element('div', {class: 'form-head'}, this.#filter, this.reset))
    for (const [title, parameters] of table.groups) place.append(this.#newFold(title, parameters))
    this.none = element('p', {class: 'nothing', hidden: true}, 'No parameter is called that.')
    place.append(this.none)
    const help = event => {
      const row = event.target.closest?.('.field')
      if (row) this.#help(table.get(row.dataset.parameter))
    }
    place.addEventListener('focusin', help)
    place.addEventListener('pointerover', help)
    this.#help(null)
  }

  #newFold(title, parameters) {
    const body = element('div', {class: 'fold-body'})
    let part = null
    for (const parameter of parameters) {
      const own = title === 'Phases' ? parameter.name.split('.')[0] : null
      if (own !== part && own && parameter.name.includes('.')) {
        body.append(element('h4', {class: 'part', 'data-part': own, id: `part-${own}`}, own))
      }
      part = own
      body.append(this.#newRow(parameter))
    }
    const count = element('span', {class: 'count'})
    const fold = element('details', {class: 'fold', open: OPEN.includes(title), id: `fold-${title.toLowerCase().replaceAll(' ', '-')}`},
      element('summary', {}, element('h3', {}, title), count), body)
    this.#folds.push({fold, count, parameters, title})
    return fold
  }

  #newRow(parameter) {
    const {name} = parameter
    const id = `field-${name.replaceAll('.', '-')}`
    const query = this.#query
    const control = editor(parameter, id, {
      change: value => query.set({[name]: value}),
      draft: value => query.draft({[name]: value}),
      settle: () => query.settle(),
      editCurve: name => this.dispatchEvent(new CustomEvent('edit-curve', {detail: name})),
    })
    const label = element('label', {for: id, id: `${id}-label`}, name)
    const back = element('button', {type: 'button', class: 'icon-button back', 'aria-label': `Reset ${name}`, title: 'Reset',
      onclick: () => {
        query.set({[name]: null})
        byId(id).focus({preventScroll: true})
      }}, icon('reset'))
    const about = element('span', {class: 'unseen', id: `${id}-about`}, `${parameter.summary} Accepted: ${parameter.accepted}.`)
    const notes = element('div', {class: 'notes', id: `${id}-notes`})
    const row = element('div', {class: 'field', 'data-parameter': name, 'data-kind': parameter.kind},
      label, control.node, back, about, notes)
    row.querySelector(`#${CSS.escape(id)}`)?.setAttribute('aria-describedby', `${id}-notes ${id}-about`)
    control.label?.(label)
    this.#rows.set(name, {row, control, back, notes, parameter})
    return row
  }

  #isWrong(name, wrong) { return wrong.has(name) && this.#query.has(name) }

  /** Shows an answer's values, but for `wrong` ones, which are left as they were asked. */
  show(answer, wrong = new Set()) {
    const {spec} = answer
    for (const [name, {control}] of this.#rows) {
      if (name === 'v' || name === 'errors') control.show(this.#query.get(name) ?? (name === 'errors' ? 'auto' : ''))
      else control.show(this.#isWrong(name, wrong) ? this.#query.get(name) : spec[name], spec)
    }
    this.mark()
    this.#suit(this.#table.family(spec.preset))
  }

  /** Marks what was changed. */
  mark() {
    let all = 0
    for (const [name, {row}] of this.#rows) {
      const isSet = name !== 'preset' && this.#query.has(name)
      row.classList.toggle('changed', isSet)
      if (isSet) all += 1
    }
    for (const {count, parameters} of this.#folds) {
      const number = parameters.filter(parameter => parameter.name !== 'preset' && this.#query.has(parameter.name)).length
      count.textContent = number || ''
      if (number) count.setAttribute('aria-label', `${number} changed`)
      else count.removeAttribute('aria-label')
    }
    this.reset.hidden = all === 0
    return all
  }

  /** Hides what changes nothing with this family of presets, unless it was set. */
  #suit(family) {
    for (const [name, {row, parameter}] of this.#rows) {
      row.classList.toggle('foreign', !parameter.families.includes(family) && !this.#query.has(name))
    }
    for (const part of document.querySelectorAll('.part')) {
      part.hidden = ![...this.#rows.values()].some(({row, parameter}) =>
        parameter.name.startsWith(`${part.dataset.part}.`) && !row.classList.contains('foreign'))
    }
    for (const {fold, parameters} of this.#folds) {
      fold.hidden = parameters.every(parameter => this.#rows.get(parameter.name).row.classList.contains('foreign'))
    }
  }

  /** The rows' places for notes, by parameter. */
  notesOf(name) { return this.#rows.get(name)?.notes ?? null }
  rowOf(name) { return this.#rows.get(name)?.row ?? null }

  /** Opens the fold of a parameter and gives its field the focus. */
  focus(name) {
    const found = this.#rows.get(name)
    if (!found) return
    this.#filter.value = ''
    this.#find()
    found.row.closest('details').open = true
    found.row.scrollIntoView({block: 'center'})
    byId(`field-${name.replaceAll('.', '-')}`)?.focus({preventScroll: true})
  }

  #find() {
    const wanted = this.#filter.value.trim().toLowerCase()
    let all = 0
    for (const {fold, parameters, title} of this.#folds) {
      let found = 0
      for (const parameter of parameters) {
        const {row} = this.#rows.get(parameter.name)
        const isIt = !wanted || parameter.name.includes(wanted) || parameter.summary.toLowerCase().includes(wanted)
        row.classList.toggle('missed', !isIt)
        if (isIt && !row.classList.contains('foreign')) found += 1
      }
      fold.classList.toggle('missed', found === 0)
      fold.classList.toggle('searched', Boolean(wanted))
      if (wanted && found) fold.open = true
      else if (!wanted && fold.dataset.searched) fold.open = OPEN.includes(title)
      if (wanted) fold.dataset.searched = 'yes'
      else delete fold.dataset.searched
      all += found
    }
    this.none.hidden = all > 0
  }

  #help(parameter) {
    const help = byId('help')
    if (!parameter) {
      help.replaceChildren(element('p', {}, 'Drag a label to change its number, or use the arrow keys; with Shift, ten times as much.'))
      return
    }
    const standard = parameter.standard === undefined || parameter.standard === '' ? '' : ` Default: ${parameter.standard}.`
    help.replaceChildren(
      element('p', {}, element('b', {}, parameter.name), ` ${parameter.summary}`),
      element('p', {class: 'accepted'}, `${parameter.accepted ? `${parameter.accepted[0].toUpperCase()}${parameter.accepted.slice(1)}.` : ''}${standard}`))
  }
}
