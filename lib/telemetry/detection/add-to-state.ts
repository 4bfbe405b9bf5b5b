/** Adds judged records to the state. */

import { addValues, type Drive } from '../drive/drive.ts'
import { addJump, addMovement, addTow } from '../drive/movement.ts'
import { withLevels } from '../drive/standing-fuel.ts'
import { addQuality } from '../drive/validation-score.ts'
import { hasPosition, type Position } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import type { Stay } from './detection-state.ts'
import { withPosition } from './known-home.ts'
import { ignitionAfter, isTowed } from './tow.ts'

/** Adds records of a vehicle under way to the tripleg and the trip. */
export function addToTripleg(detection: Detection, records: readonly JudgedRecord[]): void {
  for (const judged of records) {
    const { leg, trip } = detection.local
    detection.local = {
      ...detection.local,
      ...(leg && { leg: { ...leg, drive: driven(detection, leg.drive, judged) } }),
      ...(trip?.drive && { trip: { ...trip, drive: driven(detection, trip.drive, judged) } })
    }
    moveAnchor(detection, judged)
    if (judged.fix) updateAtHome(detection, judged.fix)
  }
}

/**
 * Adds records of a standing vehicle to the staypoint. Their values count for the trip that goes on afterwards; their positions
 * are noise.
 */
export function addToStaypoint(detection: Detection, records: readonly JudgedRecord[]): void {
  for (const judged of records) {
    const { stay, trip } = detection.local
    const { record } = judged
    detection.local = {
      ...detection.local,
      ...(stay && { stay: standing(stay, judged) }),
      ...(trip?.drive && {
        trip: { ...trip, drive: addValues(trip.drive, record, detection.previous, detection.settings) }
      })
    }
    moveAnchor(detection, judged)
    if (judged.fix) updateAtHome(detection, stay ?? judged.fix)
  }
}

export function updateAtHome(detection: Detection, position: Position): void {
  detection.local = withPosition(detection.local, position, detection.settings)
}

function standing(stay: Stay, { fix, record }: JudgedRecord): Stay {
  const { total_odometer: odometerMetres } = record
  const levels = withLevels(stay.levels, record)
  return {
    ...stay,
    ...(fix && { untilMilliseconds: fix.atMilliseconds }),
    ...(odometerMetres !== undefined && { odometerMetres }),
    ...(levels && { levels })
  }
}

export function moveAnchor(detection: Detection, { record, fix }: JudgedRecord): void {
  detection.previous = record
  const { carriedFix, ignition: known, ...local } = detection.local
  const fixes = fix ? { lastFix: fix } : { ...(carriedFix && { carriedFix }) }
  const ignition = ignitionAfter(known, record)
  detection.local = { ...local, anchorMilliseconds: record.atMilliseconds, ...fixes, ...(ignition && { ignition }) }
}

/** Returns the records of the window up to a fix, and those after it. */
export function splitWindow(detection: Detection, fix: AcceptedFix): { until: JudgedRecord[]; after: JudgedRecord[] } {
  const { window } = detection
  const index = window.findIndex((judged) => judged.fix === fix) + 1
  return { until: window.slice(0, index), after: window.slice(index) }
}

/** Empties the window and returns its records. */
export function takeWindow(detection: Detection): JudgedRecord[] {
  const { window } = detection
  detection.window = []
  return window
}

function driven({ previous, settings, local }: Detection, drive: Drive, { record, verdict }: JudgedRecord): Drive {
  const { movement, quality, ...values } = addValues(drive, record, previous, settings)
  if (!verdict || !hasPosition(record)) return { ...values, movement, quality }
  if (verdict === 'reject') return { ...values, movement, quality: addQuality(quality, record, false) }
  const moved = isTowed(local.ignition, record)
    ? addTow(movement, record)
    : verdict === 'jump'
      ? addJump(movement, record)
      : addMovement(movement, record, settings.maxSpeedKmh)
  return { ...values, movement: moved, quality: addQuality(quality, record, true) }
}
