/**
 * Facts of trips and triplegs, by what is stored of one before and after a change. One is published as completed once: where late
 * records let a trip go on and it ends again, it is published as updated, since receivers may count what is completed.
 */
import type { NewFact } from '../../facts/fact.ts'
import { sameData } from '../../table/stored-data.ts'
import type { ScoredTrip } from '../../trips/stored-trip.ts'
import type { StoredTripleg } from '../../trips/stored-tripleg.ts'
import type { Marked } from './ended-mark.ts'

type MarkedTrip = Marked<ScoredTrip>

/** Either trip is absent where there is none. Of a trip that its user has deleted nothing is published. */
export function tripFacts(before: MarkedTrip | undefined, after: MarkedTrip | undefined, now: Date): NewFact[] {
  if (!after) {
    return before && !before.deleted ? [{ type: 'trip.deleted', at: now.toISOString(), subject: before.id }] : []
  }
  const { id: subject, timestamp_start, timestamp_end, completed, deleted } = after
  if (deleted) return []
  const end: NewFact[] = completed ? [{ type: 'trip.completed', at: timestamp_end, subject }] : []
  if (!before) return [{ type: 'trip.started', at: timestamp_start, subject }, ...end]
  if (before.completed || (before.hasEnded && completed)) return alterations(before, after, now)
  return end
}

export function triplegFacts(before: Marked<StoredTripleg> | undefined, { leg }: StoredTripleg): NewFact[] {
  if (!leg.completed || before?.leg.completed || before?.hasEnded) return []
  return [{ type: 'tripleg.completed', at: leg.timestamp_end, subject: leg.id }]
}

/** Fields that repeat others, and what is stored beside the trip. */
const unpublished: readonly string[] = ['timestamp_original_start', 'timestamp_original_end', 'hasEnded', 'ends']

function alterations(before: MarkedTrip, after: MarkedTrip, now: Date): NewFact[] {
  const [old, next] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after))
  ]
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => !unpublished.includes(name))
  const changed = names.filter((name) => !sameData([old.get(name)], [next.get(name)]))
  if (changed.length === 0) return []
  const flags = changed.flatMap((name) => {
    const value = old.get(name)
    return typeof value === 'boolean' ? [[name, value] as const] : []
  })
  const previous = flags.length > 0 && { previous: Object.fromEntries(flags) }
  return [{ type: 'trip.updated', at: now.toISOString(), subject: after.id, changed, ...previous }]
}
