// The question that is asked: which parameters are set, and to what. It lives in the page's address,
// so that an address is a state, Back undoes, and a reload restores.

// A page without a preset shows this one; the service's own default is another.
const FIRST_PRESET = 'soft'
const SERVICE_PRESET = 'submit'

// What form encoding escapes and an address need not.
const READABLE = {'%2C': ',', '%28': '(', '%29': ')', '%2F': '/', '%3A': ':', '%40': '@', '%20': '+'}

export const encode = text =>
  encodeURIComponent(text).replace(/%(2C|28|29|2F|3A|40|20)/g, code => READABLE[code]).replaceAll("'", '%27')

const decode = text => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** A query as a map of names to values. */
export const parse = text => new Map(
  text.replace(/^\?/, '').split('&').filter(Boolean).map(pair => {
    const at = pair.indexOf('=')
    return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
  }))

export const write = values =>
  [...values].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')

export class Query extends EventTarget {
  values = new Map()
  #draft = false

  constructor() {
    super()
    this.#read()
    addEventListener('popstate', () => {
      this.#draft = false
      this.#read()
      this.#tell()
    })
  }

  /** As text, the preset always named. */
  get text() { return write(this.values) }

  get(name) { return this.values.get(name) }
  has(name) { return this.values.has(name) }

  /** Sets parameters, or takes away those whose value is null. One step back undoes it. */
  set(changes) {
    this.#change(changes, this.#draft ? 'replaceState' : 'pushState')
    this.#draft = false
  }

  /** The same while a hand still moves: all drafts and the next `set` are one step back. */
  draft(changes) {
    this.#change(changes, this.#draft ? 'replaceState' : 'pushState')
    this.#draft = true
  }

  /** The hand has let go. */
  settle() {
    this.#draft = false
    this.#tell()
  }

  /** Begins anew with a preset and what else is given. */
  start(preset, values = new Map()) {
    this.values = new Map([['preset', preset], ...values])
    this.#draft = false
    history.pushState(null, '', `?${this.text}`)
    this.#tell()
  }

  /** The same question in the service's own spelling, which is no new state. */
  respell(canonical) {
    const values = parse(canonical)
    const preset = values.get('preset') ?? SERVICE_PRESET
    values.delete('preset')
    const spelt = new Map([['preset', preset], ...values])
    for (const name of ['v', 'errors']) if (this.has(name)) spelt.set(name, this.get(name))
    if (write(spelt) === this.text) return
    this.values = spelt
    history.replaceState(null, '', `?${this.text}`)
  }

  get isDraft() { return this.#draft }

  #change(changes, how) {
    const before = this.text
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) this.values.delete(name)
      else this.values.set(name, String(value))
    }
    if (this.text !== before) history[how](null, '', `?${this.text}`)
    this.#tell()
  }

  #read() {
    const values = parse(location.search)
    const preset = values.get('preset') ?? (location.search.length > 1 ? SERVICE_PRESET : FIRST_PRESET)
    values.delete('preset')
    this.values = new Map([['preset', preset], ...values])
  }

  #tell() { this.dispatchEvent(new Event('change')) }
}
