/*! transitiond
 *
 *   <script type="module" src="/transition-button.js"></script>
 *   <transition-button href="/home"><button>Sign in</button></transition-button>
 *
 * Without this script it is the button or link inside. By hand: element.run(promise). What is public is
 * described in transition-button.d.ts.
 */

const STATUS = { loading: 'Loading', success: 'Done', failure: 'Failed', cancel: 'Cancelled' }
const NAME = 'transition-button'
const RESET = Symbol('reset')
const root = document.documentElement

/** The animations of a button and its pseudo-elements, not those of what is inside it. */
const animations = button => button.getAnimations({ subtree: true }).filter(a => a.effect.target === button)

/** Waits for what ends by itself on a button and on other elements. */
const settled = (button, ...others) => document.hidden || Promise.allSettled(
  [animations(button), ...others.map(e => e.getAnimations())].flat()
    .filter(a => a.effect.getComputedTiming().endTime < Infinity).map(a => a.finished))

/** How long the button has to be seen waiting: until its spinner has turned once. */
const oneTurn = button => Math.max(0, ...animations(button).map(a => {
  const { delay, duration, iterations } = a.effect.getComputedTiming()
  return delay + (iterations < Infinity ? duration * iterations : duration)
}))

/** Tells an element where the button's centre is in the window. */
const place = (element, prefix, x, y) => {
  element.style.setProperty(`--${prefix}-x`, `${x}px`)
  element.style.setProperty(`--${prefix}-y`, `${y}px`)
}

/** Keeps a value for the next page, or takes it; with a key, for a page in the history. A page may be denied to. */
const next = (value, key = '') => {
  try {
    if (value) return sessionStorage[NAME + key] = JSON.stringify(value)
    const kept = sessionStorage[NAME + key]
    key || delete sessionStorage[NAME]
    return JSON.parse(kept)
  } catch {}
}

export class TransitionButton extends HTMLElement {
  static observedAttributes = ['progress', 'prefix']

  navigate = null

  #run = null
  #abort = null
  #layer = null
  #status = null
  #left = null

  get prefix() { return this.getAttribute('prefix') || NAME }
  set prefix(name) { this.setAttribute('prefix', name) }

  get href() { return this.getAttribute('href') ?? this.control?.getAttribute('href') ?? null }
  set href(address) { this.setAttribute('href', address) }

  get progress() { return this.hasAttribute('progress') ? Number(this.getAttribute('progress')) : null }
  set progress(share) { share == null ? this.removeAttribute('progress') : this.setAttribute('progress', share) }

  get control() { return this.querySelector('button, a') }

  get state() { return this.control?.dataset.state ?? 'idle' }

  connectedCallback() {
    // A parser that is still at work has not come to what is inside.
    if (!this.control && document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => this.#prepare(), { once: true })
    } else this.#prepare()
  }

  disconnectedCallback() {
    // An element that is only moved is connected again at once.
    queueMicrotask(() => this.isConnected || this.reset())
  }

  attributeChangedCallback(name, before) {
    if (name === 'prefix') this.control?.classList.remove(before || NAME)
    this.#prepare()
  }

