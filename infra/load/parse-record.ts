/** Reads one line of the records to load. */
import type * as z from 'zod/mini'
import { issueMessages } from '../../lib/contract/issue-messages.ts'
import { placeIssues } from '../../lib/owned-places/place-content.ts'
import { ruleIssues } from '../../lib/rules/rule-issues.ts'
import { coverageIssues } from '../../lib/rules/sets/coverage-fields.ts'
import { overlay } from '../../lib/table/stored-data.ts'
import { RefusedWrite } from '../../lib/table/write-outcome.ts'
import { completeTrip } from '../../lib/trips/trip-writes.ts'
import { completeTripleg } from '../../lib/trips/tripleg-writes.ts'
import type { Line } from './lines.ts'
import { type LoadRecord, type RecordType, recordSchemas, recordTypes } from './load-record.ts'
import { BadLine } from './problem.ts'
import { toProfile, toRule, toTrip, toTripleg, toVehicle } from './record-resources.ts'
import { type FieldIssue, validate } from './validate.ts'

/** Returns the value of the line after checking only its type. Throws BadLine. */
export function readLine({ text, problem }: Line): { type: RecordType } {
  if (problem !== undefined) throw new BadLine(problem)
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadLine('Not a JSON object')
  const { type } = value as { type?: unknown }
  if (!recordTypes.includes(type as RecordType)) throw new BadLine(`type: ${issueMessages.oneOf(recordTypes)}`)
  return value as { type: RecordType }
}

/** Throws BadLine that names every invalid field. */
export function parseRecord(value: { type: RecordType }): LoadRecord {
  const valid = validate<LoadRecord>(recordSchemas[value.type] as z.core.$ZodType<LoadRecord>, value)
  if ('issues' in valid) throw badLine(valid.issues)
  const issues = relationIssues(valid.data)
  if (issues.length > 0) throw badLine(issues)
  assertStorable(valid.data)
  return valid.data
}

function badLine(issues: readonly FieldIssue[]): BadLine {
  return new BadLine(issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '))
}

/** Issues of combinations of fields that are valid individually. */
function relationIssues(record: LoadRecord): FieldIssue[] {
  if (record.type === 'notification_rule') return ruleIssues(record)
  if (record.type === 'place') return placeIssues(record)
  if (record.type === 'notification_rule_set') return [...ruleIssues(record), ...coverageIssues(record)]
  const isDrive = record.type === 'trip' || record.type === 'tripleg'
  if (!isDrive || record.timestamp_end >= record.timestamp_start) return []
  return [{ path: 'timestamp_end', message: 'must not be before timestamp_start' }]
}

function assertStorable(record: LoadRecord): void {
  try {
    if (record.type === 'user') overlay(undefined, toProfile(record))
    if (record.type === 'vehicle') overlay(undefined, toVehicle(record))
    if (record.type === 'notification_rule') overlay(undefined, toRule(record))
    if (record.type === 'trip') completeTrip(toTrip(record))
    if (record.type === 'tripleg') completeTripleg(toTripleg(record))
  } catch (error) {
    throw error instanceof RefusedWrite ? new BadLine(error.message, { cause: error }) : error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadLine('Not JSON', { cause: error })
  }
}
