/** How far the visits of a vehicle to places are followed. */
import * as z from 'zod/mini'
import type { PlacesState } from '../../places/visits/follow-places.ts'
import { StoredVisit, visitEvents } from '../../visits/stored-visits.ts'

/** A vehicle among its places, which `lib/places/visits` alone reads. */
export const AmongPlaces = z.custom<PlacesState>((value) => typeof value === 'object')

/** A place that the vehicle passed, and when, epoch milliseconds. */
export const Pass = z.tuple([z.string(), z.int()])
export type Pass = z.infer<typeof Pass>

const VisitFact = z.object({ type: z.enum(visitEvents), at: z.int() })

/** What a visit becomes. Without `before` it is new, without `after` it is removed. A pass is no visit, and only published. */
export const VisitChange = z.object({
  pass: z.optional(Pass),
  before: z.optional(StoredVisit),
  after: z.optional(StoredVisit),
  /** What is published with the change; epoch milliseconds. */
  facts: z.array(VisitFact)
})
export type VisitChange = z.infer<typeof VisitChange>

export const Followed = z.object({
  /** Digest of the places that the visits rest on. */
  terms: z.string(),
  /** The newest hour that was followed, how it began, and the places that are known to be passed since. */
  hour: z.int(),
  begin: AmongPlaces,
  passes: z.array(Pass),
  /** After the newest fix. Silence does not change it, so that later records make the same visits as without the silence. */
  current: AmongPlaces,
  /** What must be followed again: from a moment on, and at least up to the last record that was added. Absent if nothing. */
  again: z.optional(z.object({ from: z.int(), upTo: z.int() })),
  /** When silence was looked at after the newest fix, epoch milliseconds. */
  silentAtMilliseconds: z.optional(z.int()),
  /** What happened up to then was known before the places became these, and is not published. */
  quietUpTo: z.optional(z.int()),
  /** Visits that are running, and those that silence has ended. */
  open: z.array(StoredVisit),
  /** Changes that had no room in a transaction. */
  unwritten: z.array(VisitChange)
})
export type Followed = z.infer<typeof Followed>

export const VisitsState = z.object({
  /** Set where the places of the vehicle may have changed, so that a step looks at them although no records came. */
  isMarked: z.optional(z.boolean()),
  /** Absent where no place was followed. */
  followed: z.optional(Followed),
  /** When the timer of visits is due. */
  dueMilliseconds: z.optional(z.int())
})
export type VisitsState = z.infer<typeof VisitsState>

/** Whether a step is to be taken for the visits. */
export const hasUnfinishedVisits = ({ isMarked, followed }: VisitsState) =>
  isMarked === true || followed?.again !== undefined || (followed?.unwritten.length ?? 0) > 0

/** Whether fewer hours or changes are left than before. Other places begin again, which nothing in the processing causes. */
export function isVisitsProgress(before: VisitsState | undefined, after: VisitsState | undefined): boolean {
  if (!before || !hasUnfinishedVisits(before)) return false
  const [was, is] = [before.followed, after?.followed]
  if (before.isMarked || was?.terms !== is?.terms) return true
  const untilEnd = Number.POSITIVE_INFINITY
  const [from, next] = [was?.again?.from ?? untilEnd, is?.again?.from ?? untilEnd]
  return next > from || (next === from && (is?.unwritten.length ?? 0) < (was?.unwritten.length ?? 0))
}
