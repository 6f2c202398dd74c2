// A transition at work: a frame of the stage's size with a real button on a real page, and another page behind it.
//
//   import {mount} from '/transition-demo.js'
//   const demo = await mount(place, 'preset=soft&color=red')
//   demo.press(); demo.outcome = 'failure'; demo.wait = 'slow'; demo.scrub(.4); demo.replace(query)

/** How long the work takes; `null` never ends, `ring` shows how far it is. */
export const WAITS = {
  quick: {name: 'Quick', seconds: 0}, usual: {name: 'Usual'}, slow: {name: 'Slow', seconds: 5},
  upload: {name: 'Upload', seconds: 4, ring: true}, never: {name: 'Never', seconds: null},
}

const make = (document, name, attributes = {}, ...inside) => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...inside)
  return made
}
const arrived = node => new Promise((yes, no) => { node.onload = yes; node.onerror = () => no(new Error(`${node.src || node.href} did not come`)) })

const sleep = (seconds, signal, tick) => new Promise((yes, no) => {
  const began = performance.now()
  let timer
  const done = end => { clearInterval(timer); end() }
  signal.addEventListener('abort', () => done(no))
  if (seconds === null) return
  timer = setInterval(() => {
    const share = (performance.now() - began) / 1000 / seconds
    tick?.(Math.min(share, 1))
    if (share >= 1) done(yes)
  }, seconds && 50)
})

class Demo extends EventTarget {
  outcome = 'success'
  wait = 'usual'
  #place
  #observer

  constructor(place) {
    super()
    this.#place = place
    this.#observer = new ResizeObserver(() => this.#fit())
    this.#observer.observe(place)
  }

  /** Shows the transition of another query. */
  async replace(query) {
    const answer = await fetch(`/transition.json?${query}`)
    if (!answer.ok) throw new Error((await answer.json()).detail ?? answer.statusText)
    const {spec, phases} = await answer.json()
    const next = make(document, 'iframe', {title: 'The transition at work', class: 'demo-frame'})
    next.srcdoc = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Demo</title><body></body></html>'
    const loaded = arrived(next)
    next.style.visibility = 'hidden'
    this.#place.append(next)
    await loaded
    const before = this.frame
    Object.assign(this, {spec, phases, query, frame: next, outcome: spec.outcome})
    await this.#furnish(next.contentDocument)
    before?.remove()
    next.style.visibility = ''
    this.#fit()
    this.dispatchEvent(new Event('ready'))
  }

