/** The newest statuses of vehicles as events, for those who may read them at this moment. */
import { createHash } from 'node:crypto'
import { grantedVia, reachesVehicle } from '../../../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../../../access/grants.ts'
import { rosterEntries } from '../../../access/rosters.ts'
import { visibleVehicles } from '../../../access/visible-vehicles.ts'
import { apiVersion } from '../../../contract/api-version.ts'
import type { Event } from '../../../contract/resources/event.ts'
import type { PermissionVia } from '../../../contract/resources/header.ts'
import type { VehicleStatus } from '../../../contract/resources/vehicle-status.ts'
import { eventIdAt } from '../../../facts/fact.ts'
import type { Caller } from '../../../identity/caller.ts'
import type { Table } from '../../../table/table.ts'
import { findStatuses } from '../../../vehicles/stored-status.ts'
import type { Subscriber } from '../../rights/subscriber.ts'

export const statusType = 'vehicle.status.updated'
const permission = 'VEHICLE_STATUS_READ'
const consistent = { ConsistentRead: true }

/** Clocks of functions differ, and a roster is read eventually consistently. */
const lookBackMilliseconds = 10_000

/** Of the vehicles that the subscriber may see. 2 RRU for each vehicle: grants and statuses are read consistently, so that none is stale. */
export async function statusEvents(
  table: Table,
  { holder, scopes }: Subscriber,
  vehicleIds: readonly string[],
  now: Date
): Promise<Event[]> {
  const reached = vehicleIds.filter((vehicleId) => reachesVehicle(holder, vehicleId))
  const accesses = await accessesOf(table, reached, consistent)
  const vias = new Map(
    [...accesses].flatMap(([vehicleId, access]): [string, PermissionVia][] => {
      const via = grantedVia(scopes, grantsOf(access), permission)
      return via ? [[vehicleId, via]] : []
    })
  )
  const statuses = await findStatuses(table, [...vias.keys()], now, consistent)
  return statuses.map((status) => statusEvent(status, vias.get(status.vehicle_id)))
}

function statusEvent(status: VehicleStatus, via: PermissionVia | undefined): Event {
  const { vehicle_id, timestamp } = status
  return {
    id: statusEventId(status),
    type: statusType,
    timestamp,
    timestamp_published: timestamp,
    api_version: apiVersion,
    vehicle_id,
    permission_via: via,
    data: status
  }
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomBytes = 16

/** The same each time that a status is sent: the moment, and a hash instead of the random part. */
function statusEventId({ vehicle_id, timestamp }: VehicleStatus): string {
  const hash = createHash('sha256').update(`${vehicle_id}\n${timestamp}`).digest().subarray(0, randomBytes)
  const characters = [...hash].map((byte) => alphabet[byte % alphabet.length])
  return `${eventIdAt(Date.parse(timestamp))}${characters.join('')}`
}

/** The vehicles whose status the caller may see and that have been heard of since a moment; absent: ever. */
export async function vehiclesHeardOf(table: Table, caller: Caller, sinceMilliseconds = 0): Promise<string[]> {
  const visible = await visibleVehicles(table, caller, permission, rosterEntries)
  const from = sinceMilliseconds - lookBackMilliseconds
  return visible.flatMap(({ entry: { vehicleId, statusMilliseconds } }) =>
    statusMilliseconds !== undefined && statusMilliseconds >= from ? [vehicleId] : []
  )
}
