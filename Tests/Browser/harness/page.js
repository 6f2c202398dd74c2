// What the harness does inside a page: hold every clock at an instant, and say what is drawn there.
// Installed once in a document, as `stage`.
globalThis.stage ??= (() => {
  const SHAPES = 'rect,circle,ellipse,path,line,polyline,polygon,text,image'
  const UNDRAWN = 'defs,clipPath,mask,symbol,pattern,marker,linearGradient,radialGradient'
  const held = new Map()                       // document -> the animations that are held in it

  // This document and those inside it that may be looked into, each with its place in our viewport.
  const documents = (document_ = document, dx = 0, dy = 0) => {
    const all = [{root: document_, dx, dy}]
    for (const frame of document_.querySelectorAll('object, iframe, embed')) {
      let inner = null
      try { inner = frame.contentDocument ?? frame.getSVGDocument?.() } catch { /* another origin */ }
      if (!inner?.documentElement) continue
      const box = frame.getBoundingClientRect()
      all.push(...documents(inner, dx + box.left + frame.clientLeft, dy + box.top + frame.clientTop))
    }
    return all
  }

  const elements = (root, selector) => {       // open shadow trees included
    const found = [...root.querySelectorAll(selector)]
    for (const host of root.querySelectorAll('*'))
      if (host.shadowRoot) found.push(...elements(host.shadowRoot, selector))
    return found
  }

  const frames = count => new Promise(done => {
    const hurry = setTimeout(done, 3000)       // a page that is not painted calls no frames
    const next = () => count-- > 0 ? requestAnimationFrame(next) : (clearTimeout(hurry), done())
    next()
  })

  // CSS animations that are over are out of reach; without a name for one style flush they begin anew.
  const rewind = root => {
    const style = root.createElementNS(root.documentElement.namespaceURI, 'style')
    style.textContent = '*, ::before, ::after { animation-name: none !important }'
    root.documentElement.append(style)
    root.getAnimations().length
    style.remove()
  }

  const gather = root => {
    const known = held.get(root) ?? new Set()
    held.set(root, known)
    for (const animation of root.getAnimations()) known.add(animation)
    return known
  }

  // SMIL's clock takes a 32-bit number: the first one that is not before the wanted time.
  const notBefore = time => {
    const near = Math.fround(time)
    return near >= time ? near : Math.fround(near + 2 ** (Math.floor(Math.log2(time)) - 23))
  }

  const seek = (time, anew) => {
    let clocks = 0
    for (const {root} of documents()) {
      for (const svg of elements(root, 'svg')) {
        if (svg.ownerSVGElement) continue
        svg.pauseAnimations()
        svg.setCurrentTime(notBefore(time))
        if (svg.querySelector('animate, animateTransform, set, animateMotion')) clocks++
      }
      if (anew && !held.has(root)) rewind(root)
      for (const animation of gather(root)) {
        if (animation.playState === 'idle') { held.get(root).delete(animation); continue }
        animation.pause()
        animation.currentTime = time * 1000
        clocks++
      }
    }
    return frames(2).then(() => clocks)
  }

  // Runs a script and stops, before anything is painted, all that it set in motion.
  const hold = script => {
    held.clear()
    const before = new Set(documents().flatMap(({root}) => root.getAnimations()))
    const value = (0, eval)(script)
    for (const {root} of documents())
      for (const animation of gather(root)) if (!before.has(animation)) animation.pause()
    return value
  }

  const matrix = m => m && [m.a, m.b, m.c, m.d, m.e, m.f]

  // A length that SMIL (animVal) or CSS (computed style) may be moving.
  const length = (element, name, style) => {
    const said = element[name], computed = parseFloat(style[name])
    if (!said?.animVal) return isNaN(computed) ? null : computed
    const moved = said.animVal.value, still = said.baseVal.value
    return moved === still && !isNaN(computed) ? computed : moved
  }

  // The drawn part of a stroked line, seen as an arc: its centre, radius, and its ends as degrees
  // clockwise from 12 o'clock, in the viewport's coordinates.
  const arc = (element, style, ctm, dx, dy) => {
    if (!element.getPointAtLength || !ctm) return null
    const whole = element.getTotalLength()
    if (!(whole > 0)) return null
    const unit = whole / (parseFloat(element.getAttribute('pathLength')) || whole)
    const dashes = (style.strokeDasharray.match(/\d[\d.e-]*/g) ?? []).map(Number)
    const from = -(parseFloat(style.strokeDashoffset) || 0) * unit
    const drawn = dashes.length ? Math.min(dashes[0] * unit, whole) : whole
    const at = distance => {
      const p = element.getPointAtLength(((distance % whole) + whole) % whole)
      return [ctm.a * p.x + ctm.c * p.y + ctm.e + dx, ctm.b * p.x + ctm.d * p.y + ctm.f + dy]
    }
    // The circle through three points of the whole line; a dash may be too short to tell it.
    const [[ax, ay], [bx, by], [cx, cy]] = [at(0), at(whole / 3), at(whole * 2 / 3)]
    const turn = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    if (Math.abs(turn) < 1e-9) return null
    const [aa, bb, cc] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy]
    const x = (aa * (by - cy) + bb * (cy - ay) + cc * (ay - by)) / turn
    const y = (aa * (cx - bx) + bb * (ax - cx) + cc * (bx - ax)) / turn
    const angle = distance => {
      const [px, py] = at(distance)
      return (Math.atan2(px - x, y - py) * 180 / Math.PI + 360) % 360
    }
    const radius = Math.hypot(ax - x, ay - y)
    return {x, y, radius, from: angle(from), sweep: drawn / whole * (dashes.length ? 360 : sweepOf(whole, radius, ctm))}
  }
  const sweepOf = (whole, radius, ctm) =>
    whole * Math.sqrt(Math.abs(ctm.a * ctm.d - ctm.b * ctm.c)) / radius * 180 / Math.PI

  // The circle that an attribute or property clips or masks with, in the viewport's coordinates.
  const window_ = (element, style, dx, dy) => {
    const found = []
    for (const [kind, value] of [['clip', style.clipPath], ['mask', style.mask || style.maskImage]]) {
      const id = /url\(["']?[^"')]*#([^"')]+)["']?\)/.exec(value ?? '')?.[1]
      const circle = id && element.ownerDocument.getElementById(id)?.querySelector('circle')
      const shape = /^circle\(([\d.e+-]+)px at ([\d.e+-]+)px ([\d.e+-]+)px\)/.exec(value ?? '')
      let r, x, y
      if (circle) {
        const look = element.ownerDocument.defaultView.getComputedStyle(circle)
        ;[r, x, y] = [length(circle, 'r', look), length(circle, 'cx', look), length(circle, 'cy', look)]
      } else if (shape) [r, x, y] = shape.slice(1).map(Number)
      else continue
      const m = element.getScreenCTM?.() ?? new DOMMatrix()
      const scale = Math.sqrt(Math.abs(m.a * m.d - m.b * m.c))
      found.push({kind, r: r * scale, x: m.a * x + m.c * y + m.e + dx, y: m.b * x + m.d * y + m.f + dy})
    }
    return found
  }

  // The box of a rectangle or a circle from its own numbers, which are finer than the layout's pixels.
  const geometry = (element, style, m) => {
    const get = name => length(element, name, style) ?? 0
    let x, y, w, h
    if (element.localName === 'rect') [x, y, w, h] = ['x', 'y', 'width', 'height'].map(get)
    else if (element.localName === 'circle') {
      const r = get('r')
      ;[x, y, w, h] = [get('cx') - r, get('cy') - r, 2 * r, 2 * r]
    } else return null
    if (!m || m.b || m.c) return null            // turned
    return [m.a * x + m.e, m.d * y + m.f, m.a * w, m.d * h]
  }

  const shape = (element, dx, dy) => {
    const view = element.ownerDocument.defaultView
    const style = view.getComputedStyle(element)
    let opacity = 1, shown = style.visibility === 'visible', windows = []
    for (let e = element; e?.nodeType === 1; e = e.parentElement) {
      const look = view.getComputedStyle(e)
      if (look.display === 'none') shown = false
      opacity *= parseFloat(look.opacity)
      windows.push(...window_(e, look, dx, dy))
    }
    const ctm = element.getScreenCTM?.(), bounds = element.getBoundingClientRect()
    const [left, top, width, height] = geometry(element, style, ctm) ?? [bounds.left, bounds.top, bounds.width, bounds.height]
    const scale = ctm ? Math.sqrt(Math.abs(ctm.a * ctm.d - ctm.b * ctm.c)) : 1
    const scaled = name => { const own = length(element, name, style); return own === null ? null : own * scale }
    return {
      tag: element.localName, id: element.id, className: element.getAttribute('class') ?? '',
      text: element.localName === 'text' ? element.textContent.trim() : null,
      shown, opacity, windows, fill: style.fill, fillOpacity: parseFloat(style.fillOpacity),
      stroke: style.stroke, strokeWidth: parseFloat(style.strokeWidth),
      box: [left + dx, top + dy, width, height],
      r: scaled('r'), rx: scaled('rx'), ctm: matrix(ctm),
      arc: style.stroke === 'none' ? null : arc(element, style, ctm, dx, dy),
    }
  }

  // Every shape of every SVG in reach, or of those within one element, in painting order, hidden ones included.
  const shapes = (within = '') => documents().flatMap(({root, dx, dy}) =>
    elements(root, `${within} :is(${SHAPES})`).filter(e => e.ownerSVGElement && !e.closest(UNDRAWN))
      .map(e => shape(e, dx, dy)))

  const find = selector => {
    for (const {root, dx, dy} of documents()) {
      const element = elements(root, selector)[0]
      if (element) return {element, dx, dy}
    }
    throw new Error(`nothing matches ${selector}`)
  }

  const box = selector => {
    const {element, dx, dy} = find(selector), b = element.getBoundingClientRect()
    return [b.left + dx, b.top + dy, b.width, b.height]
  }

  const style = (selector, names, pseudo) => {
    const {element} = find(selector)
    const look = element.ownerDocument.defaultView.getComputedStyle(element, pseudo)
    return names.map(name => look.getPropertyValue(name))
  }

  return {seek, hold, frames, shapes, box, style, documents}
})()
