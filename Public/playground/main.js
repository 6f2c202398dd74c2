// Joins the parts: a change of the query asks the service, and its answer goes to everyone.

import {Address} from './address.js'
import {CurveEditor} from './curve-editor.js'
import {byId, copy, element, plain, say} from './dom.js'
import {Form} from './form.js'
import {Notes, notesOfAnswer, notesOfProblem} from './notes.js'
import {Player, transport} from './player.js'
import {Presets} from './presets.js'
import {Preview} from './preview.js'
import {Query, write} from './query.js'
import {address, Service} from './service.js'
import {Stage} from './stage.js'
import {Table} from './table.js'
import {Take} from './take.js'
import {Timeline} from './timeline.js'

const calm = matchMedia('(prefers-reduced-motion: reduce)')

const query = new Query()
const service = new Service()
const player = new Player()
const preview = new Preview(byId('picture'))

// The first question goes out together with the table.
const first = service.ask(query.text)
const table = await Table.load().catch(error => {
  byId('caption').textContent = `The service does not answer (${error.message}). Reload to try again.`
  throw error
})

const general = element('div', {class: 'general-notes'})
byId('form').append(general)
const form = new Form(byId('form'), {query, table})
const notes = new Notes(form, general)
const stage = new Stage({bar: byId('stage-bar'), desk: byId('desk'), easel: byId('easel'), query, table, player})
const timeline = new Timeline(byId('timeline'), {query, table, player})
const curves = new CurveEditor(byId('curve'), {query, table, player})
const take = new Take(byId('take'), {table})
const presets = new Presets(byId('presets'), {query, table})
const line = new Address(byId('address'), table.version)
transport(byId('transport'), player, async () => {
  await copy(take.still(plain(player.time, 3)))
  say(`The address of the picture at ${plain(player.time, 2)} s is copied`)
})

// Answers

let answer = null
let answered = ''
let shown = ''

const showCurve = () => {
  const phase = answer?.phases.find(phase => phase.name === timeline.selected)
  curves.show(phase ?? null, answer)
}

/** Whether the picture runs only when it is clicked; one that CSS moves hears no click. */
const waitsForClick = spec => spec.start === 'click' && spec.driver !== 'css' && spec.at === null && spec.strip === null

const showAnswer = (values, wrong = new Set()) => {
  const {spec} = answer
  form.show(answer, wrong)
  stage.suit(table.family(spec.preset), table)
  stage.show(answer)
  const plays = spec.repeat === 'loop' ? Infinity : spec.repeat === 'once' ? 1 : Number(spec.repeat)
  player.fit({lead: spec.lead, end: answer.duration - spec.lead, speed: spec.speed, plays, waits: waitsForClick(spec)})
  timeline.show(answer)
  showCurve()
  presets.show(spec.preset)
  take.show(answer, values)
  notes.show(notesOfAnswer(answer))
  showCaption(spec)
}

const showProblem = ({detail, parameter}) => {
  const caption = byId('caption')
  caption.classList.add('wrong')
  caption.replaceChildren(`${detail} `, parameter && table.has(parameter)
    ? element('button', {type: 'button', class: 'text-button', onclick: () => goTo(parameter)}, `Go to ${parameter}`) : '')
}

const showCaption = spec => {
  byId('caption').classList.remove('wrong')
  const preset = table.preset(spec.preset)
  const what = waitsForClick(spec) ? 'Waits for a tap on the button.'
    : spec.at !== null ? 'One instant: at is set, so nothing moves.'
      : spec.strip !== null ? 'A filmstrip: strip is set, so nothing moves.' : preset?.summary ?? ''
  byId('caption').replaceChildren(element('b', {}, spec.preset), ` ${what}`)
}

const showPicture = async text => {
  const {spec} = answer
  const url = address('svg', text)
  answered = text
  if (url === shown) return
  shown = url
  const isThere = await preview.show(url, `Preview of ${spec.label || 'the transition'}`)
  if (!isThere) return
  stage.measure(preview.document?.documentElement)
  run()
}

