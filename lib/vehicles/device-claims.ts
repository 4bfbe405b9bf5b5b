/**
 * The item that gives a `device_id` to one vehicle alone. A name is never the device of one vehicle and the ID of another, for
 * devices name their vehicle by either. Source: decisions, "Vehicles written".
 */
import * as z from 'zod/mini'
import { accessItem } from '../access/grants.ts'
import { vehicleIdsLike } from '../contract/device-name.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { deviceKey, keyText } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'

const DeviceClaim = z.object({ vehicleId: z.string() })
type DeviceClaim = z.infer<typeof DeviceClaim>

const claimKind = kindOf(DeviceClaim)

export const deviceClaimItem = (deviceId: string): ItemRef<DeviceClaim> => ({
  key: deviceKey(deviceId),
  kind: claimKind
})

/** Creates the error if vehicle `holderId` already has the ID or device name of another vehicle. */
export type DeviceRefusal = (holderId: string, field: 'id' | 'device_id') => Error

/** Writes for a change of `device_id`; an empty one removes it. Throws a refusal if another vehicle has it. */
export async function deviceChanged(
  items: Items,
  before: VehicleProfile | undefined,
  after: VehicleProfile,
  refused: DeviceRefusal
): Promise<ItemWrite[]> {
  const [old, next] = [claimOf(before), claimOf(after)]
  if (old && next && keyText(old.key) === keyText(next.key)) return []
  const [released, claims] = await Promise.all([
    deviceReleased(items, before),
    items.readAll(next ? [next] : []),
    assertNoId(items, after, refused)
  ])
  const holderId = claims[0]?.value?.vehicleId
  if (holderId !== undefined && holderId !== after.id) throw refused(holderId, 'device_id')
  return [...released, ...claims.map((claim) => changed(claim, { vehicleId: after.id }))]
}

/** Throws a refusal where the device of the vehicle is the ID of another, which is a condition of the write. */
async function assertNoId(items: Items, { id, device_id }: VehicleProfile, refused: DeviceRefusal): Promise<void> {
  const others = vehicleIdsLike(device_id ?? '').filter((name) => name !== id)
  const accesses = await items.readAll(others.map(accessItem))
  const holderId = others.find((_, index) => accesses[index]?.value)
  if (holderId !== undefined) throw refused(holderId, 'device_id')
}

/** Throws a refusal where the ID of a new vehicle is the device of another, which is a condition of the write. */
export async function assertNoDevice(items: Items, vehicleId: string, refused: DeviceRefusal): Promise<void> {
  const [claim] = await items.read(deviceClaimItem(vehicleId))
  if (claim.value && claim.value.vehicleId !== vehicleId) throw refused(claim.value.vehicleId, 'id')
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
