/** GET /trip: trips of all vehicles that the caller may access, or the public ones of everybody, newest end first. */
import { listTrips as contract } from '../lib/contract/endpoints/list-trips.ts'
import { visibilities } from '../lib/contract/resources/trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { accessibleTrips } from '../lib/trips/accessible-trips.ts'
import { deletedTrips } from '../lib/trips/deleted-trips.ts'
import { publicTrips } from '../lib/trips/public-trips.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const shown = query.scope ? [query.scope] : visibilities
    const { vehicle_id } = query
    const { trips, total, vias } =
      query.scope === 'PUBLIC'
        ? await publicTrips(table, caller, query)
        : query.deleted && vehicle_id !== undefined
          ? await deletedTrips(table, caller, { ...query, vehicle_id })
          : await accessibleTrips(table, caller, { ...query, visibilities: shown }, now)
    return list(
      trips.map((trip) => pickFields(trip, query.fields)),
      total,
      vias
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