/** Lets the picture run by itself if it waits for a click, else moves it by the player's clock. */
const run = () => {
  const waits = player.waits && player.isPlaying
  byId('easel').classList.toggle('waits', waits)
  if (waits) preview.release()
  else if (player.waits) preview.hold()
  else preview.seek(Math.max(0, player.assetTime))
}

player.addEventListener('time', () => {
  if (!player.waits) preview.seek(Math.max(0, player.assetTime))
})
preview.onPress = () => player.press()
player.addEventListener('restart', () => {
  // A picture that was clicked goes back to its beginning only by being loaded again.
  if (!player.waits || !answer) return
  shown = ''
  showPicture(answered)
})
player.addEventListener('state', () => {
  presets.calm(!player.isPlaying)
  if (answer) run()
})

/** What is wrong with the address is said where it stands and where it would be copied; null for nothing. */
const refuse = problem => {
  line.show(query.values, problem)
  take.refuse(problem)
  const button = byId('copy-address')
  for (const [name, value] of Object.entries({'aria-disabled': 'true', 'aria-describedby': 'caption', title: problem?.detail})) {
    if (problem) button.setAttribute(name, value)
    else button.removeAttribute(name)
  }
}

const update = async (result, values) => {
  const asked = await result
  if (!asked) return
  if (asked.problem) {
    if (asked.stale) return
    if (!answer) await showRest(asked.problem)
    notes.show(notesOfProblem(asked.problem, query, table))
    showProblem(asked.problem)
    refuse(asked.problem)
    return
  }
  answer = asked.answer
  if (!asked.stale && !query.isDraft) {
    query.respell(answer.spec.canonical)
    values = query.values
  }
  refuse(null)
  showAnswer(values)
  showPicture(query.text)
}

/** An address that came with mistakes: what is right of it is shown. */
const showRest = async problem => {
  const values = new Map(query.values), wrong = new Set()
  for (let left = 6; problem && left > 0; left--) {
    wrong.add(problem.parameter)
    if (left === 1 || !values.delete(problem.parameter)) values.clear()
    const asked = await service.ask(write(values))
    problem = asked?.problem
    answer = asked?.answer ?? answer
  }
  if (!answer) return
  showAnswer(values, wrong)
  await showPicture(write(values))
}

const count = () => {
  const changed = form.mark()
  byId('count').textContent = changed || ''
  byId('count').title = changed ? `${changed} changed` : ''
}

query.addEventListener('change', () => {
  line.show(query.values)
  count()
  update(service.ask(query.text), new Map(query.values))
})

timeline.addEventListener('select', showCurve)
const goTo = name => {
  view('tune')
  form.focus(name)
}
line.addEventListener('pick', event => goTo(event.detail))
form.addEventListener('edit-curve', event => {
  const phase = event.detail.split('.')[0]
  timeline.select(phase)
  if (matchMedia('(max-width: 719px)').matches) view('motion')
  byId('curve').scrollIntoView({block: 'nearest'})
  byId('curve-choice').focus({preventScroll: true})
})
addEventListener('seek-field', event => goTo(event.detail))

// Views: the tabs of the panel, and on a phone the parts of the page

const view = name => {
  document.body.dataset.view = name
  const onPanel = name === 'take' ? 'take' : 'tune'
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const isIt = tab.dataset.go === onPanel
    tab.setAttribute('aria-selected', String(isIt))
    tab.tabIndex = isIt ? 0 : -1
  }
  for (const button of document.querySelectorAll('.views button')) {
    if (button.dataset.go === name) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
  }
  if (name === 'take') take.seen()
}
for (const button of document.querySelectorAll('[data-go]')) button.addEventListener('click', () => view(button.dataset.go))
document.querySelector('.tabs').addEventListener('keydown', event => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const other = document.body.dataset.view === 'take' ? 'tune' : 'take'
  view(other)
  byId(`tab-${other}`).focus()
})

byId('copy-address').addEventListener('click', async () => {
  if (take.refusal) return say(`Not copied: ${take.refusal}`)
  await copy(take.picture)
  say('Address copied, with v: caches keep it for a year')
})

// First picture

view(matchMedia('(max-width: 719px)').matches ? 'presets' : 'tune')
line.show(query.values)
count()
await update(first, new Map(query.values))
if (!calm.matches) player.play()
document.body.classList.add('ready')
