// Curves as the service reads and writes them: text to model, model to text, and the progress at a
// share of the time. The service draws; this only plots.

const NAMED = {
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
}

export const POSITIONS = ['jump-end', 'jump-start', 'jump-none', 'jump-both']

const numbers = text => text.split(',').map(Number)

/** {kind: 'linear' | 'bezier' | 'steps' | 'spring', ...}; null for a text that is none. */
export const parseCurve = text => {
  const said = String(text).trim().toLowerCase()
  if (said === 'linear') return {kind: 'linear'}
  if (said in NAMED) return {kind: 'bezier', points: [...NAMED[said]]}
  if (said === 'step-start') return {kind: 'steps', count: 1, position: 'jump-start'}
  if (said === 'step-end') return {kind: 'steps', count: 1, position: 'jump-end'}
  const call = /^([a-z-]+)\((.*)\)$/.exec(said)
  if (!call) return null
  const [, name, list] = call
  if (name === 'cubic-bezier') {
    const points = numbers(list)
    return points.length === 4 && points.every(Number.isFinite) ? {kind: 'bezier', points} : null
  }
  if (name === 'steps') {
    const [count, position = 'jump-end'] = list.split(',').map(part => part.trim())
    const named = {start: 'jump-start', end: 'jump-end'}[position] ?? position
    return Number(count) >= 1 && POSITIONS.includes(named) ? {kind: 'steps', count: Number(count), position: named} : null
  }
  if (name === 'spring') {
    const [mass, stiffness, damping, velocity] = numbers(list)
    const isOne = mass > 0 && stiffness > 0 && damping > 0 && Number.isFinite(velocity)
    return isOne ? {kind: 'spring', mass, stiffness, damping, velocity} : null
  }
  return null
}

const short = number => String(Number(number.toFixed(3)))

export const writeCurve = curve => {
  switch (curve.kind) {
    case 'linear': return 'linear'
    case 'bezier': {
      const name = Object.keys(NAMED).find(name => NAMED[name].every((value, index) => value === curve.points[index]))
      return name ?? `cubic-bezier(${curve.points.map(short).join(',')})`
    }
    case 'steps': return `steps(${curve.count}${curve.position === 'jump-end' ? '' : `,${curve.position}`})`
    case 'spring':
      return `spring(${[curve.mass, curve.stiffness, curve.damping, curve.velocity].map(short).join(',')})`
  }
}

const bezier = ([x1, y1, x2, y2]) => {
  const along = (a, b, s) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3
  return time => {
    if (time <= 0) return 0
    if (time >= 1) return 1
    let low = 0, high = 1
    for (let turn = 0; turn < 40; turn++) {
      const middle = (low + high) / 2
      if (along(x1, x2, middle) < time) low = middle
      else high = middle
    }
    return along(y1, y2, (low + high) / 2)
  }
}

const steps = ({count, position}) => {
  const jumps = {'jump-start': count, 'jump-end': count, 'jump-none': Math.max(1, count - 1), 'jump-both': count + 1}[position]
  const before = position === 'jump-start' || position === 'jump-both' ? 1 : 0
  return time => {
    if (time < 0) return 0
    if (time >= 1) return 1
    return Math.min(1, (Math.floor(time * count + 1e-9) + before) / jumps)
  }
}

/** How far a spring still is from its goal, seconds after its release. */
const distance = ({mass, stiffness, damping, velocity}) => {
  const decay = damping / (2 * mass)
  const inside = stiffness / mass - decay * decay
  if (Math.abs(inside) < 1e-9 * decay * decay) {
    return time => Math.exp(-decay * time) * (1 + (decay - velocity) * time)
  }
  const rate = Math.sqrt(Math.abs(inside))
  const second = (decay - velocity) / rate
  if (inside > 0) return time => Math.exp(-decay * time) * (Math.cos(rate * time) + second * Math.sin(rate * time))
  return time => {
    const slow = Math.exp((rate - decay) * time), fast = Math.exp((-rate - decay) * time)
    return (slow + fast) / 2 + second * (slow - fast) / 2
  }
}

/** The seconds until a spring stays within 0.1 % of its goal; looks at a thousand instants. */
export const settling = spring => {
  const missing = distance(spring)
  const {mass, stiffness, damping} = spring
  const decay = damping / (2 * mass)
  const slowest = decay - Math.sqrt(Math.max(0, decay * decay - stiffness / mass))
  const end = Math.min(120, 12 / Math.max(slowest, 1e-6))
  const count = 4000
  for (let index = count; index > 0; index--) {
    if (Math.abs(missing(end * index / count)) > 0.001) return end * index / count
  }
  return end / count
}

/** The progress at a share of the time, as a function. */
export const progress = curve => {
  switch (curve.kind) {
    case 'bezier': return bezier(curve.points)
    case 'steps': return steps(curve)
    case 'spring': {
      const missing = distance(curve), whole = settling(curve)
      return time => time <= 0 ? 0 : time >= 1 ? 1 : 1 - missing(time * whole)
    }
    default: return time => Math.min(1, Math.max(0, time))
  }
}

/** The path of a curve in a box of the given width and height, progress 0 at the bottom. */
export const path = (curve, width, height, least = 0, most = 1) => {
  const at = progress(curve)
  const y = value => (height * (most - value) / (most - least)).toFixed(2)
  if (curve.kind === 'steps') {
    const shown = Math.min(curve.count, 200)
    let d = `M0 ${y(at(0))}`
    for (let step = 0; step < shown; step++) {
      d += `V${y(at(step / shown + 1e-6))}H${(width * (step + 1) / shown).toFixed(2)}`
    }
    return `${d}V${y(1)}`
  }
  const count = curve.kind === 'linear' ? 1 : curve.kind === 'spring' ? 160 : 64
  let d = ''
  for (let index = 0; index <= count; index++) {
    d += `${index ? 'L' : 'M'}${(width * index / count).toFixed(2)} ${y(at(index / count))}`
  }
  return d
}
