// The clock of the page: where in its time the picture stands, and whether it runs. Seconds count
// from the tap, as everywhere; what the picture itself counts is `assetTime`.

import {element, icon} from './dom.js'

const RATES = [[1, '1×'], [0.5, '½×'], [0.25, '¼×'], [0.1, '⅒×']]

export class Player extends EventTarget {
  lead = 0
  end = 1
  speed = 1
  plays = Infinity
  /** Whether it runs only once it is pressed. */
  waits = false
  time = 0
  isPlaying = false
  rate = 1
  #played = 0
  #last = 0
  #isPressed = false

  constructor() {
    super()
    this.step = this.step.bind(this)
  }

  get assetTime() { return (this.time + this.lead) / this.speed }

  /** A new timeline; the time stays where it is, as far as there is such a time. */
  fit({lead, end, speed, plays, waits}) {
    Object.assign(this, {lead, end, speed, plays, waits})
    if (waits && !this.#isPressed) this.time = -lead
    this.time = Math.min(Math.max(this.time, -lead), end)
    this.#tell('time')
  }

  play() {
    if (this.isPlaying) return
    if (this.time >= this.end - 1e-6) this.#rewind()
    this.isPlaying = true
    this.#last = performance.now()
    requestAnimationFrame(this.step)
    this.#tell('state')
  }

  pause() {
    if (!this.isPlaying) return
    this.isPlaying = false
    this.#tell('state')
  }

  toggle() {
    if (this.isPlaying) this.pause()
    else this.play()
  }

  restart() {
    this.#rewind()
    this.#tell('time')
    this.#tell('restart')
    this.play()
  }

  /** The picture that waits for a click has got one. */
  press() {
    if (!this.waits || this.#isPressed) return
    this.#rewind()
    this.#isPressed = true
    this.#last = performance.now()
  }

  /** Stops at a time. */
  seek(time) {
    this.pause()
    // A picture that waits for a click has no other instant to show.
    if (this.waits) {
      this.#rewind()
      this.#tell('restart')
      return this.#tell('time')
    }
    this.time = Math.min(Math.max(time, -this.lead), this.end)
    this.#played = 0
    this.#tell('time')
  }

  step(now) {
    if (!this.isPlaying) return
    // A page that was out of sight goes on where it was.
    const passed = Math.min(0.1, Math.max(0, (now - this.#last) / 1000))
    this.#last = now
    if (this.waits && !this.#isPressed) return requestAnimationFrame(this.step)
    this.time += passed * this.rate * this.speed
    if (this.time >= this.end) this.#turn()
    this.#tell('time')
    if (this.isPlaying) requestAnimationFrame(this.step)
  }

  #turn() {
    this.#played += 1
    if (this.#played >= this.plays) {
      this.time = this.end
      this.#isPressed = false
      if (!this.waits) this.pause()
    } else {
      const whole = this.end + this.lead
      this.time = whole > 0 ? -this.lead + (this.time - this.end) % whole : -this.lead
    }
  }

  #rewind() {
    this.time = -this.lead
    this.#played = 0
    this.#isPressed = false
  }

  #tell(what) { this.dispatchEvent(new Event(what)) }
}

/** Play, restart, the rate and the time, above the timeline. */
export const transport = (place, player, takeStill) => {
  const play = element('button', {type: 'button', class: 'round-button', id: 'play', onclick: () => player.toggle()})
  const restart = element('button', {type: 'button', class: 'icon-button', id: 'restart', 'aria-label': 'From the beginning',
    title: 'From the beginning', onclick: () => player.restart()}, icon('restart'))
  const rate = element('select', {id: 'rate', 'aria-label': 'Rate of the preview', class: 'select small',
    onchange: () => { player.rate = Number(rate.value) }},
    RATES.map(([value, text]) => element('option', {value}, text)))
  const time = element('output', {class: 'time', 'aria-label': 'Seconds from the tap'})
  const still = element('button', {type: 'button', class: 'text-button', id: 'still',
    title: 'Copy the address of this instant as a still picture', onclick: takeStill}, 'Copy this instant')
  place.append(play, restart, rate, time, still)

  const state = () => {
    play.replaceChildren(icon(player.isPlaying ? 'pause' : 'play'))
    play.setAttribute('aria-label', player.isPlaying ? 'Pause' : 'Play')
    play.title = `${player.isPlaying ? 'Pause' : 'Play'} (space)`
  }
  const tick = () => {
    const text = player.time.toFixed(2)
    time.textContent = `${text === '-0.00' ? '0.00' : text.replace('-', '−')} s`
  }
  player.addEventListener('state', state)
  player.addEventListener('time', tick)
  state()
  tick()
  addEventListener('keydown', event => {
    const isFree = event.target === document.body || event.target.closest?.('.stage')
    if (event.key === ' ' && isFree && !event.target.closest('button, input, select, a')) {
      event.preventDefault()
      player.toggle()
    }
  })
}
