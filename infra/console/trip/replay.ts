/** The state of a replay: the current moment and its movement. Map, charts, slider and table share it. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { advance } from './advance.ts'
import { emptySpans, type Span, spanOf } from './empty-time.ts'
import { type FoldedScale, foldedScale } from './folded-scale.ts'
import { skipsStops } from './skip-stops.ts'
import type { Track } from './track.ts'

/** Seconds of the trip per second of the replay. */
export const paces = [1, 5, 10, 20, 60] as const
type Pace = (typeof paces)[number]

type Tracks = readonly Pick<Track, 'times' | 'coordinates'>[]

export interface Replay {
  readonly span: ReadonlySignal<Span>
  /** The spans in which nothing moves. */
  readonly empty: ReadonlySignal<readonly Span[]>
  /** Those that are skipped and take little room: all, or none if the user does not skip stops. */
  readonly folds: ReadonlySignal<readonly Span[]>
  /** Of the moments on the slider. */
  readonly scale: ReadonlySignal<FoldedScale>
  /** The span that is being skipped, or that has just been skipped. */
  readonly skipped: ReadonlySignal<Span | undefined>
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
  /** Takes the tracks of a trip in progress, or of one that was divided. If the replay is at the end, it stays at the end. */
  extend(tracks: Tracks): void
}

/** If the user prefers reduced motion, the map changes in steps of a second. */
const stepMilliseconds = 1000
/** Limits the step after the tab was hidden or the machine slept. */
const longestStepMilliseconds = 2000
/** How long the replay goes on saying what it has skipped: long enough for reading it. */
const noteMilliseconds = 4000

/** `start` is the initial moment. One outside of the span stands for the nearer end. */
export function createReplay(first: Tracks, start = Number.NEGATIVE_INFINITY): Replay {
  const tracks = signal(first)
  const time = timeOf(tracks)
  const { span, folds } = time
  const within = (moment: number) => Math.min(span.value[1], Math.max(span.value[0], moment))
  const at = signal(within(start))
  const isPlaying = signal(false)
  const pace = signal<Pace>(20)
  const { skipped, note } = skipNote()
  let last = 0
  let cancel = () => {}

  const seek = (moment: number) => {
    at.value = within(moment)
    skipped.value = undefined
  }
  const pause = () => {
    cancel()
    isPlaying.value = false
  }
  const step = () => {
    const now = performance.now()
    const next = within(advance(folds.value, at.value, Math.min(longestStepMilliseconds, now - last), pace.value))
    last = now
    batch(() => {
      note(folds.value, [at.value, next])
      at.value = next
    })
    if (next >= span.value[1]) pause()
    else cancel = schedule(step)
  }
  const play = () => {
    if (at.value >= span.value[1]) seek(span.value[0])
    isPlaying.value = true
    last = performance.now()
    cancel = schedule(step)
  }
  const extend = (grown: Tracks) =>
    batch(() => {
      const isAtEnd = at.value === span.value[1]
      tracks.value = grown
      at.value = within(isAtEnd && !isPlaying.value ? Number.POSITIVE_INFINITY : at.value)
    })

  const toggle = () => (isPlaying.value ? pause() : play())
  const [isFollowing, zoom] = [signal(false), signal<Span | undefined>(undefined)]
  return { ...time, skipped, at, isPlaying, pace, isFollowing, zoom, seek, pause, toggle, extend }
}

function timeOf(tracks: ReadonlySignal<Tracks>): Pick<Replay, 'span' | 'empty' | 'folds' | 'scale'> {
  const span = computed(() => spanOf(tracks.value))
  const empty = computed(() => emptySpans(tracks.value))
  const folds = computed(() => (skipsStops.value ? empty.value : []))
  return { span, empty, folds, scale: computed(() => foldedScale(span.value, folds.value)) }
}

function skipNote() {
  const skipped = signal<Span | undefined>(undefined)
  let notedAt = 0
  const note = (folds: readonly Span[], [before, next]: Span) => {
    const now = performance.now()
    const fold = folds.findLast(([from, until]) => from < next && until > before)
    if (fold) notedAt = now
    // A user may have begun within the fold.
    if (fold && skipped.value?.[1] !== fold[1]) skipped.value = [Math.max(fold[0], before), fold[1]]
    if (now - notedAt > noteMilliseconds) skipped.value = undefined
  }
  return { skipped, note }
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
