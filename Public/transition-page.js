// The page of one transition: the demo and its controls, whole addresses, and a button to copy each text.
import {mount} from './transition-demo.js'

for (const place of document.querySelectorAll('.origin')) place.replaceWith(location.origin)

const status = document.getElementById('status')
for (const snippet of document.querySelectorAll('.snippet')) {
  const title = snippet.querySelector('h2').textContent
  const button = document.createElement('button')
  Object.assign(button, {type: 'button', className: 'copy', textContent: 'Copy'})
  button.setAttribute('aria-label', `Copy: ${title}`)
  button.addEventListener('click', async () => {
    const code = snippet.querySelector('code')
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {                              // not on plain HTTP
      getSelection().selectAllChildren(code)
      document.execCommand('copy')
      getSelection().removeAllRanges()
      button.focus()
    }
    button.textContent = 'Copied'
    status.textContent = `${title}: copied`
    setTimeout(() => { button.textContent = 'Copy' }, 1600)
  })
  snippet.append(button)
}

const easel = document.getElementById('demo'), controls = document.getElementById('controls')
const [press, cancel, scrub] = ['press', 'cancel', 'scrub'].map(id => document.getElementById(id))
const still = easel.querySelector('img')
const demo = await mount(easel, easel.dataset.query)
still.remove()
for (const end of controls.querySelectorAll('[name=outcome]')) end.checked = end.value === demo.outcome
controls.hidden = false
controls.addEventListener('submit', event => event.preventDefault())
controls.addEventListener('change', ({target}) => { if (target.name in demo) demo[target.name] = target.value })
press.addEventListener('click', () => demo.press())
cancel?.addEventListener('click', () => demo.cancel())
scrub.addEventListener('input', () => demo.scrub(Number(scrub.value)))
demo.addEventListener('change', () => {
  if (cancel) cancel.disabled = !demo.isWaiting
  if (demo.host.state !== 'scrub') scrub.value = 0
})