  #prepare() {
    if (!this.isConnected) return
    if (!this.control) {
      const control = document.createElement(this.href ? 'a' : 'button')
      this.href ? control.href = this.href : control.type = 'button'
      control.append(...this.childNodes)
      this.append(control)
    }
    const { control, progress, prefix } = this
    control.classList.add(prefix)
    progress == null ? control.style.removeProperty(`--${prefix}-ring`)
      : control.style.setProperty(`--${prefix}-ring`, progress)
    if (this.#status?.parentNode === this) return
    this.#status = document.createElement('span')
    this.#status.setAttribute('role', 'status')
    this.#status.style.cssText =
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
    this.append(this.#status)
  }

  run(work) {
    if (this.#run) work?.catch?.(() => {})
    return this.#run ??= this.#perform(work).finally(() => this.#run = null)
  }

  abort(reason) {
    if (this.#abort) this.#abort.abort(reason)
    else if (this.state === 'success') this.reset()
  }

  reset() {
    this.#abort?.abort(RESET)
    this.#left?.()
    this.#left = null
    this.#uncover()
    this.#show(null)
    if (this.#status) this.#status.textContent = ''
  }

  async #perform(work) {
    const { signal } = this.#abort = new AbortController()
    const stopped = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    stopped.catch(() => {})
    const escape = e => e.key === 'Escape' && !e.defaultPrevented && this.abort()
    addEventListener('keydown', escape)
    this.#show('loading')
    this.#tell('start')
    let outcome = 'success', detail
    try {
      const turn = new Promise(done => setTimeout(done, oneTurn(this.control)))
      const job = (async () => typeof work === 'function' ? work({ signal }) : work)()
      const [end] = await Promise.race([stopped, Promise.allSettled([job, turn])])
      if (end.status === 'rejected') throw end.reason
      detail = end.value
    } catch (error) {
      outcome = signal.aborted ? 'cancel' : 'failure'
      detail = error
    }
    this.#abort = null
    if (this.isConnected && detail !== RESET) await this.#end(outcome, detail)
    removeEventListener('keydown', escape)
    this.#tell('end', { outcome })
    return outcome
  }

  async #end(outcome, detail) {
    const pages = outcome === 'success' ? this.#pages() : []
    if (outcome === 'success' && !pages.length) this.#cover()
    this.#show(outcome)
    for (const page of pages) page.dataset.state = outcome
    this.#tell(outcome, outcome === 'success' ? { value: detail } : { error: detail })
    await settled(this.control, ...[this.#layer, ...pages].filter(Boolean))
    if (this.state !== outcome) return
    if (outcome !== 'success' || pages.length) return this.#show(null)
    const href = detail?.href ?? this.href
    if (href && !this.navigate) return this.#leave(href)
    const change = async () => {
      this.#uncover()
      this.#show(null)
      try {
        await this.navigate?.(detail)
      } catch (error) {
        reportError(error)
      }
    }
    await (document.startViewTransition?.(change).finished.catch(() => {}) ?? change())
  }

  /** Goes to another page: only now, when nothing moves any more. */
  #leave(href) {
    const { x, y } = this.#center(), url = new URL(href, document.baseURI), here = location.href
    next([this.prefix, x, y])
    location.assign(url)
    // A place on this very page needs no leaving; neither does what turns out to be a download.
    const stays = url.hash && here.split('#')[0] === url.href.split('#')[0]
    return new Promise(done => {
      this.#left = done
      setTimeout(() => this.#left === done && this.reset(), stays ? 0 : 15000)
    })
  }

  /** The two pages of one document, if the button stands on one of them. */
  #pages() {
    const from = this.closest(`.${this.prefix}-from`)
    const to = from && document.querySelector(`.${this.prefix}-to`)
    if (!to) return []
    this.#place()
    return [from, to]
  }

  #center() {
    const box = this.control.getBoundingClientRect(), zoom = this.control.currentCSSZoom ?? 1
    return { x: (box.left + box.width / 2) / zoom, y: (box.top + box.height / 2) / zoom }
  }

  /** Tells the layer, and the document's own transitions, where the button is. */
  #place = () => {
    const { x, y } = this.#center()
    for (const e of [this.#layer ?? root, root]) place(e, this.prefix, x, y)
  }

  /** Lays the circle into the top layer, where no ancestor cuts it and nothing lies above it. */
  #cover() {
    const { control, prefix } = this, look = getComputedStyle(control)
    const layer = this.#layer = document.createElement('div')
    layer.className = `${prefix}-layer`
    layer.popover = 'manual'
    for (const name of ['color', 'height'])
      layer.style.setProperty(`--${prefix}-${name}`, look.getPropertyValue(`--${prefix}_${name}`))
    this.#place()
    this.append(layer)
    layer.showPopover?.()
    if (!layer.getAnimations().length) return this.#uncover()
    control.style.setProperty(`--${prefix}-cover`, 'none')
    addEventListener('resize', this.#place)
  }

  #uncover() {
    removeEventListener('resize', this.#place)
    this.#layer?.remove()
    this.#layer = null
    this.control?.style.removeProperty(`--${this.prefix}-cover`)
  }

  #show(state) {
    const { control } = this
    if (!control) return
    const busy = state === 'loading'
    if (state) control.dataset.state = state
    else delete control.dataset.state
    for (const name of ['aria-busy', 'aria-disabled'])
      busy || state === 'success' ? control.setAttribute(name, true) : control.removeAttribute(name)
    if (state && this.#status) this.#status.textContent = this.getAttribute(`${state}-text`) ?? STATUS[state]
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`transition-${name}`, { bubbles: true, composed: true, detail }))
  }

  follow() {
    const href = new URL(this.href, document.baseURI).href
    return this.run(async ({ signal }) => {
      const { origin } = new URL(href)
      if (origin !== location.origin) return { href }
      return request(href, { signal })
    })
  }

  /** Sends a form, as the browser would, but by fetch. */
  send(form, control) {
    const said = name => control.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
    const url = new URL(said('action'), document.baseURI), data = new FormData(form, control)
    // Where a form is no multipart one, a file is its name.
    const plain = new URLSearchParams([...data].map(([name, value]) => [name, value.name ?? value]))
    const method = said('method').toLowerCase() === 'post' ? 'POST' : 'GET'
    if (method === 'GET') url.search = plain
    const body = method === 'GET' ? null : said('enctype') === 'multipart/form-data' ? data : plain
    return this.run(async ({ signal }) => {
      const answer = await request(url.href, { method, body, signal })
      return { ...answer, href: this.getAttribute('href') ?? answer.href ?? (body ? null : url.href) }
    })
  }
}

/** Fetches a page; an answer that says it went wrong is an error, and can be read from it. */
const request = async (url, options) => {
  const response = await fetch(url, { credentials: 'same-origin', ...options })
  if (!response.ok) throw Object.assign(new Error(`${response.status} ${response.statusText}`.trim()), { response })
  // The address of an answer has lost its fragment.
  if (response.redirected) return { response, href: response.url + new URL(url).hash }
  return { response, href: options.method ? undefined : url }
}

customElements.define(NAME, TransitionButton)

const hostOf = event => event.composedPath().find(node => node instanceof TransitionButton)
const pressed = (event, host) => host?.control && event.composedPath().includes(host.control)

// While a run goes on, and where the page says that the button is disabled, presses come to nobody.
for (const kind of ['click', 'submit']) addEventListener(kind, event => {
  const host = kind === 'click' ? hostOf(event) : event.submitter?.closest(NAME)
  if (!host?.control || (kind === 'click' && !pressed(event, host))) return
  if (host.control.getAttribute('aria-disabled') === 'true') {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}, true)

// Behind everybody else's handlers: what nobody took.
addEventListener('click', event => {
  const host = hostOf(event)
  if (event.defaultPrevented || !pressed(event, host)) return
  const { control } = host
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || control.download
    || (control.target && control.target !== '_self')
  if (elsewhere || (control.form && control.type !== 'button') || !host.href) return
  event.preventDefault()
  // Whoever called run() has the run; the way to `href` comes behind it.
  if (host.state !== 'loading') host.follow()
})

addEventListener('submit', event => {
  const host = event.submitter?.closest(NAME)
  const form = event.target
  if (!host || event.defaultPrevented || form.getAttribute('target') || form.getAttribute('method') === 'dialog') return
  event.preventDefault()
  host.send(form, event.submitter)
})

// The back-forward cache brings a page back as it was left: covered.
addEventListener('pageshow', event => {
  if (event.persisted) for (const host of document.querySelectorAll(NAME)) host.reset()
})

// The next page opens from where the button was on the last one, and Back closes it there.
addEventListener('pagereveal', ({ viewTransition }) => {
  const { entry, from, navigationType } = globalThis.navigation?.activation ?? {}
  const again = navigationType === 'traverse', back = again && entry.index < from?.index
  const last = again ? next(null, (back ? from : entry).key) : next()
  if (last && entry) next(last, (back ? from : entry).key)
  if (!viewTransition) return
  if (last) place(root, ...last)
  // Each sheet knows one of the two: the way that it does not go by itself.
  if (back) for (const way of ['pop', 'push']) viewTransition.types?.add(`${last?.[0] ?? NAME}-${way}`)
})
