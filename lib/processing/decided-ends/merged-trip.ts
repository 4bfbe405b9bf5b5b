/** What a trip keeps of those that a user merged into it, so that they can be restored. */
import * as z from 'zod/mini'
import { type Trip, writtenFields } from '../../contract/resources/trip.ts'
import type { ItemRef } from '../../table/item.ts'
import { sameData } from '../../table/stored-data.ts'
import { type ScoredTrip, scoredTripItem } from '../../trips/stored-trip.ts'
import { isCategorizedByUser, writtenPart } from '../../trips/written-part.ts'
import { formerTrip } from '../drives/former-trips.ts'
import { FormerTrip } from '../tracking/drives-state.ts'

const MergedPart = z.object({
  /** The later trip, with what users had written on it. */
  former: FormerTrip,
  /** Fields that the merged trip took from it. */
  taken: z.array(z.enum(writtenFields))
})
export type MergedPart = z.infer<typeof MergedPart>

export type MergedTrip = ScoredTrip & { readonly merged?: readonly MergedPart[] }

/** The item with the parts; others keep them as they keep any attribute that they do not know. */
export function mergedTripItem(tripId: string): ItemRef<MergedTrip> {
  const { key, kind } = scoredTripItem(tripId)
  return {
    key,
    kind: {
      ...kind,
      decode: (stored) => ({
        ...kind.decode(stored),
        ...(stored.merged !== undefined && { merged: z.array(MergedPart).parse(stored.merged) })
      }),
      encode: ({ merged = [], ...trip }) => ({ ...kind.encode(trip), ...(merged.length > 0 && { merged }) })
    }
  }
}

/** The trip with what is kept of `next`, and of the trips that were merged into that one. */
export function withPart(trip: MergedTrip, next: MergedTrip): MergedTrip {
  const taken = writtenFields.filter((field) => !hasWritten(trip, field) && hasWritten(next, field))
  const known = { i: next.id, f: Date.parse(next.timestamp_start), u: Date.parse(next.timestamp_end), written: {} }
  const parts = [...(trip.merged ?? []), { former: formerTrip(next) ?? known, taken }, ...(next.merged ?? [])]
  return { ...trip, merged: parts }
}

/** The trip without what it took from a part, as far as it is unchanged since. */
export function withoutPart(trip: MergedTrip, { former, taken }: MergedPart): MergedTrip {
  const written = former.written as Partial<Trip>
  const left = taken.filter((field) => sameData([trip[field]], [written[field]]))
  const { corrections, ...others } = trip
  const own = corrections?.filter((one) => !written.corrections?.some((other) => sameData(one, other))) ?? []
  const isCategoryLeft = left.includes('category')
  const kept = Object.entries(others).filter(
    ([name]) => !left.some((field) => field === name) && !(isCategoryLeft && name === 'category_by')
  )
  return {
    ...(Object.fromEntries(kept) as unknown as MergedTrip),
    ...(own.length > 0 && { corrections: own }),
    merged: trip.merged?.filter((part) => part.former.i !== former.i)
  }
}

const hasWritten = (trip: ScoredTrip, field: (typeof writtenFields)[number]) =>
  field === 'category' ? isCategorizedByUser(trip) : trip[field] !== undefined

/** What the later part of a divided trip has of the whole one. */
export const sharedPart = ({ driver, category, category_by }: ScoredTrip) =>
  writtenPart([{ driver, ...(category_by === 'PLACE' ? {} : { category, category_by }) }])
