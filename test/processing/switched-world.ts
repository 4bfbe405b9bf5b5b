/** A vehicle whose profile says more than its name. */
import type { VehicleChange } from '../../lib/contract/resources/vehicle-content.ts'
import type { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { seen, type UploadWorld, uploadWorld, type WorldOptions } from './processing-world.ts'
import { monday } from './routes.ts'

/** The profile is as it is from the beginning on. */
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
