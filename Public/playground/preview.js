// The picture itself, in an <object> so that its clock can be held and sought. A new picture is
// loaded behind the old one and takes its place when it is there: nothing flashes.

import {element} from './dom.js'

export class Preview {
  #frame
  #shown = null
  #coming = null
  #time = 0
  #isHeld = true
  /** Called when the picture is pressed. */
  onPress = () => {}

  constructor(frame) { this.#frame = frame }

  /** The document of the picture that is shown; null before the first. */
  get document() { return this.#shown?.contentDocument ?? null }

  /** Shows another picture at the time that the last one had. */
  show(url, label) {
    this.#coming?.remove()
    const coming = element('object', {
      type: 'image/svg+xml', data: url, class: 'picture coming', tabindex: -1, role: 'img', 'aria-label': label})
    this.#coming = coming
    return new Promise(resolve => {
      coming.addEventListener('load', () => {
        if (this.#coming !== coming) return resolve(false)
        const old = this.#shown
        this.#shown = coming
        this.#coming = null
        this.document?.addEventListener('click', () => this.onPress())
        this.#apply()
        coming.classList.remove('coming')
        // The old one stays below until the new one has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => old?.remove()))
        resolve(true)
      })
      coming.addEventListener('error', () => {
        coming.remove()
        resolve(false)
      })
      this.#frame.append(coming)
    })
  }

  /** Holds the picture at a time in seconds since its start. */
  seek(seconds) {
    this.#time = seconds
    this.#isHeld = true
    this.#apply()
  }

  /** Holds the picture where it is. */
  hold() {
    this.#isHeld = false
    this.document?.documentElement?.pauseAnimations?.()
  }

  /** Lets the picture run by itself, which one that waits for a click must. */
  release() {
    this.#isHeld = false
    const root = this.document?.documentElement
    if (!root) return
    root.unpauseAnimations?.()
    for (const animation of this.document.getAnimations?.() ?? []) animation.play()
  }

  #apply() {
    const root = this.document?.documentElement
    if (!root || !this.#isHeld) return
    if (!root.animationsPaused?.()) root.pauseAnimations?.()
    root.setCurrentTime?.(this.#time)
    for (const animation of this.document.getAnimations?.() ?? []) {
      if (animation.playState !== 'paused') animation.pause()
      animation.currentTime = this.#time * 1000
    }
  }
}
