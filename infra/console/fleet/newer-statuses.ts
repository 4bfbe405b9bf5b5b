/** Puts statuses into the fleet that come in any order, over the socket and by requests. */
import { isWhole, type Status, type Vehicle } from '../api/vehicle.ts'

export type Vehicles = ReadonlyMap<string, Vehicle>

/**
 * The newest status of each vehicle wins. With `areWhole` a status with all fields is not replaced by one with few, which
 * comes again with all. Returns `known` itself if nothing changes.
 */
export function withStatuses(known: Vehicles, statuses: readonly Status[], areWhole: boolean): Vehicles {
  const news = statuses.filter((status) => isNews(known.get(status.vehicle_id)?.status, status, areWhole))
  if (news.length === 0) return known
  const next = new Map(known)
  for (const status of news) {
    const { vehicle_id: id } = status
    const before = next.get(id)
    if (!before?.status || timeOf(before.status) <= timeOf(status)) next.set(id, { ...before, id, status })
  }
  return next
}

function isNews(before: Status | undefined, status: Status, areWhole: boolean): boolean {
  if (!before) return true
  const [earlier, later] = [timeOf(before), timeOf(status)]
  if (earlier !== later) return earlier < later && (!areWhole || isWhole(status) || !isWhole(before))
  // A status also becomes another one as time passes, without a new record.
  return before.status !== status.status || (isWhole(status) && !isWhole(before))
}

const timeOf = ({ timestamp }: Status) => Date.parse(timestamp)

/** What was read, with what has changed during the read: `changed` are IDs, of vehicles that `now` has or has lost. */
export function withChanges(read: Vehicles, now: Vehicles, changed: ReadonlySet<string>): Map<string, Vehicle> {
  const merged = new Map(read)
  for (const id of changed) {
    const [current, older] = [now.get(id), read.get(id)]
    if (!current) merged.delete(id)
    else merged.set(id, { ...older, ...current, ...newestStatus(current, older) })
  }
  return merged
}

function newestStatus({ status }: Vehicle, older: Vehicle | undefined): Pick<Vehicle, 'status'> {
  const isOlder = !status || (older?.status && timeOf(older.status) > timeOf(status))
  const newest = isOlder ? older?.status : status
  return newest ? { status: newest } : {}
}
