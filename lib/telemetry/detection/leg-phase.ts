/** Processes fixes of a vehicle under way: which of them it has passed, and where a staypoint begins. */

import { minutes } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { drivingKmh, noiseMetres } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToTripleg, splitWindow, takeWindow } from './add-to-state.ts'
import { medianPosition, metresToMean, type UnitVector, vectorOf, vectorSum } from './centre.ts'
import { type Detection, type JudgedRecord, windowFixes } from './detection.ts'
import { isAtCore } from './stay-phase.ts'
import { resumeTrip } from './trip-ends.ts'
import { endLeg, startLeg, stopAt } from './tripleg-ends.ts'
import { typicalMilliseconds } from './typical-speed.ts'

/**
 * Takes passed fixes out of the window and adds them to the tripleg: all before the earliest fix from which on all fixes stay
 * together.
 */
export function slideWindow(detection: Detection): void {
  const fixes = windowFixes(detection)
  const vectors = fixes.map(vectorOf)
  const radius = detection.settings.staypointRadiusMetres
  // All fixes before the newest stayed together when they came.
  if (isNear(vectors.slice(0, -1), vectors.at(-1), radius)) return
  const first = fixes.find((_, index) => index > 0 && stayTogether(vectors.slice(index), radius))
  const index = detection.window.findIndex(({ fix }) => fix === first)
  const passed = detection.window.slice(0, index)
  detection.window = detection.window.slice(index)
  for (const judged of passed) {
    addToTripleg(detection, [judged])
    if (judged.fix) departLater(detection, judged.fix)
  }
}

/**
 * Moves the departure forward where the vehicle stands where it was first seen, for less than a staypoint: it has not departed
 * yet.
 */
function departLater(detection: Detection, fix: AcceptedFix): void {
  const { leg } = detection.local
  if (leg?.origin.untilMilliseconds === undefined) return
  const { untilMilliseconds: _, ...origin } = leg.origin
  const { atMilliseconds, kmh } = fix
  const nearMetres = Math.min(noiseMetres, detection.settings.staypointRadiusMetres)
  if (kmh < drivingKmh && greatCircleMetres(fix, origin) <= nearMetres) {
    const start = { ...fix, longitude: origin.longitude, latitude: origin.latitude }
    resumeTrip(detection, start, atMilliseconds)
    startLeg(detection, start, atMilliseconds, { ...origin, untilMilliseconds: atMilliseconds })
  } else detection.local = { ...detection.local, leg: { ...leg, origin } }
}

/** Whether each fix lies within the radius around the centre of those before it. Source: decisions, "Staypoint". */
function stayTogether(vectors: readonly UnitVector[], radius: number): boolean {
  let sum: UnitVector = [0, 0, 0]
  for (const [count, vector] of vectors.entries()) {
    if (count > 0 && metresToMean(vector, sum, count) > radius) return false
    sum = vectorSum(sum, vector)
  }
  return true
}

function isNear(others: readonly UnitVector[], vector: UnitVector | undefined, radius: number): boolean {
  if (!vector || others.length === 0) return true
  const sum = others.reduce<UnitVector>(vectorSum, [0, 0, 0])
  return metresToMean(vector, sum, others.length) <= radius
}

/**
 * Ends the tripleg once the window lasts as long as a staypoint, and returns the records after the arrival; undefined before.
 */
export function arrive(detection: Detection): JudgedRecord[] | undefined {
  const fixes = windowFixes(detection)
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return undefined
  if (last.atMilliseconds - first.atMilliseconds < minutes(detection.settings.staypointMinutes)) return undefined
  const centre = medianPosition(fixes)
  const arrived = fixes.find((fix) => isAtCore(fix, centre, detection.settings)) ?? first
  const before = fixes[fixes.indexOf(arrived) - 1] ?? detection.local.lastFix
  const { until, after } = splitWindow(detection, arrived)
  detection.window = []
  addToTripleg(detection, until)
  stopAt(detection, centre)
  const arrivalMilliseconds = arrivalAt(detection, before, arrived)
  const times = endLeg(detection, arrivalMilliseconds, centre, after)
  const stay = { ...centre, ...times, untilMilliseconds: arrived.atMilliseconds }
  detection.local = { ...detection.local, stay }
  return after
}

/**
 * Returns the moment of the arrival. A device that is silent once parked sends the arrival late: the vehicle came at a typical
 * speed from the fix before.
 */
function arrivalAt({ local }: Detection, before: AcceptedFix | undefined, arrived: AcceptedFix): number {
  if (!before) return arrived.atMilliseconds
  const since = Math.max(before.atMilliseconds, local.leg?.fromMilliseconds ?? 0)
  return Math.min(arrived.atMilliseconds, since + typicalMilliseconds(greatCircleMetres(before, arrived)))
}

/** Ends the tripleg at the last fix before a gap, because nothing is known of the gap itself. */
export function arriveAtGap(detection: Detection): void {
  addToTripleg(detection, takeWindow(detection))
  const { lastFix } = detection.local
  if (!lastFix) return
  const { atMilliseconds, longitude, latitude } = lastFix
  const times = endLeg(detection, atMilliseconds, lastFix)
  const stay = { longitude, latitude, ...times, untilMilliseconds: atMilliseconds }
  detection.local = { ...detection.local, stay }
}
