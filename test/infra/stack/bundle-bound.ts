/** The largest size of a function's bundle. Source: docs/architecture.md, "Fast starts". */
import { expectedFunctions } from './endpoint-functions.ts'

/** Bytes; a request waits for the start of the function. */
const maxRequestBytes = 340_000

/** Bytes, where no request waits for the start: it only costs the time of the function, about 1 ms for each 10 KB. */
const maxBackgroundBytes = 393_000

/**
 * Bytes of functions that a request waits for, but rarely. The preview of a rule follows a week of records by the whole detection.
 * Functions of push use the queues, identify callers, and have the schemas of what events carry, measures of drives among them.
 */
const larger: Readonly<Record<string, number>> = {
  'preview-notification-rule': 381_000,
  'connect-push': 350_000,
  'receive-push': 386_000
}

export function maxBundleBytes(operation: string): number {
  const { calledBy } = expectedFunctions.find((each) => each.operation === operation) ?? {}
  const isAwaited = calledBy === undefined || calledBy === 'socket'
  return larger[operation] ?? (isAwaited ? maxRequestBytes : maxBackgroundBytes)
}
