/** Which records of an upload are taken. Source: decisions, "Vehicle data receiver". */
import { issueMessages } from '../contract/issue-messages.ts'
import { issuesOf } from '../contract/issues-of.ts'
import { type ClientRecordBody, VehicleRecordBody } from '../contract/resources/vehicle-record.ts'
import { mergedRecord, type VehicleRecord } from '../telemetry/record.ts'

/** One bad record does not lose the others. */
export interface AcceptedRecords {
  /** In the order of time, one for each moment. */
  readonly records: readonly VehicleRecord[]
  /** How many repeat a moment that an earlier one of the same upload has. */
  readonly duplicates: number
  readonly rejected: readonly RejectedRecord[]
}

export interface RejectedRecord {
  /** Its place in the upload, from 0. */
  readonly index: number
  /** A sentence that names the first field that is wrong. */
  readonly reason: string
}

/** A clock may be wrong by a time zone and a day's change, not more. */
const maxAheadMilliseconds = 24 * 3_600_000

/** A clock that was never set, or a counter of GPS weeks that rolled over. Histories of years are later. */
const earliestMilliseconds = Date.parse('2000-01-01T00:00:00.000Z')

export type RecordBody = typeof VehicleRecordBody | typeof ClientRecordBody

/** `given`: any JSON values. `body`: what each of them must be. */
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

/** The record, or the reason for which it is refused. */
function readRecord(value: unknown, now: Date, body: RecordBody): VehicleRecord | string {
  const { success, data, error } = body.safeParse(value)
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
