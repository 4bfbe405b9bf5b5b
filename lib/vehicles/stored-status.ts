/** Statuses of vehicles: as they were computed, and as they are shown later. */
import * as z from 'zod/mini'
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { vehicleStates } from '../contract/status-fields.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { statusKey } from '../table/keys.ts'
import { getItems, type StoredItem, type Table } from '../table/table.ts'
import { defaultDetectionSettings } from '../telemetry/detection-settings.ts'
import { isOutdated } from '../telemetry/status/shown-speed.ts'
import { stateAt } from '../telemetry/status/vehicle-state.ts'

/** A status that was loaded has none of the others, and is shown as it is. */
const StoredStatus = z.object({
  data: VehicleStatus,
  /** The state of the vehicle where it is, once it does not move. */
  parked: z.optional(z.enum(vehicleStates)),
  /** The end of the last trip; of a vehicle without one, since when it stands. */
  lastTripEndMilliseconds: z.optional(z.int()),
  /** When the speed was measured; absent where that is at the last fix. */
  speedMilliseconds: z.optional(z.int()),
  /** Days after it until the vehicle is FLOAT, where they are not as usual. */
  floatDays: z.optional(z.number())
})
export type StoredStatus = z.infer<typeof StoredStatus>

const statusKind = kindOf(StoredStatus)

export const statusItem = (vehicleId: string): ItemRef<StoredStatus> => ({
  key: statusKey(vehicleId),
  kind: statusKind
})

/** Reads statuses as of `now`, in the order of the IDs, without vehicles that have none. IDs must differ. */
export async function findStatuses(
  table: Table,
  vehicleIds: readonly string[],
  now: Date,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<VehicleStatus[]> {
  const items = await getItems(table, vehicleIds.map(statusKey), options)
  return items.filter((item) => item !== undefined).map((item) => decodeStatus(item, now))
}

/** As of `now`. */
export const decodeStatus = (item: StoredItem, now: Date) => shownStatus(statusKind.decode(item), now)

/** A vehicle that is silent stands, and becomes unused, without anything being written. */
function shownStatus({ data, parked, ...stored }: StoredStatus, now: Date): VehicleStatus {
  const { lastTripEndMilliseconds, floatDays = defaultDetectionSettings.floatDays } = stored
  const { last_valid_location_update: lastFix } = data
  if (!parked || lastTripEndMilliseconds === undefined || lastFix === undefined) return data
  const lastFixMilliseconds = Date.parse(lastFix)
  const known = { state: data.status, parked, lastFixMilliseconds, lastTripEndMilliseconds, floatDays }
  const { speedMilliseconds = lastFixMilliseconds } = stored
  const isSpeedKnown = !isOutdated(speedMilliseconds, now.getTime())
  return { ...data, status: stateAt(known, now.getTime()), ...(!isSpeedKnown && { speed: 0 }) }
}
