/**
 * When `notrack_mode` and `transport_mode` of a vehicle were on. Records are judged by when they were measured, and may come
 * long after a mode has ended; the profile tells of now alone.
 */
import * as z from 'zod/mini'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { Interval } from '../telemetry/detection-settings.ts'

/** Begin and end, epoch milliseconds; null = has no end yet. An end may lie ahead: the time at which a mode ends by itself. */
const Span = z.tuple([z.int(), z.nullable(z.int())])
type Span = z.infer<typeof Span>

/** Each in the order of time, without overlaps. */
export const ModeHistory = z.object({ notrack: z.array(Span), transport: z.array(Span) })
export type ModeHistory = z.infer<typeof ModeHistory>

export const noModes: ModeHistory = { notrack: [], transport: [] }

/** Bounds the item, which every upload reads. */
const maxSpans = 100

/** The history once the profile is `profile`, from `at` on. What lies before does not change. */
export function historyAfter(history: ModeHistory, profile: VehicleProfile, at: Date): ModeHistory {
  const { notrack_mode, notrack_mode_deact_time: end, transport_mode } = profile
  const endMilliseconds = end === undefined ? null : Date.parse(end)
  const isEnded = endMilliseconds !== null && endMilliseconds <= at.getTime()
  return {
    notrack: spansAfter(history.notrack, notrack_mode === true && !isEnded, endMilliseconds, at.getTime()),
    transport: spansAfter(history.transport, transport_mode === true, null, at.getTime())
  }
}

function spansAfter(spans: readonly Span[], isOn: boolean, end: number | null, at: number): Span[] {
  const last = spans.at(-1)
  const isRunning = last && (last[1] === null || last[1] > at)
  if (isRunning) return [...spans.slice(0, -1), [last[0], isOn ? end : Math.max(last[0], at)]]
  return isOn ? bounded([...spans, [at, end]]) : [...spans]
}

/**
 * The times of both, such as those of the table and those of a backup. Of a span that begins in both at the same moment,
 * `known` has the end.
 */
export function joinedHistories(known: ModeHistory, other: ModeHistory): ModeHistory {
  return {
    notrack: joinedSpans(known.notrack, other.notrack),
    transport: joinedSpans(known.transport, other.transport)
  }
}

function joinedSpans(known: readonly Span[], other: readonly Span[]): Span[] {
  const begins = new Set(known.map(([from]) => from))
  const all = [...known, ...other.filter(([from]) => !begins.has(from))].toSorted(([a], [b]) => a - b)
  let joined: Span[] = []
  for (const span of all) {
    const last = joined.at(-1)
    const isApart = !last || (last[1] !== null && last[1] < span[0])
    joined = isApart ? bounded([...joined, span]) : [...joined.slice(0, -1), [last[0], laterEnd(last[1], span[1])]]
  }
  return joined
}

const laterEnd = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other)

/** Beyond the maximum, merges the two closest periods. */
function bounded(spans: readonly Span[]): Span[] {
  if (spans.length <= maxSpans) return [...spans]
  const gaps = spans.slice(1).map(([from], index) => from - (spans[index]?.[1] ?? from))
  const closest = gaps.indexOf(Math.min(...gaps))
  return spans.flatMap((span, index): Span[] => {
    if (index === closest + 1) return []
    return [index === closest ? [span[0], spans[index + 1]?.[1] ?? null] : span]
  })
}

/** Periods in the form that the detection accepts. */
export function intervalsOf(spans: readonly Span[]): Interval[] {
  return spans.map(([from, until]) => ({
    fromMilliseconds: from,
    untilMilliseconds: until ?? Number.POSITIVE_INFINITY
  }))
}
