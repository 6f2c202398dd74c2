// What there is to take: texts made from a query, nothing else. All are pinned: `v` names the
// version of the service, so that caches may keep the bytes for a year.

import {address} from './service.js'
import {write} from './query.js'

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
 * All snippets: [{id, title, about, text}].
 *
 * @param origin where the service is, such as https://example.org
 * @param values the query as a map; `spec` the service's answer to it
 */
export const snippets = ({origin, values, spec, version}) => {
  const query = changes => pinned(values, version, changes)
  const at = (format, changes) => origin + address(format, query(changes))
  const label = spec.label || 'Transition'
  const alt = `Animation: ${label}`
  const [width, height] = spec.size === 'button' ? [] : spec.size.split('x')
  const size = width && spec.strip === null ? ` width="${width}" height="${height}"` : ''
  const name = spec.id ?? 'transition-button'
  const sheet = `<link rel="stylesheet" href="${at('css')}">`
  return [
    {id: 'url', group: 'Picture', title: 'Address', about: 'The picture itself.', text: at('svg')},
    {id: 'img', group: 'Picture', title: 'HTML image', about: 'Plays in every browser.',
      text: `<img src="${at('svg')}" alt="${quoted(alt)}"${size}>`},
    {id: 'markdown', group: 'Picture', title: 'Markdown', about: 'For a README.',
      text: `![${bracketed(alt)}](${marked(at('svg'))})`},
    {id: 'picture', group: 'Picture', title: 'Dark and light', about: 'Follows the theme.',
      text: `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="${at('svg', {scheme: 'dark'})}">
  <img src="${at('svg', {scheme: 'light'})}" alt="${quoted(alt)}"${size}>
</picture>`},
    {id: 'css', group: 'Button', title: 'CSS and a button', about: 'State by attribute.',
      text: `${sheet}
<button type="button" class="${name}">${quoted(label)}</button>
<script>
  document.querySelector('.${name}').onclick = async ({currentTarget: button}) => {
    button.dataset.state = 'loading'
    await new Promise(done => setTimeout(done, 1500)) // your work
    button.dataset.state = 'success' // or 'failure', 'cancel'
  }
</script>`},
    {id: 'element', group: 'Button', title: 'Custom element', about: 'Does the waiting.',
      text: `${sheet}
<script type="module" src="${origin}/transition-button.js"></script>
<transition-button href="/"${name === 'transition-button' ? '' : ` prefix="${name}"`}>
  <button type="button" class="${name}">${quoted(label)}</button>
</transition-button>`},
    {id: 'json', group: 'Data', title: 'JSON', about: 'Ready for element.animate.',
      text: `const {animate} = await (await fetch('${at('json')}')).json()
button.animate(animate.button.keyframes, animate.button.options)`},
    {id: 'curl', group: 'Terminal', title: 'curl', about: 'Keep the file.', text: `curl -o transition.svg '${at('svg')}'`},
    {id: 'docker', group: 'Terminal', title: 'Docker', about: 'The same bytes, offline.',
      text: `docker run --rm transitiond render '${address('svg', query())}' > transition.svg`},
  ]
}
