/** The item that gives a `device_id` to one vehicle alone. Source: decisions, "Vehicles written". */
import * as z from 'zod/mini'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { deviceKey, keyText } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'

const DeviceClaim = z.object({ vehicleId: z.string() })
type DeviceClaim = z.infer<typeof DeviceClaim>

const claimKind = kindOf(DeviceClaim)

/** Case is ignored. */
export const deviceClaimItem = (deviceId: string): ItemRef<DeviceClaim> => ({
  key: deviceKey(deviceId),
  kind: claimKind
})

/** Makes of the ID of the vehicle that has the device what is thrown. */
export type DeviceRefusal = (holderId: string) => Error

/** What the change of a vehicle's `device_id` writes; an empty one is none. Throws a refusal where it is another's. */
export async function deviceChanged(
  items: Items,
  before: VehicleProfile | undefined,
  after: VehicleProfile,
  refused: DeviceRefusal
): Promise<ItemWrite[]> {
  const [old, next] = [claimOf(before), claimOf(after)]
  if (old && next && keyText(old.key) === keyText(next.key)) return []
  const [released, claims] = await Promise.all([deviceReleased(items, before), items.readAll(next ? [next] : [])])
  const holderId = claims[0]?.value?.vehicleId
  if (holderId !== undefined && holderId !== after.id) throw refused(holderId)
  return [...released, ...claims.map((claim) => changed(claim, { vehicleId: after.id }))]
}

/** Any other vehicle may have the device from then on. */
export async function deviceReleased(items: Items, vehicle: VehicleProfile | undefined): Promise<ItemWrite[]> {
  const claim = claimOf(vehicle)
  const claims = await items.readAll(claim ? [claim] : [])
  return claims.filter(({ value }) => value?.vehicleId === vehicle?.id).map(removed)
}

function claimOf(vehicle: VehicleProfile | undefined): ItemRef<DeviceClaim> | undefined {
  return vehicle?.device_id ? deviceClaimItem(vehicle.device_id) : undefined
}
