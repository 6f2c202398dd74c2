// Warnings, losses and errors, each beside the field that causes it; what no field causes stands
// above the form.

import {element, say} from './dom.js'

const MARKS = {error: 'Error', warning: 'Note', loss: 'Format'}

export class Notes {
  #form
  #general
  #told = ''

  constructor(form, general) {
    this.#form = form
    this.#general = general
  }

  /** Puts up all notes: [{kind: 'error' | 'warning' | 'loss', parameter, text}]. */
  show(notes) {
    for (const old of document.querySelectorAll('.notes > .note, .general-notes > .note')) old.remove()
    for (const row of document.querySelectorAll('.field.wrong')) {
      row.classList.remove('wrong')
      for (const input of row.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
    }
    for (const note of notes) this.#put(note)
    // What lies in a fold that is closed is told above, with the way to it.
    for (const {kind, parameter, text, isSet} of notes) {
      const fold = isSet && this.#form.rowOf(parameter)?.closest('details')
      if (fold && !fold.open) this.#general.append(element('p', {class: `note ${kind}`}, element('b', {}, MARKS[kind]), ` ${text} `,
        element('button', {type: 'button', class: 'text-button', onclick: () => this.#form.focus(parameter)}, `Go to ${parameter}`)))
    }
    const errors = notes.filter(note => note.kind === 'error').map(note => note.text).join(' ')
    if (errors !== this.#told) say(errors, false)
    this.#told = errors
    document.body.classList.toggle('refused', Boolean(errors))
  }

  #put({kind, parameter, text, fix}) {
    const place = (parameter && this.#form.notesOf(parameter)) ?? this.#general
    const note = element('p', {class: `note ${kind}`}, element('b', {}, MARKS[kind]), ` ${text}`)
    if (fix) note.append(' ', element('button', {type: 'button', class: 'text-button', onclick: fix.act}, fix.text))
    place.append(note)
    if (kind !== 'error') return
    const row = this.#form.rowOf(parameter)
    row?.classList.add('wrong')
    row?.querySelector('input, select')?.setAttribute('aria-invalid', 'true')
    const fold = row?.closest('details')
    if (fold) fold.open = true
  }
}

/** The notes that an answer asks for. A format's losses only where a field of theirs was set: the rest is nobody's doing. */
export const notesOfAnswer = answer => {
  const query = new URLSearchParams(answer.spec.canonical)
  const isSet = ({parameter}) => query.has(parameter)
  return [
    ...answer.warnings.map(warning => ({kind: 'warning', parameter: warning.parameter, isSet: isSet(warning), text: capital(warning.message)})),
    ...answer.losses.filter(isSet).map(loss =>
      ({kind: 'loss', parameter: loss.parameter, text: `${loss.format.toUpperCase()}: ${loss.consequence}.`})),
  ]
}

/** The notes that a problem asks for, with its way out. */
export const notesOfProblem = (problem, query, table) => {
  const {parameter, detail, accepted} = problem
  const more = accepted && table.has(parameter) ? ` Accepted: ${accepted}.` : ''
  return [{kind: 'error', parameter, text: `${detail}${more}`, fix: wayOut(problem, query, table)}]
}

const wayOut = ({parameter, nearest}, query, table) => {
  if (!parameter || !query.has(parameter)) return null
  if (!nearest) return {text: `Take ${parameter} away`, act: () => query.set({[parameter]: null})}
  const change = table.has(parameter) ? {[parameter]: nearest} : {[parameter]: null, [nearest]: query.get(parameter)}
  return {text: `Use ${nearest}`, act: () => query.set(change)}
}

const capital = text => `${text[0].toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
