// What there is to take: texts made from a query, nothing else. All are pinned: `v` names the
// version of the service, so that caches may keep the bytes for a year.

import {address} from './service.js'
import {write} from './query.js'
import {inkOf} from './table.js'

const quoted = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const bracketed = text => text.replaceAll(/[[\]\\<&*_`]/g, letter => `\\${letter}`)
// Parentheses would end a Markdown address.
const marked = url => url.replaceAll('(', '%28').replaceAll(')', '%29')

/** The query that snippets name: preset first, `v` last. */
export const pinned = (values, version, changes = {}) => {
  const pinnedValues = new Map([...values, ...Object.entries(changes)])
  const v = pinnedValues.get('v') ?? version
  pinnedValues.delete('v')
  return write(new Map([...pinnedValues, ['v', v]]))
}

/**
 * All snippets: [{id, group, title, about, text}].
 *
 * @param origin where the service is, such as https://example.org
 * @param values the query as a map; `spec` and `animate` are of the service's answer to it
 * @param family submit, where a button works and expands, or reveal, where a circle turns the page
 */
export const snippets = ({origin, values, spec, animate, family, version}) => {
  const query = changes => pinned(values, version, changes)
  const at = (format, changes) => origin + address(format, query(changes))
  const name = spec.id ?? 'transition-button'
  const all = {origin, spec, animate, name, at}
  return [
    ...pictures({...all, label: spec.label || 'Transition'}),
    ...(family === 'reveal' ? reveals(all) : buttons({...all, label: spec.label || 'Go'})),
    {id: 'curl', group: 'Terminal', title: 'curl', about: 'Keep the file.', text: `curl -o transition.svg '${at('svg')}'`},
    {id: 'docker', group: 'Terminal', title: 'Docker', about: 'The same bytes, offline.',
      text: `docker run --rm transitiond render '${address('svg', query())}' > transition.svg`},
  ]
}

// Pictures

/** What an <img> does with such a picture. */
const playing = spec => {
  if (spec.at !== null) return 'A still: at is set.'
  if (spec.strip !== null) return 'A filmstrip: strip is set.'
  if (spec.motion === 'still') return 'Nothing moves: motion=still.'
  if (spec.start !== 'click') return 'Plays in every browser.'
  return spec.driver === 'css' ? 'Plays at once: CSS in a picture hears no click.'
    : 'Stands still: an <img> hears no click. Take the object.'
}

const pictures = ({spec, at, label}) => {
  const alt = `Animation: ${label}`
  const [width, height] = spec.size === 'button' ? [] : spec.size.split('x')
  const size = width && spec.strip === null ? ` width="${width}" height="${height}"` : ''
  const isDeaf = spec.start === 'click' && spec.at === null && spec.strip === null && spec.motion !== 'still'
  const about = playing(spec)
  return [
    {id: 'url', group: 'Picture', title: 'Address', about: 'The picture itself.', text: at('svg')},
    ...(isDeaf && spec.driver !== 'css' ? [{id: 'object', group: 'Picture', title: 'HTML object', about: 'Hears the click.',
      text: `<object type="image/svg+xml" data="${at('svg')}" aria-label="${quoted(alt)}"${size}></object>`}] : []),
    {id: 'img', group: 'Picture', title: 'HTML image', about,
      text: `<img src="${at('svg')}" alt="${quoted(alt)}"${size}>`},
    {id: 'markdown', group: 'Picture', title: 'Markdown', about: isDeaf ? about.replace(' Take the object.', '') : 'For a README.',
      text: `![${bracketed(alt)}](${marked(at('svg'))})`},
    {id: 'picture', group: 'Picture', title: 'Dark and light', about: isDeaf ? about : 'Follows the theme.',
      text: `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="${at('svg', {scheme: 'dark'})}">
  <img src="${at('svg', {scheme: 'light'})}" alt="${quoted(alt)}"${size}>
</picture>`},
  ]
}

// A button that works and expands

const THEN = {
  success: 'The page is covered: go to the next one, or delete button.dataset.state.',
  failure: 'It shakes, and is idle again.',
  cancel: 'It opens, and is idle again.',
}

const buttons = ({origin, spec, animate, name, label, at}) => {
  const sheet = `<link rel="stylesheet" href="${at('css')}">`
  const script = `<script type="module" src="${origin}/transition-button.js"></script>`
  const prefix = name === 'transition-button' ? '' : ` prefix="${name}"`
  const inside = `<button type="button" class="${name}">${quoted(label)}</button>`
  const ways = {
    failure: "element.run(async () => { throw new Error('refused') }) // your work",
    cancel: `{
    element.run(() => new Promise(() => {})) // your work, which takes too long
    setTimeout(() => element.abort(), 1500) // Escape does the same
  }`,
  }
  const element = spec.outcome === 'success' ? `<transition-button href="/"${prefix}>
  ${inside}
</transition-button>` : `<transition-button${prefix}>
  ${inside}
</transition-button>
<script>
  const element = document.querySelector('transition-button')
  element.onclick = () => ${ways[spec.outcome]}
</script>`
  const parts = ['control', 'button'].filter(part => animate[part])
  const others = Object.keys(animate).filter(part => !parts.includes(part))
  const color = `background:#${spec.color};color:#${inkOf(spec, 'label.color')}`
  return [
    {id: 'css', group: 'Button', title: 'CSS and a button', about: 'State by attribute.',
      text: `${sheet}
${inside}
<script>
  document.querySelector('.${name}').onclick = async ({currentTarget: button}) => {
    if (button.dataset.state === 'loading') return
    button.dataset.state = 'loading'
    await new Promise(done => setTimeout(done, 1500)) // your work
    button.dataset.state = '${spec.outcome}'
    // ${THEN[spec.outcome]}
  }
</script>`},
    {id: 'element', group: 'Button', title: 'Custom element', about: 'Does the waiting.', text: `${sheet}
${script}
${element}`},
    ...(parts.length ? [{id: 'json', group: 'Data', title: 'JSON', about: 'Ready for element.animate.',
      text: `<button type="button" style="width:${spec.width}px;height:${spec.height}px;border:0;border-radius:${spec.radius}px;${color}">${quoted(label)}</button>
<script type="module">
  const {animate} = await (await fetch('${at('json', {start: 'click'})}')).json()
  const button = document.querySelector('button')
  button.onclick = () => {
    for (const {keyframes, options} of [${parts.map(part => `animate.${part}`).join(', ')}])
      button.animate(keyframes, {...options, fill: 'none'})
  }${others.length ? `\n  // animate holds ${others.join(', ')} too, each for an element of its own` : ''}
</script>`}] : []),
  ]
}

// A circle that turns the page

const reveals = ({origin, spec, animate, name, at}) => {
  const isPop = spec.preset === 'pop'
  const [word, arrow] = isPop ? ['Back', '←'] : ['Next', '→']
  // A round button has no room for words.
  const isRoomy = spec.label && spec.width >= 2 * spec.height
  const face = (word, arrow) => isRoomy ? `>${quoted(spec.label)}` : ` aria-label="${quoted(spec.label || word)}">${arrow}`
  const [w, h] = spec.stage === 'button' ? [spec.width + 16, spec.height + 16] : spec.stage.split('x').map(Number)
  const prefix = name === 'transition-button' ? '' : ` prefix="${name}"`
  const open = `<button type="button" class="${name}"${face('Open', '→')}</button>`
  const back = '<button type="button">Back</button>'
  const shape = `position:absolute;left:${spec.x}px;top:${spec.y}px;width:${spec.width}px;height:${spec.height}px;border:0;border-radius:${spec.radius}px;background:#${spec.color};color:#${inkOf(spec, 'label.color')}`
  const sheet = `position:absolute;left:0;top:0;width:${w}px;height:${h}px;background:#dde`
  return [
    {id: 'element', group: 'Button', title: 'From page to page', about: 'On both pages.',
      text: `<link rel="stylesheet" href="${at('css', {pages: 'navigation'})}">
<script type="module" blocking="render" src="${origin}/transition-button.js"></script>
<transition-button href="/next"${prefix}>
  <button type="button" class="${name}"${face(word, arrow)}</button>
</transition-button>`},
    {id: 'css', group: 'Button', title: 'Two pages of one document', about: isPop ? 'Popped, and pushed.' : 'Pushed, and popped.',
      text: `<link rel="stylesheet" href="${at('css')}">
<main class="${name}-from">${isPop ? back : open}</main>
<section class="${name}-to">${isPop ? open : back}</section>
<script>
  const [first, next] = document.querySelectorAll('main, section')
  const turn = (state, from, to) => {
    const box = document.querySelector('.${name}').getBoundingClientRect()
    const {style} = document.documentElement
    style.setProperty('--${name}-x', box.x + box.width / 2 + 'px')
    style.setProperty('--${name}-y', box.y + box.height / 2 + 'px')
    from.className = '${name}-from'
    to.className = '${name}-to'
    from.inert = true
    to.inert = false
    from.dataset.state = to.dataset.state = state
  }
  first.firstChild.onclick = () => turn('${isPop ? 'pop' : 'push'}', first, next)
  next.firstChild.onclick = () => turn('${isPop ? 'push' : 'pop'}', next, first)
</script>`},
    ...(Object.keys(animate).length ? [{id: 'json', group: 'Data', title: 'JSON', about: 'Ready for element.animate.',
      text: `${isPop ? `<section style="${sheet}"><button type="button">Back</button></section>`
    : `<button type="button" style="${shape}"${face('Open', '→')}</button>
<section style="${sheet};opacity:0;pointer-events:none">The next page</section>`}
<script type="module">
  const {animate} = await (await fetch('${at('json', {start: 'click'})}')).json()
  const [button, page] = ['button', 'section'].map(name => document.querySelector(name))
  button.onclick = () => {
    for (const {keyframes, options} of Object.values(animate)) page.animate(keyframes, options)
  }
</script>`}] : []),
  ]
}
