/** Decides which fixes a vehicle under way has passed. The others stay in the window: it may stand there. */
import { minutes } from '../detection-settings.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { drivingKmh, noiseMetres } from '../receiver-noise.ts'
import { type UnitVector, vectorOf, vectorSum } from '../unit-vector.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToTripleg } from './add-to-state.ts'
import { metresToMean } from './centre.ts'
import { divideLeg } from './decided-ends.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import { resumeTrip } from './trip-ends.ts'
import { startLeg } from './tripleg-ends.ts'
import { isCarried, isFast, maxWalkMilliseconds } from './walk.ts'

/** The records of the window from the first fix on from which all fixes stay together. */
export const togetherIn = ({ window }: Detection) => window.filter(({ isWalk }) => !isWalk)

/**
 * Takes passed fixes out of the window and adds them to the tripleg: all before the earliest fix from which on all fixes stay
 * together. Those of a phone stay in it while they can be a walk to there.
 */
export function slideWindow(detection: Detection): void {
  const vectors = fixesTogether(detection).map(vectorOf)
  // All fixes before the newest stayed together when they came.
  if (!isNear(vectors.slice(0, -1), vectors.at(-1), detection.settings.staypointRadiusMetres)) leaveApart(detection)
  pass(detection, countPassed(detection))
}

const fixesTogether = (detection: Detection) => togetherIn(detection).flatMap(({ fix }) => fix ?? [])

/** Marks the fixes before the earliest from which on all fixes stay together. */
function leaveApart(detection: Detection): void {
  const together = togetherIn(detection)
  const fixes = fixesTogether(detection)
  const vectors = fixes.map(vectorOf)
  const first = fixes.find((_, index) => stayTogether(vectors.slice(index), detection.settings.staypointRadiusMetres))
  const index = together.findIndex(({ fix }) => fix === first)
  const left = together.slice(0, index).map((judged) => ({ ...judged, isWalk: true as const }))
  const walked = detection.window.filter(({ isWalk }) => isWalk)
  detection.window = [...walked, ...left, ...together.slice(index)]
}

/** Of the fixes before those that stay together, counts the records up to the last that nobody walked to. */
function countPassed(detection: Detection): number {
  const { window, local, settings } = detection
  const walked = window.filter(({ isWalk }) => isWalk)
  if (walked.length === 0) return 0
  if (!local.leg || !isCarried(local.leg.drive)) return walked.length
  const newest = window.findLast(({ fix }) => fix)?.fix?.atMilliseconds ?? 0
  const keptMilliseconds = maxWalkMilliseconds + minutes(settings.staypointMinutes)
  const fixes = local.lastFix ? [local.lastFix] : []
  let passed = 0
  for (const [index, { fix }] of walked.entries()) {
    if (!fix) continue
    fixes.push(fix)
    const isOld = newest - fix.atMilliseconds > keptMilliseconds
    if (isOld || isFast(fixes, fixes.length - 1)) passed = index + 1
  }
  return passed
}

/**
 * Takes all records up to the last fix before this moment out of the window. Around the centre of fewer fixes, those that are
 * left need not stay together.
 */
export function passUntil(detection: Detection, atMilliseconds: number): void {
  const isBefore = ({ fix }: JudgedRecord) => fix !== undefined && fix.atMilliseconds < atMilliseconds
  pass(detection, detection.window.findLastIndex(isBefore) + 1)
  leaveApart(detection)
  pass(detection, countPassed(detection))
}

/** Passes these records, and those without a fix up to the next fix: the window begins with a fix. */
function pass(detection: Detection, count: number): void {
  if (count === 0) return
  const next = detection.window.findIndex(({ fix }, index) => index >= count && fix)
  const passed = next < 0 ? detection.window : detection.window.slice(0, next)
  detection.window = next < 0 ? [] : detection.window.slice(next)
  for (const judged of passed) {
    if (judged.fix) divideLeg(detection, judged.fix.atMilliseconds)
    if (judged.fix) departAfterWalk(detection, judged.fix)
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

/**
 * Moves the departure of a phone forward to where its vehicle is, if somebody walked there from the staypoint: to the last fix before
 * the first at driving speed.
 */
function departAfterWalk(detection: Detection, fix: AcceptedFix): void {
  const { leg, lastFix } = detection.local
  if (!leg?.isSlow) return
  const isWalk = fix.atMilliseconds - leg.fromMilliseconds <= maxWalkMilliseconds && isCarried(leg.drive)
  if (isWalk && !(lastFix && isFast([lastFix, fix], 1))) return
  const { isSlow, ...driving } = leg
  detection.local = { ...detection.local, leg: driving }
  if (!isWalk || !lastFix || lastFix.atMilliseconds <= leg.fromMilliseconds) return
  const start = { ...leg.drive.movement.start, atMilliseconds: leg.fromMilliseconds }
  if (impliedKmh(start, lastFix) >= drivingKmh) return
  resumeTrip(detection, lastFix, lastFix.atMilliseconds)
  startLeg(detection, lastFix, lastFix.atMilliseconds, leg.origin)
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
