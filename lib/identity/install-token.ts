/**
 * Tokens of installers, who connect a device to one vehicle without an account. Each is the token of a link. Source: decisions,
 * "Installation".
 */
import { permissionBit } from '../contract/permissions.ts'
import type { Caller } from './caller.ts'

const installBit = permissionBit('DEVICE_INSTALL')
const uploadBit = permissionBit('VEHICLE_DATA_UPLOAD')

export function isInstallToken({ kind, permissions }: Pick<Caller, 'kind' | 'permissions'>): boolean {
  return kind === 'programmatic' && permissions === installBit
}

/**
 * The caller as whom an installer is authorized for the vehicle: one who may upload for it. Anybody else stays the same. A token that does
 * not name one vehicle, which only a backup could have, reaches nothing.
 */
export function authorizedAs<C extends Caller>(caller: C): C {
  const isOfVehicle = isInstallToken(caller) && caller.vehicleIds?.length === 1
  return isOfVehicle ? { ...caller, permissions: uploadBit } : caller
}
