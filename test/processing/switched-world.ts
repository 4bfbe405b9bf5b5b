/** A vehicle with further fields in its profile. */
import type { VehicleChange } from '../../lib/contract/resources/vehicle-content.ts'
import type { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { seen, type UploadWorld, uploadWorld, type WorldOptions } from './processing-world.ts'
import { monday } from './routes.ts'

/** Makes a world whose vehicle has these fields from the begin on. */
export async function switchedWorld(
  profile: VehicleChange,
  uploads: readonly (readonly VehicleRecord[])[],
  options?: WorldOptions
) {
  const world = uploadWorld(options)
  await updateVehicle(world.table, 'van', profile, new Date(monday))
  for (const records of uploads) await world.take(records)
  return world
}

export const statusOf = (world: UploadWorld) => seen(world).status as VehicleStatus
