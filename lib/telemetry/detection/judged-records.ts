/** Joins records with the verdicts of the filter. */

import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { hasPosition, type PositionFix } from '../position-fix.ts'
import { noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import { type Detection, type JudgedRecord, newestFix } from './detection.ts'
import type { Stay } from './detection-state.ts'
import { whenReached } from './fix-filter.ts'
import { isRefuted } from './refuted-speed.ts'
import { isGap } from './stay-phase.ts'

export function judged(detection: Detection, record: VehicleRecord, verdict: Verdict | undefined): JudgedRecord {
  if (!verdict || !hasPosition(record)) return { record }
  if (verdict === 'reject') return { record, verdict }
  const { atMilliseconds, longitude, latitude } = record
  const { speed: shown } = withoutShownSpeed(detection.local.stay, record)
  const measured = shown !== undefined && isRefuted(detection, record, shown) ? 0 : shown
  const speed = measured ?? (verdict === 'jump' ? 0 : impliedSpeed(detection, record))
  const fix = { atMilliseconds, longitude, latitude, kmh: speed }
  return { record, verdict, fix: withBefore(fix, newestFix(detection), detection.settings) }
}

/** Removes the speed that a device goes on sending where its vehicle stands. */
export function withoutShownSpeed<T extends VehicleRecord>(stay: Stay | undefined, record: T): T {
  const { speed, ...rest } = record
  return speed !== undefined && speed === stay?.shownKmh ? (rest as T) : record
}

/**
 * Adds to a fix what the fixes before it imply. This is dropped after the time of a staypoint, so that states become equal
 * again.
 */
export function withBefore(
  fix: AcceptedFix,
  before: AcceptedFix | undefined,
  { staypointMinutes }: DetectionSettings
): AcceptedFix {
  const isRecent = (earlier: number) => fix.atMilliseconds - earlier < minutes(staypointMinutes)
  if (!before || !isRecent(before.atMilliseconds)) return { ...fix, firstMilliseconds: fix.atMilliseconds }
  const { firstMilliseconds } = before
  const isRepeated = fix.longitude === before.longitude && fix.latitude === before.latitude
  const frozenMilliseconds = isRepeated ? (before.frozenMilliseconds ?? before.atMilliseconds) : undefined
  return {
    ...fix,
    ...(firstMilliseconds !== undefined && isRecent(firstMilliseconds) && { firstMilliseconds }),
    ...(frozenMilliseconds !== undefined && isRecent(frozenMilliseconds) && { frozenMilliseconds })
  }
}

/** km/h from the fix before; 0 within the staypoint, whatever speed the noise implies. */
function impliedSpeed(detection: Detection, fix: PositionFix): number {
  const { local, settings } = detection
  if (local.stay && greatCircleMetres(local.stay, fix) <= settings.staypointRadiusMetres) return 0
  const before = newestFix(detection)
  if (!before || isGap(before, fix, settings)) return 0
  const metres = greatCircleMetres(before, fix)
  const speed = impliedKmh(whenReached(before, local.stay), fix)
  return metres < noiseMetres ? 0 : Math.round(speed * 10) / 10
}
