/** Names of devices. Source: decisions, "Vehicles written". */
import * as z from 'zod/mini'
import { described, isResourceId } from './fields.ts'
import { issueMessages } from './issue-messages.ts'

const maxDeviceNameLength = 128

/** Longest device name that an operator can load, in compatibility form; longer names do not fit into a key of the table. */
const maxComparedLength = 512

/** The schema of a device name in a request. */
export function deviceName(description: string) {
  const isName = z.refine<string>(isDeviceName, { error: issueMessages.deviceName })
  // The pattern in the document: no control characters anywhere and no white space at the ends.
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

/** Whether a vehicle can have a device of this name, by a request or loaded by an operator. */
export function canBeDevice(name: string): boolean {
  return name !== '' && name.length <= maxComparedLength && comparedDevice(name).length <= maxComparedLength
}

/**
 * The form of a name by which devices are compared: names that differ only in case or in compatibility characters are
 * one device.
 */
export function comparedDevice(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/**
 * The vehicle IDs with which a device of this name could be confused: the name as written, in lower case and in upper
 * case. IDs that the service makes are in one of these cases.
 */
export function vehicleIdsLike(name: string): string[] {
  const plain = name.normalize('NFKC')
  return [...new Set([plain, plain.toLowerCase(), plain.toUpperCase()])].filter(isResourceId)
}
