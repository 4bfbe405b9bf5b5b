/** Changes of the profile of an existing vehicle by the operator. */
import { accessItem, existingAccess } from '../access/grants.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { change } from '../table/change.ts'
import { assertFits, type FieldChange, sameData, withChange } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { changeableProfile } from './ended-notrack.ts'
import { changedVehicle } from './profile-writes.ts'
import { vehicleItem } from './stored-vehicle.ts'
import { vehicleUpdated } from './vehicle-facts.ts'
import { deviceRefused } from './vehicle-writes.ts'

/** Null clears a field. Throws RefusedWrite where there is no such vehicle, or the device is another's. */
export function updateVehicle(
  table: Table,
  vehicleId: string,
  fields: FieldChange<Omit<VehicleProfile, 'id'>>,
  at: Date
): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [access, vehicle] = await items.read(accessItem(vehicleId), vehicleItem(vehicleId))
    existingAccess(vehicleId, access.value)
    if (!vehicle.value) throw new RefusedWrite(`There is no vehicle ${vehicleId}`)
    const data = withChange<VehicleProfile>(changeableProfile(vehicle.value, fields, at), fields)
    assertFits(data)
    if (sameData(vehicle.value, data)) return { result: 'unchanged' }
    const writes = await changedVehicle(items, { vehicle, data, at }, deviceRefused)
    return { result: 'changed', writes: [...writes, ...vehicleUpdated(vehicle.value, data, at)] }
  })
}
