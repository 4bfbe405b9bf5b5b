/**
 * Detects staypoints, triplegs and trips in the records of a vehicle, as a fold. Terms as in trackintel (Martin, Hong,
 * Wiedemann, Bucher and Raubal, "Trackintel: An open-source Python library for human mobility analysis", Computers, Environment
 * and Urban Systems 101 (2023) 101938); definitions: decisions, "From records to status, trips and triplegs".
 */

import { type DetectionSettings, withDefaults } from '../detection-settings.ts'
import type { VehicleRecord } from '../record.ts'
import { addAnchor, addRecord } from './add-record.ts'
import { type Closed, startDetection } from './detection.ts'
import type { DetectionState } from './detection-state.ts'
import { type OpenDrives, openDrives } from './open-drives.ts'

export interface Advance {
  /** The next call needs it, together with all records from `state.local.anchorMilliseconds` on. */
  readonly state: DetectionState
  readonly closed: Closed
  readonly open: OpenDrives
}

/**
 * `records`: all from the anchor of the state on, which is included, one for each moment, in the order of time. Any cut of the
 * records into calls gives the same closed ones, and the same state and open ones at the end.
 * @throws RangeError for records before the anchor or out of order.
 */
export function advance(
  state: DetectionState,
  records: readonly VehicleRecord[],
  overrides: Partial<DetectionSettings> = {}
): Advance {
  const settings = withDefaults(overrides)
  const detection = startDetection(state, settings)
  assertOrder(state.local.anchorMilliseconds, records)
  for (const record of records) {
    if (record.atMilliseconds === state.local.anchorMilliseconds) addAnchor(detection, record)
    else addRecord(detection, record)
  }
  const { local, totals, closed } = detection
  // Removes members that are undefined, so that states are deeply equal before and after they were stored.
  return { state: JSON.parse(JSON.stringify({ local, totals })), closed, open: openDrives(detection) }
}

function assertOrder(anchorMilliseconds: number | undefined, records: readonly VehicleRecord[]): void {
  let before = anchorMilliseconds === undefined ? Number.NEGATIVE_INFINITY : anchorMilliseconds - 1
  for (const { atMilliseconds } of records) {
    if (atMilliseconds <= before) throw new RangeError(`The record of ${atMilliseconds} is out of order`)
    before = atMilliseconds
  }
}
