/** What the functions log of a request: who called, under which ID, and what it took from the table. */
import type { RecordListener } from '../functions/functions.ts'

interface RequestRecord {
  readonly event: 'request'
  readonly operation: string
  readonly milliseconds: number
  readonly request_id: string
  readonly owner: string
  readonly read_units: number
  readonly write_units: number
}

export interface CapacityCount {
  /** Takes the functions' request records; everything else they log is for people. */
  readonly onRecord: RecordListener
  readonly record: () => RecordOfRequest
}

/** Undefined where no function was called, or nobody had to sign in. */
export interface RecordOfRequest {
  readonly requestId: string | undefined
  /** Scope of the caller: `USER#…`. */
  readonly caller: string | undefined
  /** Read and write units together. */
  readonly units: number
}

/** The authorizer's record comes first; the endpoint's says who called. */
export function countCapacity(): CapacityCount {
  let sum: RecordOfRequest = { requestId: undefined, caller: undefined, units: 0 }
  return {
    onRecord([record]) {
      if (!isRequestRecord(record)) return false
      sum = {
        requestId: record.request_id ?? sum.requestId,
        caller: record.owner ?? sum.caller,
        units: sum.units + (record.read_units ?? 0) + (record.write_units ?? 0)
      }
      return true
    },
    record: () => sum
  }
}

export function isRequestRecord(record: unknown): record is Partial<RequestRecord> {
  return typeof record === 'object' && record !== null && 'event' in record && record.event === 'request'
}
