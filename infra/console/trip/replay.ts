/** A replay: the moment that is shown, and how it moves. Map, charts, slider and table follow it, and move it. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'

/** Seconds of the trip in one second. */
export const paces = [1, 5, 20, 60] as const
type Pace = (typeof paces)[number]

/** Milliseconds since 1970, the earlier first. */
type Span = readonly [from: number, until: number]

export interface Replay {
  readonly span: ReadonlySignal<Span>
  /** The moment shown, within the span. */
  readonly at: ReadonlySignal<number>
  readonly isPlaying: ReadonlySignal<boolean>
  readonly pace: Signal<Pace>
  readonly isFollowing: Signal<boolean>
  /** What the charts show of the span; undefined: all of it. */
  readonly zoom: Signal<Span | undefined>
  seek(moment: number): void
  /** Plays, from the beginning where the end is reached; pauses where it plays. */
  toggle(): void
  pause(): void
  /** A trip that is under way grows; whoever watches its end goes on doing so. */
  extend(until: number): void
}

/** With reduced motion the picture changes in steps of a second. */
const stepMilliseconds = 1000
/** A tab that was hidden, or a machine that slept, does not jump ahead. */
const longestStepMilliseconds = 2000

/** `first`: its span until it is extended; `start`: the moment that is shown at first. */
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
        if (isAtEnd && !isPlaying.value) at.value = until
      })
  }
}

/** Returns the function that gives it up. */
function schedule(step: () => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const timer = setTimeout(step, stepMilliseconds)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
