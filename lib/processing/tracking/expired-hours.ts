/**
 * Hours whose records and checkpoints have expired. Trips never expire, so late records of such an hour change none: without
 * the expired records, the detection would divide, repeat or remove the trips of that time, and lose the known home. The late
 * records are kept, and shown in the vehicle's track.
 */

import { checkpointsFromFirst } from '../../table/access-patterns.ts'
import { findItems } from '../../table/find-item.ts'
import { queryPages, type Table } from '../../table/table.ts'
import { checkpointGroupItem, readGroup } from './checkpoint-groups.ts'
import { hasExpired, type PendingHour, type RunState } from './run-state.ts'
import type { RegistrationState } from './tracking-item.ts'

/** Whether the first hour that was processed has expired. */
export async function hasExpiredHours(
  table: Table,
  vehicleId: string,
  { firstHour, hour }: Pick<RegistrationState, 'firstHour'> & Pick<RunState, 'hour'>,
  now: Date
): Promise<boolean> {
  if (firstHour >= hour) return false
  const [group] = await findItems(table, [checkpointGroupItem(vehicleId, firstHour)], { ConsistentRead: true })
  const first = group?.hours[0]
  return !first || hasExpired(first, now)
}

/** Returns the pending hours without those before the first state that has not expired. */
export async function keptHours(
  table: Table,
  vehicleId: string,
  { hour, pending }: { readonly hour: number; readonly pending: readonly PendingHour[] },
  now: Date
): Promise<PendingHour[]> {
  const first = (await firstCheckpoint(table, vehicleId, now)) ?? hour
  return pending.filter((one) => one.hour >= first)
}

async function firstCheckpoint(table: Table, vehicleId: string, now: Date): Promise<number | undefined> {
  for await (const { Items = [] } of queryPages(table, checkpointsFromFirst(vehicleId))) {
    const left = Items.flatMap((item) => readGroup(item).value.hours).find((one) => !hasExpired(one, now))
    if (left) return left.hour
  }
  return undefined
}
