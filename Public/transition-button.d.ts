/** What a run came to. */
export type TransitionOutcome = 'success' | 'failure' | 'cancel'

/** idle, or the value of `data-state` on the button. */
export type TransitionState = 'idle' | 'loading' | TransitionOutcome

/** A promise, or a function that makes one. What it resolves to is the success event's `value`;
 * where that has an `href`, the run ends by going there. */
export type TransitionWork<T = unknown> =
  | PromiseLike<T>
  | ((run: { signal: AbortSignal }) => T | PromiseLike<T>)

/** What `follow` and `send` come to, as the success event's `value`. */
export interface TransitionAnswer {
  /** The answer, its body not yet read. Missing where `href` is of another origin, which is not fetched. */
  response?: Response
  /** Where the run ends by going. */
  href?: string | null
}

/** What `follow` and `send` fail with where an answer came, as the failure event's `error`. */
export interface TransitionAnswerError extends Error {
  /** The answer, of 400 or more, its body not yet read. */
  response: Response
}

/** `<transition-button>`: around a `<button>` or an `<a>`. */
export class TransitionButton extends HTMLElement {
  /** The id of the stylesheet that it takes its look from: `transition-button`, or its `id=`. */
  prefix: string
  /** Where a run that succeeds goes; null for nowhere. */
  get href(): string | null
  set href(address: string)
  /** 0 to 1 shows a ring in place of the turning arc; null the arc. */
  progress: number | null
  /** Called once the page is covered, for a change within the document, inside a view transition
   * where there is one. Takes the place of `href`. */
  navigate: ((value: unknown) => unknown) | null
  /** The real button or link inside; null before there is one. */
  readonly control: HTMLButtonElement | HTMLAnchorElement | null
  readonly state: TransitionState

  /** Waits for the work, then expands, or shakes. While a run goes on its own promise is
   * returned. Never rejects. */
  run<T>(work?: TransitionWork<T>): Promise<TransitionOutcome>
  /** Stops waiting (as Escape does), or uncovers a page that is covered. */
  abort(reason?: unknown): void
  /** Shows the idle button at once. */
  reset(): void
  /** Fetches `href`, then goes there: what a press does if nobody else takes it. */
  follow(): Promise<TransitionOutcome>
  /** Sends a form by fetch, as the browser would: what its submission by this button does. */
  send(form: HTMLFormElement, control: HTMLElement): Promise<TransitionOutcome>
}

export interface TransitionEventMap {
  'transition-start': CustomEvent<null>
  /** As the circle begins to expand. */
  'transition-success': CustomEvent<{ value: unknown }>
  'transition-failure': CustomEvent<{ error: unknown }>
  'transition-cancel': CustomEvent<{ error: unknown }>
  /** When nothing moves any more. */
  'transition-end': CustomEvent<{ outcome: TransitionOutcome }>
}

declare global {
  interface HTMLElementTagNameMap { 'transition-button': TransitionButton }
  interface HTMLElementEventMap extends TransitionEventMap {}
}
