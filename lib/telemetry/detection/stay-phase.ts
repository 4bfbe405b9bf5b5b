/** Decides of a standing vehicle whether a fix belongs to its staypoint or shows that it left. */

import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { Position } from '../position-fix.ts'
import { drivingKmh } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToStaypoint, splitWindow, takeWindow } from './add-to-state.ts'
import { medianPosition } from './centre.ts'
import { type Detection, type JudgedRecord, newestFix, windowFixes } from './detection.ts'
import type { Stay } from './detection-state.ts'
import { withPosition, withStay } from './known-home.ts'
import { closeTripOfStay } from './trip-ends.ts'

/** Within this part of the staypoint's radius the vehicle stands; farther out it may be arriving or leaving. */
const coreShare = 1 / 4

/** Metres by which a departing vehicle may come nearer, by the noise of the receiver or by a turn. */
const toleranceMetres = 10

export function isAtCore(fix: Position, centre: Position, { staypointRadiusMetres }: DetectionSettings): boolean {
  return greatCircleMetres(fix, centre) <= staypointRadiusMetres * coreShare
}

/** Whether the fix, the last of the window, belongs or may belong to the staypoint. */
export function staysAt(detection: Detection, stay: Stay, fix: AcceptedFix): boolean {
  const { settings } = detection
  if (greatCircleMetres(fix, stay) > settings.staypointRadiusMetres) return false
  // Fixes at driving speed may be the first of the departure, even if the vehicle comes by again.
  if (isAtCore(fix, stay, settings) && !windowFixes(detection).some(isDriving)) extendStay(detection, stay)
  else recentre(detection, stay)
  return true
}

/** Moves the centre to fixes that keep away from it as long as a staypoint lasts: positions of receivers shift over hours. */
function recentre(detection: Detection, stay: Stay): void {
  const fixes = windowFixes(detection)
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return
  if (last.atMilliseconds - first.atMilliseconds < minutes(detection.settings.staypointMinutes)) return
  extendStay(detection, { ...stay, ...medianPosition(fixes) })
}

/** Whether the first fix after a gap lies within the staypoint. The vehicle will leave from where this fix shows it. */
export function stillStandsAfterGap(detection: Detection, stay: Stay, fix: AcceptedFix): boolean {
  const before = newestFix(detection)
  const isNear = greatCircleMetres(fix, stay) <= detection.settings.staypointRadiusMetres
  return before !== undefined && isNear && isGap(before, fix, detection.settings)
}

/** After a gap of this length the vehicle may have moved meanwhile, and a clock may have been wrong. */
const staleMilliseconds = 7 * 86_400_000

export function isStale(detection: Detection, { atMilliseconds }: AcceptedFix): boolean {
  const before = newestFix(detection)
  return before !== undefined && atMilliseconds - before.atMilliseconds > staleMilliseconds
}

/** Adds the window, and the records after it, to the staypoint. */
export function extendStay(detection: Detection, stay: Stay, ...judged: JudgedRecord[]): void {
  detection.local = { ...detection.local, stay }
  addToStaypoint(detection, [...takeWindow(detection), ...judged])
  closeTripOfStay(detection)
}

export interface Departure {
  /** The last fix of the staypoint, or the first one after a gap. */
  readonly fix: AcceptedFix
  /** Whether `fix` was recorded within the staypoint and without a gap before the next. */
  readonly isObserved: boolean
  /** The records after `fix`. */
  readonly after: readonly JudgedRecord[]
}

/** Ends the staypoint where the distance from it began to grow; the last fix of the window shows that the vehicle has left. */
export function leaveStay(detection: Detection, stay: Stay, isCarried: boolean): Departure | undefined {
  const { local, settings } = detection
  const fixes = [...(local.lastFix ? [local.lastFix] : []), ...windowFixes(detection)]
  let index = fixes.length - 1
  while (index > 0 && !(isCarried && index === fixes.length - 1)) {
    const [before, fix] = [fixes[index - 1], fixes[index]]
    if (!before || !fix || isGap(before, fix, settings)) break
    if (greatCircleMetres(before, stay) >= greatCircleMetres(fix, stay) + toleranceMetres) break
    index--
  }
  index = Math.min(index, beforeDriving(fixes, settings))
  const fix = fixes[index]
  if (!fix) return undefined
  const isObserved = index < fixes.length - 1
  const { until, after } =
    index === 0 && local.lastFix ? { until: [], after: detection.window } : splitWindow(detection, fix)
  detection.window = []
  addToStaypoint(detection, isObserved ? until : until.slice(0, -1))
  closeTripOfStay(detection)
  return { fix, isObserved, after: isObserved ? after : until.slice(-1) }
}

/**
 * Index of the last fix before the vehicle drove off: it can have driven round a block within the staypoint. A vehicle that never
 * stood there has not driven off.
 */
function beforeDriving(fixes: readonly AcceptedFix[], settings: DetectionSettings): number {
  const driving = fixes.findIndex((fix, index) => index > 0 && isDriving(fix))
  const [before, first] = [fixes[driving - 1], fixes[driving]]
  const isStart = before && first && !isDriving(before) && !isGap(before, first, settings)
  return isStart ? driving - 1 : fixes.length
}

const isDriving = ({ kmh }: AcceptedFix) => kmh >= drivingKmh

/** Counts the ended staypoint in the discovery of the home, and lists it, where it lasted long enough. */
export function finishStay(detection: Detection): void {
  const { local, settings } = detection
  const { stay } = local
  if (!stay) return
  const { longitude, latitude, untilMilliseconds } = stay
  const fromMilliseconds = stay.countedMilliseconds ?? stay.fromMilliseconds
  if (untilMilliseconds - fromMilliseconds < minutes(settings.staypointMinutes)) return
  const finished = { longitude, latitude, fromMilliseconds, untilMilliseconds }
  detection.closed.staypoints.push(finished)
  detection.local = withPosition(withStay(local, finished, settings), finished, settings)
}

export function isGap(
  before: Pick<AcceptedFix, 'atMilliseconds'>,
  fix: Pick<AcceptedFix, 'atMilliseconds'>,
  settings: DetectionSettings
): boolean {
  return fix.atMilliseconds - before.atMilliseconds > minutes(settings.triplegGapMinutes)
}
