/** The groups by which the fleet is filtered, such as moving and parked vehicles. */
import { isSilent } from './signal-loss.ts'
import type { Vehicle } from './vehicle.ts'

export const groups = ['driving', 'silent', 'parked', 'unused'] as const
export type Group = (typeof groups)[number]

export function groupOf(vehicle: Vehicle, nowMilliseconds: number): Group {
  switch (vehicle.status?.status) {
    case 'CRUISE':
      return isSilent(vehicle, nowMilliseconds) ? 'silent' : 'driving'
    case 'PARK':
    case 'PARK_HOME':
    case 'SETUP_HOME_COMP':
      return 'parked'
    default:
      return 'unused'
  }
}
