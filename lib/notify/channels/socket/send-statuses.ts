/**
 * Sends a connection the newest statuses of vehicles. They need no claim: the newest is read when the frame is made, and a
 * repetition has the same ID.
 */
import { matchesType } from '../../../contract/event-types.ts'
import type { Table } from '../../../table/table.ts'
import type { PushRequest } from './push-request.ts'
import { type ServedConnection, sendEvents } from './served-connection.ts'
import { isTimeUp, type ServingParts } from './serving-parts.ts'
import { statusEvents, statusType, vehiclesHeardOf } from './status-events.ts'

const statusesOfPage = 100

/** What is left, by another call; undefined where nothing is. */
export async function sendStatuses(
  parts: ServingParts,
  served: ServedConnection,
  request: PushRequest,
  now: Date
): Promise<PushRequest | undefined> {
  const { table, sockets } = parts
  const { connectionId, subscriber, subscription } = served
  const { cursor, types } = subscription
  if (!types.some((type) => matchesType(type, statusType))) return undefined
  const vehicleIds = await vehiclesToSendOf(table, served, request)
  for (let start = 0; start < vehicleIds.length; start += statusesOfPage) {
    if (isTimeUp(parts)) return { connection: connectionId, vehicles: vehicleIds.slice(start) }
    const events = await statusEvents(table, subscriber, vehicleIds.slice(start, start + statusesOfPage), now)
    if (!(await sendEvents(table, sockets, served, events, { before: cursor, after: cursor }))) return undefined
  }
  return undefined
}

async function vehiclesToSendOf(
  table: Table,
  { caller, subscription: { vehicleIds } }: ServedConnection,
  { vehicles = [], heardOfSince }: PushRequest
): Promise<string[]> {
  const heardOf = heardOfSince === undefined ? [] : await vehiclesHeardOf(table, caller, heardOfSince)
  const all = [...new Set([...vehicles, ...heardOf])]
  return vehicleIds ? all.filter((vehicleId) => vehicleIds.includes(vehicleId)) : all
}
