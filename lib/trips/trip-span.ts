/** When a trip took place. */
import { isResourceId } from '../contract/fields.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { tripItem } from './stored-trip.ts'
import { isRunning } from './trip-pointers.ts'

export interface TripSpan {
  readonly id: string
  readonly vehicleId: string
  readonly name?: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly until: number
}

/** Records are accepted up to a day ahead of time. */
const dayMilliseconds = 86_400_000

/** Span of a trip; a trip in progress ends with its last record. Undefined without such a trip. Does not check access. */
export async function spanOfTrip(table: Table, tripId: string, now: Date): Promise<TripSpan | undefined> {
  const trip = isResourceId(tripId) ? await findItem(table, tripItem(tripId)) : undefined
  if (!trip) return undefined
  return {
    id: trip.id,
    vehicleId: trip.vehicle_id,
    ...(trip.name !== undefined && { name: trip.name }),
    from: Date.parse(trip.timestamp_start),
    until: isRunning(trip) ? now.getTime() + dayMilliseconds : Date.parse(trip.timestamp_end)
  }
}
