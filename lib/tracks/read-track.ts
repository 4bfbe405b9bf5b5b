/** Reads the records of a track, and the settings by which it is filtered. */
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
  /** The settings by which its positions are filtered: those of the deployment, overridden by the vehicle's profile. */
  readonly detection: Partial<DetectionSettings>
}

/**
 * Reads access, profile and records at the same time; nothing is returned without the permission. `deployed`: the terms of the
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
