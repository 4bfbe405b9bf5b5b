/** Fills in the logbook of a vehicle of the demo, as its owner does with PUT /trip/{trip_id}. */

import { ApiError } from '../../lib/contract/api-error.ts'
import { visibilities } from '../../lib/contract/resources/trip.ts'
import { userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import { accessibleTrips } from '../../lib/trips/accessible-trips.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { correctionDays } from '../../lib/trips/trip-corrections.ts'
import { callerFor } from '../caller-for.ts'
import { ownerIdOf } from './demo-records.ts'
import type { FleetVehicleId } from './fleet/fleet-vehicles.ts'
import { logbookEntry } from './fleet/logbooks.ts'

const dayMilliseconds = 86_400_000
/** Later entries would be corrections. A day is left for a slow machine. */
const filledDays = correctionDays - 1
const maxTrips = 50

/** Stops when the vehicle has been deleted. Throws the reason of the signal once it is aborted. */
export async function fillLogbook(table: Table, id: FleetVehicleId, now: Date, signal: AbortSignal): Promise<void> {
  const caller = callerFor(userScope(ownerIdOf(id)))
  const from = new Date(now.getTime() - filledDays * dayMilliseconds).toISOString()
  try {
    const page = { vehicle_id: id, visibilities, from, offset: 0, limit: maxTrips }
    const { trips } = await accessibleTrips(table, caller, page, now)
    const ended = trips.filter(({ completed, valid }) => completed && valid)
    for (const [index, trip] of ended.entries()) {
      signal.throwIfAborted()
      const entry = logbookEntry(id, index, Date.parse(trip.timestamp_end))
      if (entry) await changeTrip(table, caller, trip.id, entry, now)
    }
  } catch (error) {
    if (!(error instanceof ApiError && isDeleted.includes(error.id))) throw error
  }
}

const isDeleted = ['VEHICLE_NOT_FOUND', 'TRIP_NOT_FOUND']
