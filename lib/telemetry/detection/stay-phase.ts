/** A vehicle that stands: whether a fix belongs to its staypoint or shows that it left. */

import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { withPosition, withStay } from '../home/known-home.ts'
import type { Position } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToStaypoint, splitWindow, takeWindow } from './add-to-state.ts'
import { medianPosition } from './centre.ts'
import { type Detection, type JudgedRecord, newestFix, windowFixes } from './detection.ts'
import type { Stay } from './detection-state.ts'
import { closeTripOfStay } from './trip-ends.ts'

/** The vehicle stands within this part of the staypoint's radius; farther out it may be arriving or leaving. */
const coreShare = 1 / 4

/** A departing vehicle may come nearer by the noise of the receiver, or by a turn. */
const toleranceMetres = 10

export function isAtCore(fix: Position, centre: Position, { staypointRadiusMetres }: DetectionSettings): boolean {
  return greatCircleMetres(fix, centre) <= staypointRadiusMetres * coreShare
}

/** True where the fix, the last of the window, belongs to the staypoint or may belong to it. */
export function staysAt(detection: Detection, stay: Stay, fix: AcceptedFix): boolean {
  const { settings } = detection
  if (greatCircleMetres(fix, stay) > settings.staypointRadiusMetres) return false
  if (isAtCore(fix, stay, settings)) extendStay(detection, stay)
  else recentre(detection, stay)
  return true
}

/** Fixes that keep away from the centre as long as a staypoint lasts make a better one: receivers shift by the hour. */
function recentre(detection: Detection, stay: Stay): void {
  const fixes = windowFixes(detection)
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return
  if (last.atMilliseconds - first.atMilliseconds < minutes(detection.settings.staypointMinutes)) return
  extendStay(detection, { ...stay, ...medianPosition(fixes) })
}

/** After a gap the vehicle still stands where the fix shows it, which is where it will leave from. */
export function stillStandsAfterGap(detection: Detection, stay: Stay, fix: AcceptedFix): boolean {
  const before = newestFix(detection)
  const isNear = greatCircleMetres(fix, stay) <= detection.settings.staypointRadiusMetres
  return before !== undefined && isNear && isGap(before, fix, detection.settings)
}

/** Nobody knows that the vehicle stood there for so long, and a clock may have been wrong. */
const staleMilliseconds = 7 * 86_400_000

export function isStale(detection: Detection, { atMilliseconds }: AcceptedFix): boolean {
  const before = newestFix(detection)
  return before !== undefined && atMilliseconds - before.atMilliseconds > staleMilliseconds
}

/** Takes the window and what follows it into the staypoint. */
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
  /** The records after it. */
  readonly after: readonly JudgedRecord[]
}

/** The vehicle has left with the last fix of the window: the staypoint ends where its distance began to grow. */
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

/** The staypoint becomes known to the discovery of the home, and is listed where it lasted. */
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
