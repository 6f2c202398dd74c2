// One editor for each kind of value in the table. Each is {node, show(value, spec)}: `node` is the
// control, `show` puts a value in, one of many in a spec; what the hand does goes to `change(value)` (done) or
// `draft(value)` (still moving). A value is text; null takes the parameter away.

import {draggable, element, plain} from './dom.js'
import {inkOf} from './table.js'

/** The editor of a parameter; `id` is the id of the control that its label names. */
export const editor = (parameter, id, hands) => {
  switch (parameter.kind) {
    case 'words': return parameter.words.length <= 3 ? segments(parameter, id, hands) : menu(parameter, id, hands)
    case 'length': case 'time': case 'number': case 'count': return amount(parameter, id, hands)
    case 'color': return color(parameter, id, hands)
    case 'size': return size(parameter, id, hands)
    case 'point': return point(parameter, id, hands)
    case 'curve': return curve(parameter, id, hands)
    default: return text(parameter, id, hands)
  }
}

// A field that is being typed in is left alone, and is asked about a moment after the last key.
const typed = (input, hands, {read = value => value} = {}) => {
  let timer
  const value = () => {
    const said = read(input.value)
    return said === '' ? null : said
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => hands.draft(value()), 200)
  })
  input.addEventListener('change', () => {
    clearTimeout(timer)
    hands.change(value())
  })
  return said => {
    if (document.activeElement !== input && input.value !== said) input.value = said
  }
}

const words = (parameter, hands, skipped = []) => {
  const chips = parameter.words.filter(word => !skipped.includes(word)).map(word =>
    element('button', {type: 'button', class: 'chip', 'aria-pressed': 'false', 'data-word': word,
      onclick: () => hands.change(word)}, word))
  const show = value => {
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.word === value))
  }
  return {chips, show}
}

const text = (parameter, id, hands) => {
  const input = element('input', {id, type: 'text', class: 'input', dir: 'auto', autocomplete: 'off', spellcheck: 'false',
    maxlength: parameter.kind === 'text' ? 256 : 32})
  // A label may be empty; everything else is taken away by emptying it.
  const mayBeEmpty = parameter.kind === 'text'
  const show = typed(input, mayBeEmpty ? {
    draft: value => hands.draft(value ?? ''), change: value => hands.change(value ?? '')} : hands)
  return {node: input, show: value => show(value ?? '')}
}

const segments = (parameter, id, hands) => {
  const inputs = parameter.words.map((word, index) => element('input', {
    type: 'radio', name: id, value: word, id: index ? undefined : id, onchange: () => hands.change(word)}))
  const node = element('div', {class: 'segments', role: 'radiogroup', 'aria-label': parameter.name},
    inputs.map(input => element('label', {}, input, element('span', {}, input.value))))
  return {node, show: value => { for (const input of inputs) input.checked = input.value === value }}
}

const menu = (parameter, id, hands) => {
  const select = element('select', {id, class: 'select', onchange: () => hands.change(select.value)},
    parameter.words.map(word => element('option', {value: word}, word)))
  return {node: select, show: value => { select.value = value ?? '' }}
}

/** A number with its unit: typed, stepped by the arrow keys, or drawn from its label. */
const amount = (parameter, id, hands) => {
  const input = element('input', {id, type: 'text', class: 'input number', inputmode: 'decimal', autocomplete: 'off', spellcheck: 'false'})
  const {chips, show: showWords} = words(parameter, hands)
  const fieldShow = typed(input, hands)
  let current = null
  const within = value => plain(Math.min(Math.max(value, parameter.least), parameter.most))
  const base = () => {
    const own = Number(input.value)
    return input.value.trim() !== '' && Number.isFinite(own) ? own : Number.isFinite(Number(current)) && current !== null ? Number(current) : 0
  }
  input.addEventListener('keydown', event => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const way = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1)
    input.value = within(base() + way * parameter.step)
    hands.draft(input.value)
  })
  input.addEventListener('keyup', event => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') hands.settle()
  })
  const unit = element('span', {class: 'unit', 'aria-hidden': 'true'}, parameter.unit)
  const node = element('div', {class: 'amount'}, element('span', {class: 'box'}, input, unit), chips)
  return {
    node,
    show: value => {
      current = value
      fieldShow(value === null || value === undefined ? '' : String(value))
      showWords(String(value))
    },
    /** Pulls the number along with a pointer on the label. */
    label: label => {
      label.classList.add('pulls')
      let start, moved
      draggable(label, {
        begin: () => {
          start = base()
          moved = false
        },
        move: (event, dx) => {
          if (!moved && Math.abs(dx) < 3) return
          moved = true
          const value = within(start + Math.round(dx / 2) * parameter.step * (event.shiftKey ? 10 : 1))
          input.value = value
          hands.draft(value)
        },
        end: () => { if (moved) hands.settle() },
      })
    },
  }
}

