// The service's own table of parameters, and its presets, in the shape that the form needs.

export class Table {
  constructor(openapi, presets) {
    this.version = openapi.info.version
    this.presets = presets.presets
    this.parameters = Object.values(openapi.components.parameters).map(row => new Parameter(row))
    this.byName = new Map(this.parameters.map(parameter => [parameter.name, parameter]))
  }

  static async load() {
    const [openapi, presets] = await Promise.all(['/openapi.json', '/presets.json'].map(async path => {
      const response = await fetch(path)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.json()
    }))
    return new Table(openapi, presets)
  }

  get(name) { return this.byName.get(name) }
  has(name) { return this.byName.has(name) }
  preset(name) { return this.presets.find(preset => preset.name === name) }

  /** `submit` or `reveal`: which parameters change anything. */
  family(preset) { return this.preset(preset)?.family === 'submit' ? 'submit' : 'reveal' }

  /** The groups in order: [title, parameters]. */
  get groups() {
    const groups = new Map()
    for (const parameter of this.parameters) {
      if (!groups.has(parameter.group)) groups.set(parameter.group, [])
      groups.get(parameter.group).push(parameter)
    }
    return [...groups]
  }
}

class Parameter {
  constructor(row) {
    this.name = row.name
    this.group = row['x-group']
    this.kind = row['x-kind']
    this.unit = row['x-unit'] ?? ''
    this.words = row['x-words'] ?? row.schema?.enum ?? []
    this.families = row['x-families'] ?? ['submit', 'reveal']
    const [summary, rest] = row.description.split(/ (?=Accepted: )/)
    this.summary = summary
    this.accepted = /Accepted: (.*?)\.( Default: |$)/.exec(rest ?? '')?.[1] ?? ''
    this.standard = row['x-default'] ?? row.schema?.default
    this.example = row.example
    const number = [row.schema, ...(row.schema?.anyOf ?? [])].find(schema => schema?.minimum !== undefined)
    this.least = number?.minimum ?? -Infinity
    this.most = number?.maximum ?? Infinity
  }

  get isAmount() { return ['length', 'time', 'number', 'count'].includes(this.kind) }

  /** The step of an arrow key. */
  get step() {
    switch (this.kind) {
      case 'time': return 0.01
      case 'number': return this.most <= 10 ? 0.01 : 0.1
      default: return 1
    }
  }
}

/** The colour of a label or a spinner, as digits: `auto` is white where that reads well on the button, else black. */
export const inkOf = (spec, name) => {
  if (spec[name] !== 'auto') return spec[name]
  const color = spec[name.startsWith('dark.') ? 'dark.color' : 'color']
  const digits = color.length < 6 ? [...color].map(digit => digit + digit).join('') : color
  const [r, g, b] = [0, 2, 4].map(at => parseInt(digits.slice(at, at + 2), 16) / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) >= 3 ? 'fff' : '000'
}
