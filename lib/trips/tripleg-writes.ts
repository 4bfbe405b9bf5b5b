/** Writing whole triplegs, many at a time: the triplegs with their index keys, and their counts. */

import type { AccessItem } from '../access/grants.ts'
import { checkAccess, noSuchVehicle, readAccesses } from '../access/grants.ts'
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { monthOf, triplegCountAttribute } from '../table/day-counts.ts'
import { isAbsent, isStill, put } from '../table/expressions.ts'
import { triplegCountKey, triplegIndexKey, triplegKey } from '../table/keys.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import { getItems, type Table } from '../table/table.ts'
import { withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, refusalOr, type WriteOutcome } from '../table/write-outcome.ts'
import { type CountChange, carryOut, type WritePlan } from '../table/write-plan.ts'
import { TriplegItem } from './tripleg-store.ts'

/** The fields given; of a tripleg that is stored already the others stay. */
export type TriplegWrite = Partial<Tripleg> & Pick<Tripleg, 'id' | 'vehicle_id' | 'timestamp_start' | 'timestamp_end'>

interface PlannedLeg {
  readonly outcome: WriteOutcome
  readonly plan: WritePlan
}

/** In the order of the writes, whose IDs must differ; each is whole or not at all. */
export function putTriplegs(table: Table, writes: readonly TriplegWrite[]): Promise<(WriteOutcome | RefusedWrite)[]> {
  return withFreshReads(async () => {
    const [accesses, items] = await Promise.all([
      readAccesses(
        table,
        writes.map(({ vehicle_id }) => vehicle_id)
      ),
      getItems(
        table,
        writes.map(({ id }) => triplegKey(id)),
        { ConsistentRead: true }
      )
    ])
    const planned = writes.map((write, index) => {
      const before = items[index] && TriplegItem.parse(items[index]).data
      return refusalOr(() => planLeg(write, before, accesses.get(write.vehicle_id)))
    })
    const legs = planned.filter((leg) => !(leg instanceof RefusedWrite)) as PlannedLeg[]
    await carryOut(
      table,
      legs.filter(({ outcome }) => outcome !== 'unchanged').map(({ plan }) => plan)
    )
    return planned.map((leg) => (leg instanceof RefusedWrite ? leg : leg.outcome))
  })
}

function planLeg(write: TriplegWrite, before: Tripleg | undefined, access: AccessItem | undefined): PlannedLeg {
  if (!access) throw noSuchVehicle(write.vehicle_id)
  if (before && before.vehicle_id !== write.vehicle_id) {
    throw new RefusedWrite(`Tripleg ${before.id} belongs to vehicle ${before.vehicle_id}`)
  }
  const leg = completeTripleg(write, before)
  const item = { ...triplegKey(leg.id), data: leg, ...triplegIndexKey(leg.vehicle_id, leg.timestamp_end, leg.id) }
  const counts = [...(before ? [countOf(before, -1)] : []), countOf(leg, 1)]
  const plan = {
    actions: [put(item, before ? isStill({ data: before }) : isAbsent)],
    checks: [checkAccess(leg.vehicle_id, access)],
    counts
  }
  return { outcome: sameData(leg, before) ? 'unchanged' : before ? 'changed' : 'created', plan }
}

/** The whole tripleg that is stored. Throws RefusedWrite where it grows too large. */
export function completeTripleg(write: TriplegWrite, before?: Tripleg): Tripleg {
  const validation = { valid: (write.validation_score ?? 1) >= 0.5, validation_score: write.valid === false ? 0 : 1 }
  return overlay<Tripleg>({ completed: true, ...validation, ...before }, write as Tripleg)
}

function countOf({ vehicle_id, timestamp_end }: Tripleg, amount: number): CountChange {
  const key = triplegCountKey(vehicle_id, monthOf(timestamp_end))
  return { key, attribute: triplegCountAttribute(timestamp_end), amount }
}
