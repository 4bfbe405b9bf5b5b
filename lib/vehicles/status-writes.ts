/** Writing statuses: the newest stays, and every roster has the time when it was computed. */
import { accessItem, existingAccess } from '../access/grants.ts'
import type { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { change } from '../table/change.ts'
import { changeEach } from '../table/change-each.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { RefusedWrite, WriteOutcome } from '../table/write-outcome.ts'
import { readRosters } from '../trips/running-trips.ts'
import { type StoredStatus, statusItem } from './stored-status.ts'
import { vehicleItem } from './stored-vehicle.ts'

/** The fields that a status must have but nothing may be known of yet have defaults. Source: decisions, "Values". */
const nothingKnown = {
  battery_main_pct: 0,
  battery_main_voltage: 0,
  battery_main_trend: 'CONST',
  battery_main_trend_slope: 0,
  angle: 0,
  speed: 0,
  pdop_value: 0
} as const

type Defaulted = keyof typeof nothingKnown | 'total_odometer'
export type StatusWrite = Omit<VehicleStatus, Defaulted> &
  Partial<Pick<VehicleStatus, Defaulted>> & {
    /** How it is shown later; absent: as it is. */
    readonly later?: Omit<StoredStatus, 'data'>
  }

/** Unchanged where the vehicle has a status that is as new. Throws RefusedWrite where there is no such vehicle. */
export function putStatus(table: Table, given: StatusWrite): Promise<WriteOutcome> {
  return change(table, (items) => decideStatus(items, given))
}

/** Many, in their order; each is atomic. */
export function putStatuses(table: Table, given: readonly StatusWrite[]): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, given, decideStatus)
}

async function decideStatus(items: Items, { later, ...given }: StatusWrite): Promise<Decision<WriteOutcome>> {
  const { vehicle_id: vehicleId, timestamp } = given
  const [accessRead, status, [vehicle]] = [
    ...(await items.read(accessItem(vehicleId), statusItem(vehicleId))),
    await items.view(vehicleItem(vehicleId))
  ] as const
  const access = existingAccess(vehicleId, accessRead.value)
  if (status.value && status.value.data.timestamp >= timestamp) return { result: 'unchanged' }
  const data: VehicleStatus = { ...nothingKnown, total_odometer: vehicle?.initial_distance ?? 0, ...given }
  const rosters = await readRosters(items, vehicleId, access)
  const entries = rosters.flatMap((entry) =>
    entry.value ? [changed(entry, { ...entry.value, statusMilliseconds: Date.parse(timestamp) })] : []
  )
  return { result: status.value ? 'changed' : 'created', writes: [changed(status, { data, ...later }), ...entries] }
}
