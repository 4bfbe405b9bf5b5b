/** Decides which records of an upload are accepted. Source: decisions, "Vehicle data receiver". */
import { issueMessages } from '../contract/issue-messages.ts'
import { issuesOf } from '../contract/issues-of.ts'
import { isUnavailable } from '../contract/resources/unavailable-values.ts'
import { type ClientRecordBody, VehicleRecordBody } from '../contract/resources/vehicle-record.ts'
import { mergedRecord, type VehicleRecord } from '../telemetry/record.ts'

/** The records that are accepted, and those that are not: a wrong record does not affect the others. */
export interface AcceptedRecords {
  /** Records in the order of time, one for each moment. */
  readonly records: readonly VehicleRecord[]
  /** How many records have the moment of an earlier record of the same upload. */
  readonly duplicates: number
  readonly rejected: readonly RejectedRecord[]
}

export interface RejectedRecord {
  /** The index in the upload, from 0. */
  readonly index: number
  /** A sentence that names the first field that is wrong. */
  readonly reason: string
}

/** A clock may be wrong by a time zone and a day, not more. */
const maxAheadMilliseconds = 24 * 3_600_000

/**
 * An earlier moment comes from a clock that was never set or a counter of GPS weeks that rolled over. Histories of many years
 * lie after it.
 */
const earliestMilliseconds = Date.parse('2000-01-01T00:00:00.000Z')

export type RecordBody = typeof VehicleRecordBody | typeof ClientRecordBody

/** Validates and merges the records of an upload. `given`: any JSON values. `body`: the schema of each. */
export function acceptRecords(
  given: readonly unknown[],
  now: Date,
  body: RecordBody = VehicleRecordBody
): AcceptedRecords {
  const byMoment = new Map<number, VehicleRecord>()
  const rejected: RejectedRecord[] = []
  let duplicates = 0
  for (const [index, value] of given.entries()) {
    const record = readRecord(value, now, body)
    if (typeof record === 'string') {
      rejected.push({ index, reason: record })
      continue
    }
    const earlier = byMoment.get(record.atMilliseconds)
    if (earlier) duplicates += 1
    byMoment.set(record.atMilliseconds, earlier ? mergedRecord(earlier, record) : record)
  }
  const records = [...byMoment.values()].toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
  return { records, duplicates, rejected }
}

/** Returns the record, or the reason for which it is rejected. */
function readRecord(value: unknown, now: Date, body: RecordBody): VehicleRecord | string {
  const { success, data, error } = body.safeParse(withoutUnavailable(value))
  if (!success) {
    const [issue] = issuesOf(error)
    return `${issue?.path || 'The record'} ${issue?.message ?? issueMessages.invalid}`
  }
  const { timestamp, ...measured } = data
  const atMilliseconds = Date.parse(timestamp)
  if (atMilliseconds - now.getTime() > maxAheadMilliseconds) return `timestamp ${issueMessages.tooFarAhead}`
  if (atMilliseconds < earliestMilliseconds) return `timestamp ${issueMessages.tooLongAgo}`
  return { atMilliseconds, ...measured }
}

/** Leaves out the numbers that mean "not available": they are not measured, and the rest of the record is right. */
function withoutUnavailable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value)
  if (!members.some(([field, member]) => isUnavailable(field, member))) return value
  return Object.fromEntries(members.filter(([field, member]) => !isUnavailable(field, member)))
}
