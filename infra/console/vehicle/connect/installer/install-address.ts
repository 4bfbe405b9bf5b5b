/** The address of a link for an installer. */
import { installPath } from '../../../addresses.ts'

export function installAddress(vehicleId: string, token: string): string {
  const address = new URL(installPath, location.origin)
  address.hash = String(new URLSearchParams({ vehicle: vehicleId, token }))
  return address.href
}
