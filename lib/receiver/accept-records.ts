/** Decides which records of an upload are accepted. Source: decisions, "Vehicle data receiver". */
import type { Issue } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { issuesOf } from '../contract/issues-of.ts'
import { type ClientRecordBody, VehicleRecordBody } from '../contract/resources/vehicle-record.ts'
import { mergedRecord, type VehicleRecord } from '../telemetry/record.ts'
import { asMeant } from './clients/values-as-meant.ts'
import { withoutRollovers } from './rolled-over.ts'

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
  /** The first field that is wrong. */
  readonly issue: Issue
}

/** The issue as a sentence; its path is empty where the whole record is wrong. */
export const sentenceOf = ({ path, message }: Issue, whole = 'The record') => `${path || whole} ${message}`

/** A clock may be wrong by a time zone and a day, not more. */
const maxAheadMilliseconds = 24 * 3_600_000

/** An earlier moment comes from a clock that was never set. Histories of many years lie after it. */
const earliestMilliseconds = Date.parse('2000-01-01T00:00:00.000Z')

export type RecordBody = typeof VehicleRecordBody | typeof ClientRecordBody

/** Validates and merges the records of an upload. `given`: any JSON values. `body`: the schema of each. */
export function acceptRecords(
  given: readonly unknown[],
  now: Date,
  body: RecordBody = VehicleRecordBody
): AcceptedRecords {
  const read = withMoments(
    given.map((value) => readRecord(value, body)),
    now
  )
  const byMoment = new Map<number, VehicleRecord>()
  const rejected: RejectedRecord[] = []
  let duplicates = 0
  for (const [index, record] of read.entries()) {
    if ('message' in record) {
      rejected.push({ index, issue: record })
      continue
    }
    const earlier = byMoment.get(record.atMilliseconds)
    if (earlier) duplicates += 1
    byMoment.set(record.atMilliseconds, earlier ? mergedRecord(earlier, record) : record)
  }
  const records = [...byMoment.values()].toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
  return { records, duplicates, rejected }
}

/** A record, or what is wrong with it. */
type ReadRecord = VehicleRecord | Issue

function readRecord(value: unknown, body: RecordBody): ReadRecord {
  const { success, data, error } = body.safeParse(asMeant(value))
  if (!success) {
    const [issue] = issuesOf(error)
    return issue ?? { path: '', message: issueMessages.invalid }
  }
  const { timestamp, ...measured } = data
  return { atMilliseconds: Date.parse(timestamp), ...measured }
}

/** Corrects moments whose weeks have rolled over, and rejects what is too long ago or too far ahead. */
function withMoments(read: readonly ReadRecord[], now: Date): readonly ReadRecord[] {
  const known = read.flatMap((record) => ('message' in record ? [] : [record.atMilliseconds]))
  const moments = withoutRollovers(known, now).values()
  return read.map((record) => {
    if ('message' in record) return record
    const dated = { ...record, atMilliseconds: moments.next().value ?? record.atMilliseconds }
    return wrongMoment(dated, now) ?? dated
  })
}

/** Returns what is wrong with the moment of a record. */
function wrongMoment({ atMilliseconds }: VehicleRecord, now: Date): Issue | undefined {
  const path = 'timestamp'
  if (atMilliseconds - now.getTime() > maxAheadMilliseconds) return { path, message: issueMessages.tooFarAhead }
  return atMilliseconds < earliestMilliseconds ? { path, message: issueMessages.tooLongAgo } : undefined
}
