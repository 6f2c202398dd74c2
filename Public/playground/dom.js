// Builds elements: element('button', {type: 'button', onclick}, 'Copy').

const SVG = 'http://www.w3.org/2000/svg'

const fill = (node, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (name === 'value' || name === 'checked') node[name] = value
    else node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined))
  return node
}

export const element = (tag, attributes = {}, ...children) =>
  fill(document.createElement(tag), attributes, children)

export const drawing = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children)

export const byId = id => document.getElementById(id)

// Icons of 16 by 16, drawn with a line of 1.5.
const ICONS = {
  play: 'M5 3.2v9.6l8-4.8z',
  pause: 'M5 3v10M11 3v10',
  restart: 'M3 3v4h4M3.4 7A5 5 0 1 1 3 9.5',
  reset: 'M3 3v4h4M3.4 7A5 5 0 1 1 3 9.5',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  download: 'M8 2.5v7.5M4.8 7.2 8 10.4l3.2-3.2M3 13.2h10',
  open: 'M6.5 3.5h-3v9h9v-3M9 3.5h3.5V7M12.3 3.7 7.5 8.5',
  check: 'm3.5 8.5 3 3 6-7',
}

export const icon = name =>
  drawing('svg', {class: `icon icon-${name}`, viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true'},
    drawing('path', {d: ICONS[name]}))

/** Says something to screen readers, and for a moment to everybody. */
export const say = (text, seen = true) => {
  byId('status').textContent = text
  if (!seen) return
  const toast = byId('toast')
  toast.textContent = text
  toast.classList.remove('shown')
  void toast.offsetWidth
  toast.classList.add('shown')
}

/** Copies a text; where the clipboard's interface is closed (plain HTTP), by a selection. */
export const copy = async text => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const place = element('textarea', {class: 'unseen', 'aria-hidden': 'true'})
    place.value = text
    document.body.append(place)
    place.select()
    document.execCommand('copy')
    place.remove()
  }
}

/**
 * Follows a pointer from its press to its release.
 * begin(event) may return false to decline; move(event, dx, dy); end(event).
 */
export const draggable = (node, {begin, move, end}) => {
  node.addEventListener('pointerdown', down => {
    if (down.button !== 0 || begin?.(down) === false) return
    node.setPointerCapture(down.pointerId)
    const follow = event => move(event, event.clientX - down.clientX, event.clientY - down.clientY)
    const stop = event => {
      node.removeEventListener('pointermove', follow)
      node.removeEventListener('pointerup', stop)
      node.removeEventListener('pointercancel', stop)
      end?.(event)
    }
    node.addEventListener('pointermove', follow)
    node.addEventListener('pointerup', stop)
    node.addEventListener('pointercancel', stop)
  })
}

/** The step that a key asks of a slider: -1, 1, -10, 10, 'least', 'most'; undefined for other keys. */
export const stepOfKey = event => {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const large = event.shiftKey ? 10 : 1
  switch (event.key) {
    case 'ArrowLeft': case 'ArrowDown': return -large
    case 'ArrowRight': case 'ArrowUp': return large
    case 'PageDown': return -10
    case 'PageUp': return 10
    case 'Home': return 'least'
    case 'End': return 'most'
    default: return undefined
  }
}

/** A number as the service writes it: at most so many decimals, no zeros at the end. */
export const plain = (number, places = 4) => String(Number(Number(number).toFixed(places)))
