// Questions to the service, the newest of which wins.

export const FORMATS = ['svg', 'css', 'json', 'txt']

/** The path of a document: address('svg', 'color=red') is /transition.svg?color=red. */
export const address = (format, query) => `/transition.${format}${query ? `?${query}` : ''}`

export class Service {
  #running = null
  #waiting = null

  /**
   * What the service knows of a query: {answer} or {problem}, and whether it is `stale` because a
   * newer question waits; undefined for a question that was overtaken before it was asked. One is
   * under way at a time, so a dragging hand cannot pile them up.
   */
  async ask(query) {
    this.#waiting?.(false)
    if (this.#running) {
      const mayGo = await new Promise(resolve => { this.#waiting = resolve })
      if (!mayGo) return undefined
    }
    this.#running = Service.#fetch(query)
    const result = await this.#running
    this.#running = null
    const next = this.#waiting
    this.#waiting = null
    next?.(true)
    return {...result, stale: Boolean(next)}
  }

  static async #fetch(query) {
    try {
      const response = await fetch(address('json', query), {headers: {Accept: 'application/json'}})
      const body = await response.json()
      return response.ok ? {answer: body} : {problem: body}
    } catch {
      return {problem: {detail: 'The service did not answer.'}}
    }
  }
}

/** The bytes of a document, plain and as they came over the wire; the second is null if unknown. */
export const weigh = async (format, query) => {
  const url = new URL(address(format, query), location.href).href
  const response = await fetch(url)
  if (!response.ok) return null
  const bytes = (await response.arrayBuffer()).byteLength
  const timing = performance.getEntriesByName(url).at(-1)
  const wire = timing?.encodedBodySize
  performance.clearResourceTimings()
  return {bytes, wire: wire && wire < bytes ? wire : null}
}
