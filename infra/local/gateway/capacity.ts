/** Adds up what the functions say that a request took from the table. */
import type { RecordListener } from '../functions/functions.ts'

interface RequestRecord {
  readonly event: 'request'
  readonly read_units: number
  readonly write_units: number
}

export interface CapacityCount {
  /** Takes the functions' request records; everything else they log is for people. */
  readonly onRecord: RecordListener
  /** Read and write units together. */
  readonly units: () => number
}

export function countCapacity(): CapacityCount {
  let units = 0
  return {
    onRecord([record]) {
      if (!isRequestRecord(record)) return false
      units += (record.read_units ?? 0) + (record.write_units ?? 0)
      return true
    },
    units: () => units
  }
}

function isRequestRecord(record: unknown): record is Partial<RequestRecord> {
  return typeof record === 'object' && record !== null && 'event' in record && record.event === 'request'
}
