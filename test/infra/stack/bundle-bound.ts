/** The largest size of a function's bundle. Source: docs/architecture.md, "Fast starts". */
import { expectedFunctions } from './endpoint-functions.ts'

/** Bytes; a request waits for the start of the function. */
export const maxRequestBytes = 340_000

/** Bytes, where no request waits for the start: it only costs the time of the function, about 1 ms for each 10 KB. */
const maxBackgroundBytes = 360_000

export function maxBundleBytes(operation: string): number {
  const { calledBy } = expectedFunctions.find((each) => each.operation === operation) ?? {}
  return calledBy === undefined || calledBy === 'socket' ? maxRequestBytes : maxBackgroundBytes
}
