/** What the track of a vehicle is made of. */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import type { Permission } from '../contract/permissions.ts'
import type { Caller } from '../identity/caller.ts'
import { detectionTermsOf } from '../records/detection-terms-of.ts'
import { readFixes } from '../records/read-fixes.ts'
import { decoded } from '../table/item.ts'
import type { Table } from '../table/table.ts'
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { vehicleItem } from '../vehicles/stored-vehicle.ts'

/** `from` and `until`: epoch milliseconds, both included. */
export interface TrackSpan {
  readonly vehicleId: string
  readonly from: number
  readonly until: number
}

export interface ReadTrack {
  readonly records: readonly VehicleRecord[]
  /** By which its positions are judged: of the deployment, with what the vehicle's profile overrides. */
  readonly detection: Partial<DetectionSettings>
}

/**
 * Access, profile and records are read at once; nothing is shown without the permission. `deployed`: the terms of the
 * deployment. Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED.
 */
export async function readTrack(
  table: Table,
  caller: Caller,
  permission: Permission,
  { vehicleId, from, until }: TrackSpan,
  deployed: Partial<DetectionSettings> = {}
): Promise<ReadTrack> {
  const { key, kind } = vehicleItem(vehicleId)
  const [{ items }, records] = await Promise.all([
    authorizeVehicle(table, caller, vehicleId, permission, [key]),
    readFixes(table, { vehicleId, from, upTo: until }, { ConsistentRead: false })
  ])
  const vehicle = decoded(kind, items[0])
  return { records, detection: { ...deployed, ...(vehicle && detectionTermsOf(vehicle)) } }
}
