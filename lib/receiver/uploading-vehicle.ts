/** Finds the vehicle for which a device uploads. Source: decisions, "Other clients of the receiver". */
import { accessItem } from '../access/grants.ts'
import { invalidParameters, refused } from '../contract/api-error.ts'
import { canBeDevice } from '../contract/device-name.ts'
import { isResourceId } from '../contract/fields.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { type Caller, onlyVehicleOf } from '../identity/caller.ts'
import { findItem } from '../table/find-item.ts'
import { decoded } from '../table/item.ts'
import { getItems, type Table } from '../table/table.ts'
import { deviceClaimItem } from '../vehicles/device-claims.ts'

/** The vehicle or device that a request names. */
export interface NamedVehicle {
  readonly vehicle_id?: string
  readonly device_id?: string
}

/**
 * Returns the vehicle that the request names, otherwise that of the token. Throws ApiError INVALID_PARAMETERS where there is
 * neither or no vehicle has the device, PERMISSION_DENIED where an upload token is for another vehicle.
 */
export async function uploadingVehicle(table: Table, caller: Caller, named: NamedVehicle): Promise<string> {
  const vehicleId = named.vehicle_id ?? (await vehicleOfDevice(table, named.device_id)) ?? onlyVehicleOf(caller)
  if (vehicleId === undefined) refuse('vehicle_id', issueMessages.vehicleNeeded)
  if (caller.kind === 'upload' && vehicleId !== caller.vehicleId) throw refused('OTHER_VEHICLE')
  return vehicleId
}

async function vehicleOfDevice(table: Table, deviceId: string | undefined): Promise<string | undefined> {
  if (deviceId === undefined) return undefined
  if (!canBeDevice(deviceId)) refuse('device_id', issueMessages.noVehicle)
  const claim = await findItem(table, deviceClaimItem(deviceId))
  return claim?.vehicleId ?? refuse('device_id', issueMessages.noVehicle)
}

/**
 * Returns the vehicle for a program of another maker, which sends its own name of the vehicle with each fix, whatever the
 * token. A token for a single vehicle decides alone. The ID of a vehicle names that vehicle, also where another vehicle has it
 * as its device, which an operator can load. Throws ApiError INVALID_PARAMETERS.
 */
export async function vehicleOfClient(table: Table, caller: Caller, name: string | undefined): Promise<string> {
  const only = onlyVehicleOf(caller)
  if (only !== undefined) return only
  if (!name) refuse('device_id', issueMessages.vehicleNeeded)
  if (!canBeDevice(name)) refuse('device_id', issueMessages.noVehicle)
  const [claim, access] = [deviceClaimItem(name), accessItem(name)]
  const keys = [claim.key, ...(isResourceId(name) ? [access.key] : [])]
  const [claimFound, accessFound] = await getItems(table, keys)
  const vehicle = decoded(access.kind, accessFound)
  if (vehicle && !vehicle.deleting) return name
  return decoded(claim.kind, claimFound)?.vehicleId ?? refuse('device_id', issueMessages.noVehicle)
}

function refuse(path: string, message: string): never {
  throw invalidParameters([{ path, message }])
}
