/** Comparison of stored resources, and partial updates of them. */
import { isDeepStrictEqual } from 'node:util'
import { maxResourceBytes, resourceBytes } from '../contract/resource-size.ts'
import { RefusedWrite } from './write-outcome.ts'

/** Whether two resources are the same once stored, where undefined is nothing and −0 is 0. */
export function sameData(one: object | undefined, other: object | undefined): boolean {
  return isDeepStrictEqual(asStored(one), asStored(other))
}

/**
 * The service adds to a resource of the largest size: likes and marks to a trip, a language to a user, measurements. What
 * is stored is written again as it is, for example from a backup.
 */
const maxAddedBytes = 2048

/**
 * The fields given, over those that are stored; what is not given stays. Throws RefusedWrite where it grows larger than
 * what can be stored.
 */
export function overlay<T extends object>(stored: Partial<T> | undefined, given: T): T {
  const merged = { ...stored, ...given }
  assertAtMost(maxResourceBytes + maxAddedBytes, merged)
  return merged
}

/** Throws RefusedWrite for a resource that is larger than requests may make it. */
export function assertFits(resource: object): void {
  assertAtMost(maxResourceBytes, resource)
}

/** Each field may be given, or null, which clears it. */
export type FieldChange<T extends object> = { readonly [K in keyof T]?: T[K] | null }

/** Stored data after a change; the same object if the change names no field. */
export function withChange<T extends object>(stored: T, change: FieldChange<T>): T {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  if (given.length === 0) return stored
  const kept = Object.entries({ ...stored, ...Object.fromEntries(given) }).filter(([, value]) => value !== null)
  return Object.fromEntries(kept) as T
}

function assertAtMost(maxBytes: number, resource: object): void {
  const bytes = resourceBytes(resource)
  if (bytes > maxBytes) throw new RefusedWrite(`Too large: ${bytes} bytes, with a maximum of ${maxBytes}`)
}

function asStored(data: object | undefined): unknown {
  return data && JSON.parse(JSON.stringify(data))
}
