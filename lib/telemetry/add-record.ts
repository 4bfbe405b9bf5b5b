/** Takes the next record into a detection. */
import { passBy, seeAt } from './commit.ts'
import { type Detection, newestFix } from './detection.ts'
import { type DetectionSettings, minutes } from './detection-settings.ts'
import { judgeFix } from './fix-filter.ts'
import { judged, placeUndecided } from './judged-records.ts'
import { endBySilence, endByTransport, placeRecord } from './place-record.ts'
import { isPositionFix, type PositionFix } from './position-fix.ts'
import type { VehicleRecord } from './record.ts'

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
  } else if (
    seenMilliseconds !== undefined &&
    atMilliseconds - seenMilliseconds > minutes(settings.tripSilenceMinutes)
  ) {
    placeUndecided(detection)
    endBySilence(detection)
  }
  detection.undecided.push(record)
  settle(detection)
}

/** Devices write a number that no vehicle reaches where they know no speed. */
export function believable(record: VehicleRecord, { maxSpeedKmh }: DetectionSettings): VehicleRecord {
  if (record.speed === undefined || record.speed <= maxSpeedKmh) return record
  const { speed, ...rest } = record
  return rest
}

/** Judges the first undecided record, if it can be, and after it the others one by one, as if they came only now. */
function settle(detection: Detection): void {
  const [first, ...rest] = detection.undecided
  if (!first) return
  const verdict = isPositionFix(first) ? verdictOn(detection, first) : undefined
  if (isPositionFix(first) && !verdict) return
  detection.undecided = []
  placeRecord(detection, judged(detection, first, verdict))
  for (const record of rest) {
    detection.undecided.push(record)
    settle(detection)
  }
}

function verdictOn(detection: Detection, first: PositionFix) {
  const { undecided, settings, local } = detection
  const last = newestFix(detection)
  const { stay } = local
  const later = undecided.slice(1).filter(isPositionFix)
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
