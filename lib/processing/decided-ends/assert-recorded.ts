/** Whether trips can be made again of the records that are stored. */

import { fixesExpirySeconds } from '../../records/fixes-item.ts'
import { hourMilliseconds, hourOf } from '../../records/hour.ts'
import type { ProcessingSettings } from '../../records/processing-settings.ts'
import { hoursWithRecords } from '../../records/read-fixes.ts'
import type { Table } from '../../table/table.ts'
import { refusal } from './refusal.ts'

interface TripTime {
  readonly vehicleId: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly upTo: number
}

/** Records must be kept for this time, in which they are processed. */
const minLeftMilliseconds = hourMilliseconds

/**
 * Throws ApiError TRIP_NOT_CHANGEABLE if records of the time may have expired, or if none are stored at its begin: a trip without records would
 * be lost. Records that came late are kept for longer, but those between them are not.
 */
export async function assertRecorded(
  table: Table,
  { vehicleId, from, upTo }: TripTime,
  { fixRetentionDays }: Pick<ProcessingSettings, 'fixRetentionDays'>,
  now: Date
): Promise<void> {
  const hour = hourOf(from)
  const expiryMilliseconds = fixesExpirySeconds(hour, fixRetentionDays, new Date(0)) * 1000
  const isOld = expiryMilliseconds < now.getTime() + minLeftMilliseconds
  if (isOld || !(await hasRecords(table, { vehicleId, from: hour, upTo }))) throw refusal('POSITIONS_EXPIRED')
}

/** Whether records follow the begin within an hour; a device may have been silent there. */
async function hasRecords(table: Table, { vehicleId, from, upTo }: TripTime): Promise<boolean> {
  for await (const { hour } of hoursWithRecords(table, { vehicleId, from, upTo, maxHours: 1 })) {
    return hour <= from + hourMilliseconds
  }
  return false
}
