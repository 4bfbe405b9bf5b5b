/** Writing statuses: the newest wins, and every roster learns when it was computed. */

import { checkAccess, grantsOf, liveAccess, noSuchVehicle } from '../access/grants.ts'
import { statusTimeAttribute } from '../access/roster-entry.ts'
import type { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import type { Scope } from '../contract/scope.ts'
import { exists, isAbsent, isStill, put, set } from '../table/expressions.ts'
import { accessKey, rosterKey, statusKey, vehicleKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'
import { StatusItem } from './status-store.ts'
import { VehicleItem } from './vehicle-store.ts'

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
export type StatusWrite = Omit<VehicleStatus, Defaulted> & Partial<Pick<VehicleStatus, Defaulted>>

/** Unchanged where the vehicle has a status that is as new. Throws RefusedWrite where there is no such vehicle. */
export function putStatus(table: Table, given: StatusWrite): Promise<WriteOutcome> {
  const { vehicle_id: vehicleId, timestamp } = given
  const keys = [accessKey(vehicleId), statusKey(vehicleId), vehicleKey(vehicleId)]
  return withFreshReads(async () => {
    const [accessItem, statusItem, vehicleItem] = await getItems(table, keys, { ConsistentRead: true })
    const access = liveAccess(accessItem)
    if (!access || !vehicleItem) throw noSuchVehicle(vehicleId)
    const before = statusItem && StatusItem.parse(statusItem).data
    if (before && before.timestamp >= timestamp) return 'unchanged'
    const odometer = VehicleItem.parse(vehicleItem).data.initial_distance ?? 0
    const data: VehicleStatus = { ...nothingKnown, total_odometer: odometer, ...given }
    const rosterTime = { [statusTimeAttribute]: Date.parse(timestamp) }
    const scopes = Object.keys(grantsOf(access)) as Scope[]
    await transact(table, [
      put({ ...statusKey(vehicleId), data }, before ? isStill({ data: before }) : isAbsent),
      checkAccess(vehicleId, access),
      ...scopes.map((scope) => set(rosterKey(scope, vehicleId), rosterTime, exists))
    ])
    return before ? 'changed' : 'created'
  })
}
