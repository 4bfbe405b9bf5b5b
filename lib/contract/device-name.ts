/** Names of devices. Source: decisions, "Vehicles written". */
import { isResourceId } from './fields.ts'

/** Two names are those of one device where these are the same: compatibility forms and case are ignored. */
export function comparedDevice(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/**
 * The IDs of vehicles that a device with this name would be taken for: as it is written, and in small and in capital letters, which
 * the IDs made by the service have.
 */
export function vehicleIdsLike(name: string): string[] {
  const plain = name.normalize('NFKC')
  return [...new Set([plain, plain.toLowerCase(), plain.toUpperCase()])].filter(isResourceId)
}
