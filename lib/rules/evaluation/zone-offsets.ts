/** The offsets of time zones from UTC, in stretches of constant offset. */
import { createRequire } from 'node:module'
import type * as ZonedDateTimes from 'temporal-polyfill/fns/ZonedDateTime'

/** A stretch of time with one offset. All values are milliseconds, moments those of the epoch. */
export interface OffsetStretch {
  readonly from: number
  /** The first moment after the stretch. */
  readonly until: number
  readonly offset: number
}

/** The module lies beside the bundles of functions that evaluate rules, and is loaded for the first window. */
export const zonedDateTimesModule = 'temporal-polyfill/fns/ZonedDateTime'

/** What is used of it. */
export const zonedDateTimesExports = ['create', 'getTimeZoneTransition', 'offsetNanoseconds'] as const

type ZonedDateTimeFunctions = Pick<typeof ZonedDateTimes, (typeof zonedDateTimesExports)[number]>

const load = createRequire(import.meta.url)

/**
 * Eight days: offsets are looked up at the begin and the end of a span. No zone has changed its offset and changed it back
 * within so short a time since 2001; the shortest was 12 days.
 */
const spanMilliseconds = 8 * 86_400_000

/** The spans of all zones that are remembered. */
const maxSpans = 10_000

const knownSpans = new Map<string, readonly OffsetStretch[]>()

/**
 * Returns the stretch that holds the moment; a stretch has at most eight days. Throws a RangeError for a time zone that the
 * database does not know.
 */
export function offsetStretchAt(timeZone: string, atMilliseconds: number): OffsetStretch {
  const stretches = stretchesOf(timeZone, Math.floor(atMilliseconds / spanMilliseconds))
  const stretch = stretches.find(({ until }) => atMilliseconds < until)
  if (!stretch) throw new RangeError(`${atMilliseconds} is no moment of a time zone`)
  return stretch
}

function stretchesOf(timeZone: string, span: number): readonly OffsetStretch[] {
  const name = `${timeZone} ${span}`
  const known = knownSpans.get(name)
  if (known) return known
  const stretches = stretchesBetween(timeZone, span * spanMilliseconds, (span + 1) * spanMilliseconds)
  if (knownSpans.size >= maxSpans) knownSpans.clear()
  knownSpans.set(name, stretches)
  return stretches
}

/** The search for a transition is slow in a zone that has none, so it is asked for where the offset changes. */
function stretchesBetween(timeZone: string, from: number, until: number): readonly OffsetStretch[] {
  const { create, getTimeZoneTransition, offsetNanoseconds }: ZonedDateTimeFunctions = load(zonedDateTimesModule)
  const at = (milliseconds: number) => create(BigInt(milliseconds) * 1_000_000n, timeZone)
  const offsetAt = (milliseconds: number) => offsetNanoseconds(at(milliseconds)) / 1_000_000
  const stretches: OffsetStretch[] = []
  for (let begin = from; begin < until; ) {
    const offset = offsetAt(begin)
    const transition =
      offsetAt(until) === offset ? undefined : getTimeZoneTransition(at(begin), 'next')?.epochMilliseconds
    const end = Math.min(transition ?? until, until)
    stretches.push({ from: begin, until: end, offset })
    begin = end
  }
  return stretches
}
