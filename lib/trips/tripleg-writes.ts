/** Writing whole triplegs, many at a time, with their counts. */
import { accessItem, existingAccess } from '../access/grants.ts'
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { changeEach } from '../table/change-each.ts'
import { monthOf, triplegCountAttribute } from '../table/day-counts.ts'
import { type CountChange, changed, type Decision } from '../table/decision.ts'
import { triplegCountKey } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { daysOfLeg } from './days-of-drives.ts'
import { type WithEnds, withEnds } from './stored-ends.ts'
import { triplegItem } from './stored-tripleg.ts'

/** The fields given; of a tripleg that is stored already the others stay. */
export type TriplegWrite = WithEnds<Partial<Tripleg>> &
  Pick<Tripleg, 'id' | 'vehicle_id' | 'timestamp_start' | 'timestamp_end'>

/** In the order of the writes, whose IDs must differ; each is atomic. */
export function putTriplegs(
  table: Table,
  writes: readonly TriplegWrite[],
  now = new Date()
): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, writes, (items, write) => putTripleg(items, write, now))
}

async function putTripleg(
  items: Items,
  { ends: given, ...write }: TriplegWrite,
  now: Date
): Promise<Decision<WriteOutcome>> {
  const [access, stored] = await items.read(accessItem(write.vehicle_id), withEnds(triplegItem(write.id)))
  existingAccess(write.vehicle_id, access.value)
  const before = stored.value?.leg
  if (before && before.vehicle_id !== write.vehicle_id) {
    throw new RefusedWrite(`Tripleg ${before.id} belongs to vehicle ${before.vehicle_id}`)
  }
  const leg = completeTripleg(write, before)
  const known = stored.value?.ends
  const ends = given ?? known
  if (sameData([leg, ends], [before, known])) return { result: 'unchanged' }
  const counts = [...(before ? [triplegCount(before, -1)] : []), triplegCount(leg, 1)]
  const days = await daysOfLeg(items, before, leg, { now, others: 1 + counts.length })
  return {
    result: before ? 'changed' : 'created',
    writes: [changed(stored, { leg, isListed: true, ...(ends && { ends }) }), ...days],
    counts
  }
}

/** The whole tripleg that is stored. Throws RefusedWrite where it grows too large. */
export function completeTripleg(write: TriplegWrite, before?: Tripleg): Tripleg {
  const validation = { valid: (write.validation_score ?? 1) >= 0.5, validation_score: write.valid === false ? 0 : 1 }
  return overlay<Tripleg>({ completed: true, ...validation, ...before }, write as Tripleg)
}

/** How the lists count a tripleg. */
export function triplegCount({ vehicle_id, timestamp_end }: Tripleg, amount: number): CountChange {
  const key = triplegCountKey(vehicle_id, monthOf(timestamp_end))
  return { key, attribute: triplegCountAttribute(timestamp_end), amount }
}
