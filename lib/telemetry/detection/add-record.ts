/** Takes the next record into a detection. */

import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { fixAfter } from '../poor-fix.ts'
import { hasPosition, isPositionFix, type PositionFix } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import { passBy, seeAt } from './commit.ts'
import { type Detection, newestFix } from './detection.ts'
import { judgeFix } from './fix-filter.ts'
import { judged, placeUndecided } from './judged-records.ts'
import { endByTransport, passTime } from './pass-time.ts'
import { placeRecord } from './place-record.ts'

export function addRecord(detection: Detection, measured: VehicleRecord): void {
  const { settings } = detection
  const record = believable(measured, settings)
  const { atMilliseconds } = record
  const seenMilliseconds = newestFixMilliseconds(detection)
  if (isTransported(seenMilliseconds ?? atMilliseconds, atMilliseconds, settings)) {
    placeUndecided(detection)
    endByTransport(detection)
    if (isTransported(atMilliseconds, atMilliseconds, settings)) {
      carry(detection, record)
      return
    }
  }
  addUndecided(detection, record)
}

/** Devices write a number that no vehicle reaches where they know no speed. */
export function believable(record: VehicleRecord, { maxSpeedKmh }: DetectionSettings): VehicleRecord {
  if (record.speed === undefined || record.speed <= maxSpeedKmh) return record
  const { speed, ...rest } = record
  return rest
}

/** As if the record came only now. */
export function addUndecided(detection: Detection, record: VehicleRecord): void {
  detection.undecided.push(record)
  settle(detection)
}

/** Judges the first undecided record, if it can be, and after it the others one by one. */
function settle(detection: Detection): void {
  const [first, ...rest] = detection.undecided
  if (!first) return
  passTime(detection, first)
  const fix = fixAfter(newestFix(detection), first)
  const verdict = fix && verdictOn(detection, fix)
  if (fix && !verdict) return
  detection.undecided = []
  placeRecord(detection, { ...judged(detection, first, verdict), goesOn: goesOn(detection, first, rest) })
  for (const record of rest) addUndecided(detection, record)
}

/** Fixes after a gap are judged with the next one at hand, unless that takes longer than a staypoint. */
function goesOn(detection: Detection, first: VehicleRecord, rest: readonly VehicleRecord[]): boolean {
  const { staypointMinutes, staypointRadiusMetres } = detection.settings
  const next = rest.find(isPositionFix)
  if (!next || !hasPosition(first) || next.atMilliseconds - first.atMilliseconds >= minutes(staypointMinutes))
    return false
  return (next.speed ?? 0) >= drivingKmh || greatCircleMetres(first, next) > staypointRadiusMetres
}

function verdictOn(detection: Detection, first: PositionFix) {
  const { undecided, settings, local } = detection
  const last = newestFix(detection)
  const { stay } = local
  const later = undecided.slice(1).flatMap((record) => fixAfter(last, record) ?? [])
  const newestMilliseconds = undecided.at(-1)?.atMilliseconds ?? first.atMilliseconds
  return judgeFix(
    { ...(last && { last }), ...(stay && { stay }), fixes: [first, ...later], newestMilliseconds },
    settings
  )
}

/** Of the newest fix, judged or not. */
function newestFixMilliseconds(detection: Detection): number | undefined {
  return (detection.undecided.findLast(isPositionFix) ?? newestFix(detection))?.atMilliseconds
}

function isTransported(fromMilliseconds: number, untilMilliseconds: number, { transport }: DetectionSettings): boolean {
  return transport.some(
    (interval) => interval.fromMilliseconds <= untilMilliseconds && interval.untilMilliseconds >= fromMilliseconds
  )
}

/** Only its position is of interest. */
function carry(detection: Detection, record: VehicleRecord): void {
  passBy(detection, { record })
  if (!isPositionFix(record)) return
  const { atMilliseconds, longitude, latitude, speed = 0 } = record
  detection.local = { ...detection.local, carriedFix: { atMilliseconds, longitude, latitude, kmh: speed } }
  seeAt(detection, record)
}
