/** Adds judged records to the state. */

import { type CounterSteps, type Counters, readCounters } from '../counters/vehicle-counters.ts'
import { type AddedRecord, addedRecord } from '../drive/added-record.ts'
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
    const { added, counters } = addition(detection, judged, false)
    detection.local = {
      ...detection.local,
      ...(leg && { leg: { ...leg, drive: driven(detection, leg.drive, judged, added) } }),
      ...(trip?.drive && { trip: { ...trip, drive: driven(detection, trip.drive, judged, added) } })
    }
    moveAnchor(detection, judged, counters)
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
    const { added, counters } = addition(detection, judged, true)
    detection.local = {
      ...detection.local,
      ...(stay && { stay: standing(stay, judged, added.steps) }),
      ...(trip?.drive && { trip: { ...trip, drive: addValues(trip.drive, added, detection.settings) } })
    }
    moveAnchor(detection, judged, counters)
    if (judged.fix) updateAtHome(detection, stay ?? judged.fix)
  }
}

export function updateAtHome(detection: Detection, position: Position): void {
  detection.local = withPosition(detection.local, position, detection.settings)
}

/** Reads the counters of the record, which drives and the vehicle itself take. */
function addition({ local, previous, settings }: Detection, { record }: JudgedRecord, isAtStaypoint: boolean) {
  const { counters, steps } = readCounters(local.counters, record, settings)
  return { added: addedRecord(record, previous, { steps, isAtStaypoint }), counters }
}

function standing(stay: Stay, { fix, record }: JudgedRecord, { total_odometer: step }: CounterSteps): Stay {
  const { countedMillimetres = 0, ...rest } = stay
  const counted = countedMillimetres - Math.max(0, step?.advanced ?? 0)
  const levels = withLevels(stay.levels, record)
  return {
    ...rest,
    ...(fix && { untilMilliseconds: fix.atMilliseconds }),
    ...(counted > 0 && { countedMillimetres: counted }),
    ...(levels && { levels })
  }
}

/** `read`: the counters with the record, where they were read already. */
export function moveAnchor(
  detection: Detection,
  { record, fix }: JudgedRecord,
  read: Counters | undefined = readCounters(detection.local.counters, record, detection.settings).counters
): void {
  detection.previous = record
  const { carriedFix, ignition: known, counters: _, ...local } = detection.local
  const fixes = fix ? { lastFix: fix } : { ...(carriedFix && { carriedFix }) }
  const ignition = ignitionAfter(known, record)
  detection.local = {
    ...local,
    anchorMilliseconds: record.atMilliseconds,
    ...fixes,
    ...(ignition && { ignition }),
    ...(read && { counters: read })
  }
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

function driven(
  { settings, local }: Detection,
  drive: Drive,
  { record, verdict }: JudgedRecord,
  added: AddedRecord
): Drive {
  const { movement, quality, ...values } = addValues(drive, added, settings)
  if (!verdict || !hasPosition(record)) return { ...values, movement, quality }
  if (verdict === 'reject') return { ...values, movement, quality: addQuality(quality, record, false) }
  const moved = isTowed(local.ignition, record)
    ? addTow(movement, record)
    : verdict === 'jump'
      ? addJump(movement, record)
      : addMovement(movement, record, settings.maxSpeedKmh)
  return { ...values, movement: moved, quality: addQuality(quality, record, true) }
}
