/** Takes judged records into the state. */
import type { Detection, JudgedRecord } from './detection.ts'
import type { Stay } from './detection-state.ts'
import { addValues, type Drive } from './drive.ts'
import type { AcceptedFix } from './fix-filter.ts'
import { withPosition } from './known-home.ts'
import { addJump, addMovement } from './movement.ts'
import { isPositionFix, type Position } from './position-fix.ts'
import { addQuality } from './validation-score.ts'

/** The vehicle was under way. */
export function commitDrive(detection: Detection, records: readonly JudgedRecord[]): void {
  for (const judged of records) {
    const { leg, trip } = detection.local
    detection.local = {
      ...detection.local,
      ...(leg && { leg: { ...leg, drive: driven(detection, leg.drive, judged) } }),
      ...(trip?.drive && { trip: { ...trip, drive: driven(detection, trip.drive, judged) } })
    }
    passBy(detection, judged)
    if (judged.fix) seeAt(detection, judged.fix)
  }
}

/** The vehicle stood: its values count for the trip that goes on afterwards, its positions are noise. */
export function commitStay(detection: Detection, records: readonly JudgedRecord[]): void {
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
    passBy(detection, judged)
    if (judged.fix) seeAt(detection, stay ?? judged.fix)
  }
}

/** Tells whether the vehicle came home, or left. */
export function seeAt(detection: Detection, position: Position): void {
  detection.local = withPosition(detection.local, position, detection.settings)
}

function standing(stay: Stay, { fix, record: { total_odometer: odometerMetres } }: JudgedRecord): Stay {
  return {
    ...stay,
    ...(fix && { untilMilliseconds: fix.atMilliseconds }),
    ...(odometerMetres !== undefined && { odometerMetres })
  }
}

/** Moves the anchor. */
export function passBy(detection: Detection, { record, fix }: JudgedRecord): void {
  detection.previous = record
  const { carriedFix, ...local } = detection.local
  const fixes = fix ? { lastFix: fix } : { ...(carriedFix && { carriedFix }) }
  detection.local = { ...local, anchorMilliseconds: record.atMilliseconds, ...fixes }
}

/** The records of the window up to a fix, which leave it; those after it. */
export function splitWindow(detection: Detection, fix: AcceptedFix): { until: JudgedRecord[]; after: JudgedRecord[] } {
  const { window } = detection
  const index = window.findIndex((judged) => judged.fix === fix) + 1
  return { until: window.slice(0, index), after: window.slice(index) }
}

/** Drops the window. */
export function takeWindow(detection: Detection): JudgedRecord[] {
  const { window } = detection
  detection.window = []
  return window
}

function driven({ previous, settings }: Detection, drive: Drive, { record, verdict }: JudgedRecord): Drive {
  const { movement, quality, ...values } = addValues(drive, record, previous, settings)
  if (!verdict || !isPositionFix(record)) return { ...values, movement, quality }
  return {
    ...values,
    movement:
      verdict === 'reject' ? movement : verdict === 'jump' ? addJump(movement, record) : addMovement(movement, record),
    quality: addQuality(quality, record, verdict !== 'reject')
  }
}