let painter = null
/** Any CSS colour as #rrggbb, for the colour well; null for what is none. */
const hex = value => {
  painter ??= document.createElement('canvas').getContext('2d')
  for (const said of [value, `#${value}`]) {
    if (!CSS.supports('color', said)) continue
    painter.fillStyle = '#000'
    painter.fillStyle = said
    const found = /^#[0-9a-f]{6}$/i.exec(painter.fillStyle)
    if (found) return found[0]
    const parts = /rgba?\((\d+), (\d+), (\d+)/.exec(painter.fillStyle)
    if (parts) return `#${parts.slice(1, 4).map(part => Number(part).toString(16).padStart(2, '0')).join('')}`
  }
  return null
}

const color = (parameter, id, hands) => {
  const well = element('input', {type: 'color', class: 'well', 'aria-label': `${parameter.name}, choose`,
    oninput: () => {
      input.value = well.value.slice(1)
      hands.draft(input.value)
    },
    onchange: () => hands.change(well.value.slice(1))})
  const input = element('input', {id, type: 'text', class: 'input', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'none'})
  const {chips, show: showWords} = words(parameter, hands)
  const show = typed(input, hands)
  const node = element('div', {class: 'amount'}, element('span', {class: 'box colored'}, well, input), chips)
  return {
    node,
    show: (value, spec) => {
      show(value ?? '')
      showWords(value)
      const found = value && hex(value === 'auto' ? inkOf(spec, parameter.name) : value)
      well.classList.toggle('none', !found)
      well.value = found ?? '#808080'
    },
  }
}

const size = (parameter, id, hands) => {
  const inputs = ['width', 'height'].map((side, index) => element('input', {
    id: index ? undefined : id, type: 'text', class: 'input number', inputmode: 'decimal', autocomplete: 'off',
    'aria-label': `${parameter.name}, ${side}`}))
  const change = () => {
    const [width, height] = inputs.map(input => input.value.trim())
    hands.change(!width && !height ? null : `${width}x${height}`)
  }
  for (const input of inputs) {
    input.addEventListener('change', change)
    input.addEventListener('keydown', event => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      input.value = plain((Number(input.value) || 0) + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
      change()
    })
  }
  const {chips, show: showWords} = words(parameter, hands)
  const node = element('div', {class: 'amount'}, element('span', {class: 'box pair'}, inputs[0], element('span', {class: 'times', 'aria-hidden': 'true'}, '×'), inputs[1]), chips)
  return {
    node,
    show: value => {
      showWords(value)
      const sides = /^([\d.]+)x([\d.]+)$/.exec(value ?? '')
      inputs.forEach((input, index) => {
        if (document.activeElement !== input) input.value = sides ? sides[index + 1] : ''
      })
    },
  }
}

const point = (parameter, id, hands) => {
  const input = element('input', {id, type: 'text', class: 'input', autocomplete: 'off', spellcheck: 'false'})
  const show = typed(input, hands)
  const select = element('select', {class: 'select small', 'aria-label': `${parameter.name}, a named place`,
    onchange: () => hands.change(select.value)},
    element('option', {value: '', disabled: true}, 'place'), parameter.words.map(word => element('option', {value: word}, word)))
  const node = element('div', {class: 'amount'}, element('span', {class: 'box'}, input), select)
  return {
    node,
    show: value => {
      show(value ?? '')
      select.value = parameter.words.includes(value) ? value : ''
    },
  }
}

const curve = (parameter, id, hands) => {
  const input = element('input', {id, type: 'text', class: 'input', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'none'})
  const show = typed(input, hands)
  const edit = element('button', {type: 'button', class: 'chip', onclick: () => hands.editCurve(parameter.name)}, 'edit',
    element('span', {class: 'unseen'}, ` ${parameter.name}`))
  return {node: element('div', {class: 'amount'}, element('span', {class: 'box'}, input), edit), show: value => show(value ?? '')}
}
