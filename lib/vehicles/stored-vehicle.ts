/** Profiles of vehicles as they are stored, and as they are shown at a moment. */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { Caller } from '../identity/caller.ts'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { vehicleKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'
import { shownProfile } from './ended-notrack.ts'

const vehicleKind = resourceKind(VehicleProfile)

export const vehicleItem = (vehicleId: string): ItemRef<VehicleProfile> => ({
  key: vehicleKey(vehicleId),
  kind: vehicleKind
})

/** Reads a profile as of `now`. Throws ApiError VEHICLE_NOT_FOUND, or PERMISSION_DENIED where the caller lacks the permission on it. */
export async function readVehicle(
  table: Table,
  caller: Caller,
  vehicleId: string,
  permission: Permission,
  now: Date
): Promise<{ vehicle: VehicleProfile; via: PermissionVia }> {
  const { via, items } = await authorizeVehicle(table, caller, vehicleId, permission, [vehicleKey(vehicleId)])
  if (!items[0]) throw new ApiError('VEHICLE_NOT_FOUND')
  return { vehicle: shownProfile(vehicleKind.decode(items[0]), now), via }
}

/** Reads profiles as of `now`, in the order of the IDs, without missing ones. IDs must differ. Does not check access. */
export async function findProfiles(
  table: Table,
  vehicleIds: readonly string[],
  now: Date,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<VehicleProfile[]> {
  const items = await getItems(table, vehicleIds.map(vehicleKey), options)
  return items.filter((item) => item !== undefined).map((item) => shownProfile(vehicleKind.decode(item), now))
}
