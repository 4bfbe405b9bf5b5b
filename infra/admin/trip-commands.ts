/** `trip list`. */

import { Command } from 'commander'
import { accessItem, existingAccess } from '../../lib/access/grants.ts'
import type { Trip } from '../../lib/contract/resources/trip.ts'
import { type Scope, userScope } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { assertActiveOwner, ownerItem } from '../../lib/identity/token-owner.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { defined } from '../../lib/telemetry/measured-fields.ts'
import { accessibleTrips } from '../../lib/trips/accessible-trips.ts'
import { callerFor } from '../caller-for.ts'
import { userIdOf } from './named-user.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { UsageError } from './operator-error.ts'
import { addPageOptions, type PageOptions, pageNumbers } from './page-options.ts'

interface TripOptions extends PageOptions {
  readonly vehicle?: string
  readonly user?: string
}

export function tripCommands(register: Register): Command {
  const command = new Command('list')
    .description('List trips, newest first, without deleted ones')
    .option('--vehicle <id>', 'Trips of this vehicle')
    .option('--user <id-or-email>', 'Trips that this user may see, also through organizations')
  return new Command('trip').description('Trips').addCommand(register(addPageOptions(command), list))
}

async function list({ table, options }: OperatorCall<TripOptions>) {
  const page = pageNumbers(options)
  const query = { ...page, visibilities: ['PRIVATE', 'PUBLIC'] as const }
  const { trips, total } = await accessibleTrips(table, await callerOf(table, options), query, new Date())
  return { trips: options.json ? trips : trips.map(inShort), total, ...page }
}

/** The caller whose trips are listed. Throws OperatorError unless exactly one of vehicle and user is named. */
async function callerOf(table: Table, { vehicle, user }: TripOptions): Promise<Caller> {
  if ((vehicle === undefined) === (user === undefined)) throw new UsageError('Give either --vehicle or --user')
  if (vehicle === undefined) return callerFor(await ownerOf(table, await userIdOf(table, user)))
  const access = existingAccess(vehicle, await findItem(table, accessItem(vehicle), { ConsistentRead: true }))
  return { ...callerFor(access.owner), vehicleIds: [vehicle] }
}

/** Throws RefusedWrite if the user does not exist. */
async function ownerOf(table: Table, userId: string): Promise<Scope> {
  const owner = userScope(userId)
  assertActiveOwner(owner, await findItem(table, ownerItem(owner), { ConsistentRead: true }))
  return owner
}

const metres = (distance: number | undefined) => distance && `${Math.round(distance)} m`

/** The fields that fit into one line. */
function inShort({
  id,
  vehicle_id,
  timestamp_start,
  timestamp_end,
  visibility,
  completed,
  distance_tot,
  name
}: Trip): object {
  return defined({
    id,
    vehicle_id,
    timestamp_start,
    timestamp_end,
    visibility,
    completed,
    distance_tot: metres(distance_tot),
    name
  })
}
