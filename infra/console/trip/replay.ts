/** The state of a replay: the current moment and its movement. Map, charts, slider and table share it. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'

/** Seconds of the trip per second of the replay. */
export const paces = [1, 5, 10, 20, 60] as const
type Pace = (typeof paces)[number]

/** Milliseconds since 1970; `from` is not after `until`. */
type Span = readonly [from: number, until: number]

export interface Replay {
  readonly span: ReadonlySignal<Span>
  /** The current moment, within the span. */
  readonly at: ReadonlySignal<number>
  readonly isPlaying: ReadonlySignal<boolean>
  readonly pace: Signal<Pace>
  readonly isFollowing: Signal<boolean>
  /** The part of the span that the charts show; undefined for all of it. */
  readonly zoom: Signal<Span | undefined>
  seek(moment: number): void
  /** Starts or pauses. At the end of the span it starts from the beginning. */
  toggle(): void
  pause(): void
  /** Moves the end of the span, of a trip in progress or one that was divided. If the replay is at the end, it stays at the end. */
  extend(until: number): void
}

/** If the user prefers reduced motion, the map changes in steps of a second. */
const stepMilliseconds = 1000
/** Limits the step after the tab was hidden or the machine slept. */
const longestStepMilliseconds = 2000

/** `first` is the initial span, `start` the initial moment. */
export function createReplay(first: Span, start: number): Replay {
  const span = signal(first)
  const at = signal(start)
  const isPlaying = signal(false)
  const pace = signal<Pace>(20)
  let last = 0
  let cancel = () => {}

  const seek = (moment: number) => {
    const [from, until] = span.value
    at.value = Math.min(until, Math.max(from, moment))
  }
  const pause = () => {
    cancel()
    isPlaying.value = false
  }
  const step = () => {
    const now = performance.now()
    const elapsed = Math.min(longestStepMilliseconds, now - last)
    last = now
    seek(at.value + elapsed * pace.value)
    if (at.value >= span.value[1]) pause()
    else cancel = schedule(step)
  }
  const play = () => {
    if (at.value >= span.value[1]) seek(span.value[0])
    isPlaying.value = true
    last = performance.now()
    cancel = schedule(step)
  }

  return {
    span,
    at,
    isPlaying,
    pace,
    isFollowing: signal(false),
    zoom: signal<Span | undefined>(undefined),
    seek,
    pause,
    toggle: () => (isPlaying.value ? pause() : play()),
    extend: (until) =>
      batch(() => {
        const isAtEnd = at.value === span.value[1]
        span.value = [span.value[0], until]
        if (at.value > until || (isAtEnd && !isPlaying.value)) at.value = until
      })
  }
}

/** Returns a function that cancels the step. */
function schedule(step: () => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const timer = setTimeout(step, stepMilliseconds)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