  get #stage() {
    const {stage, width, height} = this.spec
    const [w, h] = stage === 'button' ? [Number(width) + 16, Number(height) + 16] : stage.split('x').map(Number)
    return {w, h}
  }

  #fit() {
    if (!this.frame) return
    const {w, h} = this.#stage, room = this.#place.getBoundingClientRect()
    const most = parseFloat(getComputedStyle(this.#place).getPropertyValue('--most')) || 640
    const scale = Math.min(1, room.width / w, most / h)
    Object.assign(this.frame.style, {width: `${w}px`, height: `${h}px`, transform: `scale(${scale})`,
      transformOrigin: '0 0', left: `${(room.width - w * scale) / 2}px`})
    this.#place.style.height = `${h * scale}px`
  }

  async #furnish(document) {
    const name = this.name = this.spec.id ?? 'transition-button'
    const links = [`/transition-demo.css`, `/transition.css?${this.query}`]
      .map(href => make(document, 'link', {rel: 'stylesheet', href}))
    const script = make(document, 'script', {type: 'module', src: '/transition-button.js'})
    const came = Promise.all([...links, script].map(arrived))
    document.head.append(...links, script)
    await came
    const button = make(document, 'button', {type: 'button', class: name}, this.spec.label)
    if (!this.spec.label) button.setAttribute('aria-label', 'Open')
    Object.assign(button.style, {position: 'absolute', left: `${this.spec.x}px`, top: `${this.spec.y}px`})
    const host = this.host = make(document, 'transition-button', {prefix: name}, button)
    const back = make(document, 'button', {type: 'button', class: 'back', 'aria-label': 'Back'}, make(document, 'span', {}, 'Back'))
    back.onclick = () => this.isReveal ? this.#turn(false) : this.reset()
    // The button's page and the other one. Which of them comes and which is left is a matter of direction.
    this.isReveal = this.phases.some(phase => phase.name === 'reveal')
    const isPop = /^pop/.test(this.spec.preset)
    this.home = make(document, 'main', {}, this.#paper(document, isPop ? 'page.to' : 'page.from'), host)
    this.other = make(document, 'section', {}, this.#paper(document, isPop ? 'page.from' : 'page.to'), back)
    document.body.append(this.home, this.other)
    button.addEventListener('click', () => this.press())
    const [x, y] = (this.spec.origin ?? '').split(',').map(Number)
    if (this.isReveal) this.#tell({x, y})
    if (this.isReveal && isPop) this.#turn(true, true)
    else this.reset()
    host.addEventListener('transition-end', event => this.#ended(event.detail.outcome))
    for (const kind of ['start', 'success', 'failure', 'cancel', 'end'])
      host.addEventListener(`transition-${kind}`, () => this.dispatchEvent(new Event('change')))
  }

  /** A page as the service draws it: with its button far outside. */
  #paper(document, page) {
    const {w, h} = this.#stage, paper = this.spec[page]
    if (!['login', 'home', 'blank'].includes(paper)) return ''
    const query = new URLSearchParams({stage: `${w}x${h}`, x: -9000, 'page.from': paper, color: this.spec.color, at: 0})
    return make(document, 'img', {class: 'paper', alt: '', src: `/transition.svg?${query}`})
  }

  #tell({x, y}) {
    const style = this.frame.contentDocument.documentElement.style
    if (x != null) style.setProperty(`--${this.name}-x`, `${x}px`)
    if (y != null) style.setProperty(`--${this.name}-y`, `${y}px`)
  }

  #roles(from, to, state) {
    from.className = `${this.name}-from`
    to.className = `${this.name}-to`
    for (const page of [from, to]) state ? page.dataset.state = state : delete page.dataset.state
    this.other.inert = !this.isShown(this.other)
    this.home.inert = !this.other.inert
  }

  isShown(page) {
    return page === this.other ? ['success', 'push'].includes(page.dataset.state) : page.dataset.state === 'pop' || !page.dataset.state
  }

  /** A reveal: opens the other page, or closes it. */
  #turn(opens, atOnce = false) {
    if (opens) this.#roles(this.home, this.other, 'push')
    else this.#roles(this.other, this.home, 'pop')
    if (atOnce) for (const page of [this.home, this.other]) page.getAnimations().forEach(a => a.finish())
    this.dispatchEvent(new Event('change'))
  }

  get isWaiting() { return this.host?.state === 'loading' }

  /** What a press of the button does. */
  press() {
    if (this.isReveal) return this.#turn(this.home.dataset.state !== 'push')
    if (this.home.dataset.state) this.reset()
    const {seconds = this.spec.hold, ring} = WAITS[this.wait], {host} = this
    return host.run(async ({signal}) => {
      await sleep(seconds, signal, ring ? share => { host.progress = share.toFixed(3) } : null)
      if (this.outcome === 'failure') throw new Error('as wished')
      if (this.outcome === 'cancel') this.cancel()
    })
  }

  cancel() { this.host?.abort() }

  #ended(outcome) {
    this.host.progress = null
    if (outcome === 'success') this.#roles(this.home, this.other, 'success')
    this.dispatchEvent(new Event('change'))
  }

  /** Back to the idle button. */
  reset() {
    this.host.reset()
    this.host.progress = null
    this.#roles(this.home, this.other, null)
    this.dispatchEvent(new Event('change'))
  }

  /** Stands still at a share of the whole, 0 to 1. */
  scrub(share) {
    const {documentElement} = this.frame.contentDocument, pop = /^pop/.test(this.spec.preset)
    this.host.reset()
    const [from, to] = pop ? [this.other, this.home] : [this.home, this.other]
    this.#roles(from, to, 'scrub')
    this.host.control.dataset.state = 'scrub'
    documentElement.style.setProperty(`--${this.name}-progress`, share)
    if (!this.isReveal) {
      const box = this.host.control.getBoundingClientRect()
      this.#tell({x: box.left + box.width / 2, y: box.top + box.height / 2})
    }
  }

  close() {
    this.#observer.disconnect()
    this.frame?.remove()
  }
}

/** Puts a demo into an element and shows a query, written without its question mark. */
export const mount = async (place, query) => {
  const demo = new Demo(place)
  await demo.replace(query)
  return demo
}
