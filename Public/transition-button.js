/*! transitiond: <transition-button>
 *
 *   <link rel="stylesheet" href="/transition.css">
 *   <script type="module" src="/transition-button.js"></script>
 *   <transition-button href="/home"><button>Sign in</button></transition-button>
 *
 * Around a <button> or an <a>; without this script it stays one. Or by hand: element.run(promise).
 * It looks as the transition stylesheet on the page says; `prefix` names another one's id.
 */

const STATUS = { loading: 'Loading', success: 'Done', failure: 'Failed', cancel: 'Cancelled' }
const ORIGIN = 'transition-button'
const RESET = Symbol('reset')
const root = document.documentElement

/** Waits for what ends by itself on a button, its pseudo-elements, and other elements. */
const settled = (button, ...others) => document.hidden || Promise.allSettled(
  [button.getAnimations({ subtree: true }), ...others.map(e => e.getAnimations())].flat()
    .filter(a => a.effect.getComputedTiming().endTime < Infinity).map(a => a.finished))

/** How long the button has to be seen waiting: until its spinner has turned once. */
const oneTurn = button => Math.max(0, ...button.getAnimations({ subtree: true }).map(a => {
  const { delay, duration, iterations } = a.effect.getComputedTiming()
  return delay + (iterations < Infinity ? duration * iterations : duration)
}))

export class TransitionButton extends HTMLElement {
  static observedAttributes = ['progress', 'prefix']

  /** Called once the page is covered, for a change within the document: a route, a view. */
  navigate = null

  #run = null
  #abort = null
  #layer = null
  #status = null
  #left = null

  get prefix() { return this.getAttribute('prefix') || 'transition-button' }
  set prefix(name) { this.setAttribute('prefix', name) }

  get href() { return this.getAttribute('href') ?? this.control?.getAttribute('href') ?? null }
  set href(address) { this.setAttribute('href', address) }

  /** 0 to 1: shows a ring in place of the turning arc. */
  get progress() { return this.hasAttribute('progress') ? Number(this.getAttribute('progress')) : null }
  set progress(share) { share == null ? this.removeAttribute('progress') : this.setAttribute('progress', share) }

  /** The real <button> or <a> inside. */
  get control() { return this.querySelector('button, a') }

  /** idle, loading, success, failure or cancel. */
  get state() { return this.control?.dataset.state ?? 'idle' }

  connectedCallback() {
    this.style.display = 'contents'
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
    if (name === 'prefix') this.control?.classList.remove(before || 'transition-button')
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

  /**
   * Waits for the work, a promise or a function that makes one and is given an AbortSignal; then
   * expands, or shakes. One run at a time: while one goes on, its own promise is returned.
   * Resolves to 'success', 'failure' or 'cancel'; never rejects.
   */
  run(work) {
    if (this.#run) work?.catch?.(() => {})
    return this.#run ??= this.#perform(work).finally(() => this.#run = null)
  }

  /** Stops waiting; a work that listens to its signal stops too. Uncovers a covered page. */
  abort(reason) {
    if (this.#abort) this.#abort.abort(reason)
    else if (this.state === 'success') this.reset()
  }

  /** Shows the idle button at once. */
  reset() {
    this.#abort?.abort(RESET)
    this.#left?.()
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
      await this.navigate?.(detail)
    }
    await (document.startViewTransition?.(change).finished.catch(() => {}) ?? change())
  }

  /** Goes to another page: only now, when nothing moves any more. */
  #leave(href) {
    const { x, y } = this.#center()
    sessionStorage.setItem(ORIGIN, JSON.stringify([this.prefix, x, y]))
    location.assign(href)
    // What follows is the next page's; on coming back everything is reset.
    return new Promise(done => this.#left = done)
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
    for (const e of [this.#layer ?? root, root]) {
      e.style.setProperty(`--${this.prefix}-x`, `${x}px`)
      e.style.setProperty(`--${this.prefix}-y`, `${y}px`)
    }
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

  /** What a press does if nobody else takes it: goes to `href`, which is fetched meanwhile. */
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
    const method = (control.getAttribute('formmethod') ?? form.method).toUpperCase()
    const url = new URL(control.getAttribute('formaction') ?? form.getAttribute('action') ?? '', document.baseURI)
    const data = new FormData(form, control)
    const plain = (control.getAttribute('formenctype') ?? form.enctype) !== 'multipart/form-data'
    if (method === 'GET') url.search = new URLSearchParams(data)
    const body = method === 'GET' ? null : plain ? new URLSearchParams(data) : data
    return this.run(async ({ signal }) => {
      const answer = await request(url.href, { method, body, signal })
      return { ...answer, href: this.getAttribute('href') ?? answer.href ?? (body ? null : url.href) }
    })
  }
}

/** Fetches a page; an answer that says it went wrong is an error. */
const request = async (url, options) => {
  const response = await fetch(url, { credentials: 'same-origin', ...options })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim())
  return { response, href: response.redirected || !options.method ? response.url : undefined }
}

customElements.define('transition-button', TransitionButton)

const hostOf = event => event.composedPath().find(node => node instanceof TransitionButton)
const pressed = (event, host) => host?.control && event.composedPath().includes(host.control)

// While a run goes on, presses come to nobody.
for (const kind of ['click', 'submit']) addEventListener(kind, event => {
  const host = kind === 'click' ? hostOf(event) : event.submitter?.closest('transition-button')
  if (!host || (kind === 'click' && !pressed(event, host))) return
  if (host.state === 'loading' || host.state === 'success') {
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
  const host = event.submitter?.closest('transition-button')
  if (!host || event.defaultPrevented || event.target.target || event.target.method === 'dialog') return
  event.preventDefault()
  host.send(event.target, event.submitter)
})

// A page from the back-forward cache comes back as it was left: covered.
addEventListener('pageshow', event => {
  if (event.persisted) for (const host of document.querySelectorAll('transition-button')) host.reset()
})

// The next page opens from where the button was on the last one.
addEventListener('pagereveal', event => {
  const place = sessionStorage.getItem(ORIGIN)
  sessionStorage.removeItem(ORIGIN)
  if (!event.viewTransition || !place) return
  const [prefix, x, y] = JSON.parse(place)
  root.style.setProperty(`--${prefix}-x`, `${x}px`)
  root.style.setProperty(`--${prefix}-y`, `${y}px`)
})
