/** Names of devices. Source: decisions, "Vehicles written". */
import * as z from 'zod/mini'
import { described, isResourceId } from './fields.ts'
import { issueMessages } from './issue-messages.ts'

const maxDeviceNameLength = 128

/** Of one that versions before this one took, in compatibility forms; the table takes no longer keys. */
const maxComparedLength = 512

/** Of a request. */
export function deviceName(description: string) {
  const isName = z.refine<string>(isDeviceName, { error: issueMessages.deviceName })
  // For the document: no control characters, and no spaces at the ends.
  const [inside, atEnds] = [String.raw`[^\u0000-\u001f\u007f-\u009f]`, String.raw`[^\s\u0000-\u001f\u007f-\u009f]`]
  return described(z.string().check(isName), description, {
    minLength: 1,
    maxLength: maxDeviceNameLength,
    pattern: `^${atEnds}(${inside}*${atEnds})?$`
  })
}

function isDeviceName(name: string): boolean {
  const isOfLength = [name, comparedDevice(name)].every((form) => charactersOf(form) <= maxDeviceNameLength)
  const isVisible = name !== '' && name === name.trim() && !/\p{Cc}/u.test(name)
  return isVisible && isOfLength && name.isWellFormed()
}

/** Code points, as JSON Schema counts the length of a string. */
const charactersOf = (name: string) => [...name].length

/** Whether a vehicle can have a device of this name, or could in versions before this one. */
export function canBeDevice(name: string): boolean {
  return name !== '' && name.length <= maxComparedLength && comparedDevice(name).length <= maxComparedLength
}

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
