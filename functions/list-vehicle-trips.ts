/** GET /vehicle/{vehicle_id}/trip: the trips of one vehicle, newest end first. */
import { listVehicleTrips as contract } from '../lib/contract/endpoints/list-vehicle-trips.ts'
import { visibilities } from '../lib/contract/resources/trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { accessibleTrips } from '../lib/trips/accessible-trips.ts'
import { deletedTrips } from '../lib/trips/deleted-trips.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id }, query, now }: Call<typeof contract>) => {
    const shown = query.scope ? [query.scope] : visibilities
    const { trips, total, vias } = query.deleted
      ? await deletedTrips(table, caller, { ...query, vehicle_id })
      : await accessibleTrips(table, caller, { ...query, vehicle_id, visibilities: shown }, now)
    return list(
      trips.map((trip) => pickFields(trip, query.fields)),
      total,
      vias
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
