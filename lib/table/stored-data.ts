/** Comparison of stored resources, and partial updates of them. */
import { isDeepStrictEqual } from 'node:util'
import { maxResourceBytes, resourceBytes } from '../contract/resource-size.ts'
import { RefusedWrite } from './write-outcome.ts'

/** Whether two resources are the same once stored, where undefined is nothing and −0 is 0. */
export function sameData(one: object | undefined, other: object | undefined): boolean {
  return isDeepStrictEqual(asStored(one), asStored(other))
}

/** The fields given, over those that are stored; what is not given stays. Throws RefusedWrite where it grows too large. */
export function overlay<T extends object>(stored: Partial<T> | undefined, given: T): T {
  const merged = { ...stored, ...given }
  const bytes = resourceBytes(merged)
  if (bytes > maxResourceBytes) throw new RefusedWrite(tooLarge(bytes))
  return merged
}

export function tooLarge(bytes: number): string {
  return `Too large: ${bytes} bytes, at most ${maxResourceBytes} are stored`
}

function asStored(data: object | undefined): unknown {
  return data && JSON.parse(JSON.stringify(data))
}
