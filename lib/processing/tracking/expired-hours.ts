/**
 * Hours whose records and checkpoints have expired. Trips never expire, so late records of such an hour change none: without
 * the expired records, the detection would divide, repeat or remove the trips of that time, and lose the known home. The late
 * records are kept, and shown in the vehicle's track.
 */
import { checkpointsFromFirst } from '../../table/access-patterns.ts'
import { findItems } from '../../table/find-item.ts'
import { checkpointPrefix } from '../../table/keys.ts'
import { queryPages, type StoredItem, type Table } from '../../table/table.ts'
import { checkpointItem, checkpointKind, hasExpired, type PendingHour, type Tracking } from './tracking-item.ts'

/** Whether the first hour that was processed has expired. */
export async function hasExpiredHours(
  table: Table,
  vehicleId: string,
  { firstHour, hour }: Tracking,
  now: Date
): Promise<boolean> {
  if (firstHour === undefined || firstHour >= hour) return false
  const [first] = await findItems(table, [checkpointItem(vehicleId, firstHour)], { ConsistentRead: true })
  return !first || hasExpired(first, now)
}

/** Returns the pending hours without those before the first state that has not expired. */
export async function keptHours(
  table: Table,
  vehicleId: string,
  { hour, pending }: Tracking,
  now: Date
): Promise<PendingHour[]> {
  const first = (await firstCheckpoint(table, vehicleId, now)) ?? hour
  return pending.filter((one) => one.hour >= first)
}

/** The hour of a stored checkpoint, epoch milliseconds. */
export const hourOfCheckpoint = ({ SK }: StoredItem) => Date.parse(String(SK).slice(checkpointPrefix.length))

async function firstCheckpoint(table: Table, vehicleId: string, now: Date): Promise<number | undefined> {
  for await (const { Items = [] } of queryPages(table, checkpointsFromFirst(vehicleId))) {
    const left = Items.find((item) => !hasExpired(checkpointKind.decode(item), now))
    if (left) return hourOfCheckpoint(left)
  }
  return undefined
}
