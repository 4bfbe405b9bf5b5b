/** Adds judged records to the state. */

import { type Counters, readCounters } from '../counters/vehicle-counters.ts'
import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { type AddedRecord, addedRecord } from '../drive/added-record.ts'
import { addValues, type Drive } from '../drive/drive.ts'
import { addNoise, noiseStepMetres } from '../drive/fix-noise.ts'
import { addJump, addMovement, addUnseen } from '../drive/movement.ts'
import { withLevels } from '../drive/standing-fuel.ts'
import { addQuality } from '../drive/validation-score.ts'
import { hasPosition, type Position } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import type { MovedInStay, Stay } from './detection-state.ts'
import { withPosition } from './known-home.ts'
import { addDoubted, ignitionAfter } from './tow.ts'

/** Adds records of a vehicle under way to the tripleg and the trip. */
export function addToTripleg(detection: Detection, records: readonly JudgedRecord[]): void {
  for (const judged of records) {
    const { leg, trip, ignition } = detection.local
    const { added, counters } = addition(detection, judged, false)
    const moved = leg && driven(detection, leg.drive, judged, added)
    detection.local = {
      ...detection.local,
      ...(leg && moved && { leg: { ...leg, drive: moved.drive } }),
      ...(trip?.drive && { trip: { ...trip, drive: driven(detection, trip.drive, judged, added).drive } }),
      ...(ignition && moved?.isTowed && { ignition: { ...ignition, isTowed: true } })
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
      ...(stay && { stay: standing(stay, judged, added, detection.settings) }),
      ...(trip?.drive && {
        trip: { ...trip, drive: addValues(trip.drive, added, detection.settings, detection.local.lastFix) }
      })
    }
    moveAnchor(detection, judged, counters)
    if (judged.fix) updateAtHome(detection, stay ?? judged.fix)
  }
}

export function updateAtHome(detection: Detection, position: Position): void {
  detection.local = withPosition(detection.local, position, detection.settings)
}

/** What a record adds to drives, and the counters with it. */
function addition({ local, previous, settings }: Detection, { record }: JudgedRecord, isAtStaypoint: boolean) {
  const { counters, steps } = readCounters(local.counters, record, settings)
  return { added: addedRecord(record, previous, { steps, isAtStaypoint }), counters }
}

function standing(
  { countedMillimetres = 0, shownKmh: before, moved: movedBefore, ...stay }: Stay,
  { fix }: JudgedRecord,
  added: AddedRecord,
  settings: DetectionSettings
): Stay {
  const { record, steps, isStanding } = added
  const { speed = before } = record
  const shownKmh = speed !== undefined && speed >= drivingKmh ? speed : undefined
  const advanced = steps.total_odometer?.advanced ?? 0
  const counted = countedMillimetres - Math.max(0, advanced)
  const uncounted = advanced > 0 ? Math.max(0, -counted) : advanced
  const moved = movedAfter(movedBefore, { uncounted, isStanding, atMilliseconds: record.atMilliseconds }, settings)
  const levels = isStanding ? withLevels(stay.levels, added, settings) : stay.levels
  return {
    ...stay,
    ...(fix && { untilMilliseconds: fix.atMilliseconds }),
    ...(counted > 0 && { countedMillimetres: counted }),
    ...(moved && { moved }),
    ...(levels && { levels }),
    ...(shownKmh !== undefined && { shownKmh })
  }
}

interface StandingStep {
  /** Millimetres by which the odometer advanced and no tripleg has counted. */
  readonly uncounted: number
  readonly isStanding: boolean
  readonly atMilliseconds: number
}

function movedAfter(
  { millimetres: before, stoodMilliseconds }: MovedInStay = { millimetres: 0 },
  { uncounted, isStanding, atMilliseconds }: StandingStep,
  { staypointMinutes }: DetectionSettings
): MovedInStay | undefined {
  const millimetres = before + uncounted
  if (millimetres <= 0) return undefined
  if (!isStanding) return { millimetres }
  const since = stoodMilliseconds ?? atMilliseconds
  return atMilliseconds - since < minutes(staypointMinutes) ? { millimetres, stoodMilliseconds: since } : undefined
}

/** `read`: the counters with the record, where they were read already. */
export function moveAnchor(
  detection: Detection,
  { record, fix }: JudgedRecord,
  read: Counters | undefined = readCounters(detection.local.counters, record, detection.settings).counters
): void {
  detection.previous = record
  const { carriedFix, ignition: known, noise: before, counters: _, ...local } = detection.local
  const noise = fix ? addNoise(before, local.lastFix, fix) : before
  const fixes = fix ? { lastFix: fix } : { ...(carriedFix && { carriedFix }) }
  const ignition = ignitionAfter(known, record, local.leg !== undefined)
  detection.local = {
    ...local,
    anchorMilliseconds: record.atMilliseconds,
    ...fixes,
    ...(ignition && { ignition }),
    ...(noise && { noise }),
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

function driven({ settings, local }: Detection, drive: Drive, { record, verdict }: JudgedRecord, added: AddedRecord) {
  const { lastFix: last, noise, ignition } = local
  const measured = addValues(drive, added, settings, last)
  const { movement } = measured
  const unseen = { ...measured, movement: addUnseen(movement, record, last) }
  if (!verdict || !hasPosition(record)) return { drive: unseen, isTowed: false }
  const quality = addQuality(measured.quality, added, verdict !== 'reject')
  if (verdict === 'reject') return { drive: { ...unseen, quality }, isTowed: false }
  const approach = {
    ...(last && { last }),
    noiseStepMetres: noiseStepMetres(noise),
    maxSpeedKmh: settings.maxSpeedKmh
  }
  const moved = verdict === 'jump' ? addJump(movement, record, last) : addMovement(movement, record, approach)
  return addDoubted(drive, { ...measured, movement: moved, quality }, record, ignition)
}
