/** Counts the calls, the capacity units, the conflicts and the failures of a request, for its log record and for the budgets. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CapacityMeter {
  readUnits: number
  writeUnits: number
  calls: number
  /** Attempts to write that met another writer, or were throttled, and were repeated or given up. */
  conflicts: number
  /** Unexpected errors that were logged. */
  failures: number
  /** Awaited by the answers of reads. Rejects if the request is refused. */
  permit?: Promise<void>
}

/** `ConsumedCapacity` of a reply: one object, or a list where a call can touch several tables. */
interface ConsumedCapacity {
  readonly CapacityUnits?: number
  readonly ReadCapacityUnits?: number
  readonly WriteCapacityUnits?: number
}

const current = new AsyncLocalStorage<CapacityMeter>()

/** Runs the work with a meter of its own, which counts every call to the table that the work causes. */
export function metered<T>(meter: CapacityMeter, work: () => T): T {
  return current.run(meter, work)
}

export function newCapacityMeter(): CapacityMeter {
  return { readUnits: 0, writeUnits: 0, calls: 0, conflicts: 0, failures: 0 }
}

/** The meter of the current request; outside of a request, one that is discarded. */
export function currentCapacityMeter(): CapacityMeter {
  return current.getStore() ?? newCapacityMeter()
}

/** `isWrite` tells what undivided `CapacityUnits` are: replies to reads and single writes don't say. */
export function countCall(
  consumed: ConsumedCapacity | readonly ConsumedCapacity[] | undefined,
  isWrite: boolean
): void {
  const meter = current.getStore()
  if (!meter) return
  meter.calls += 1
  for (const one of [consumed ?? []].flat() as ConsumedCapacity[]) {
    const undivided = one.ReadCapacityUnits === undefined && one.WriteCapacityUnits === undefined
    meter.readUnits += one.ReadCapacityUnits ?? (undivided && !isWrite ? (one.CapacityUnits ?? 0) : 0)
    meter.writeUnits += one.WriteCapacityUnits ?? (undivided && isWrite ? (one.CapacityUnits ?? 0) : 0)
  }
}

export function countConflict(): void {
  const meter = current.getStore()
  if (meter) meter.conflicts += 1
}

export function countFailure(): void {
  const meter = current.getStore()
  if (meter) meter.failures += 1
}
