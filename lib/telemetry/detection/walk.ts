/**
 * Finds the walk after a drive in the fixes of a phone: the vehicle arrived where it stopped, not where its driver went. Source:
 * decisions, "From records to status, trips and triplegs".
 */
import { minutes } from '../detection-settings.ts'
import type { Drive } from '../drive/drive.ts'
import { greatCircleMetres, impliedKmh } from '../great-circle.ts'
import { drivingKmh, movingKmh, noiseMetres } from '../receiver-noise.ts'
import type { AcceptedFix } from './accepted-fix.ts'

/** A longer way at walking speed is that of a slow vehicle. */
export const maxWalkMilliseconds = minutes(5)
/** Over a shorter time, noise is as fast as a vehicle. */
const steadyMilliseconds = 20_000
/** A vehicle that slows down stops within this time. */
export const stoppingMilliseconds = 30_000
/** km/h; people are slower, but for a wrong speed. */
const runningKmh = 20
/** Metres; a shorter way is one within the staypoint. */
const minWalkMetres = 25

/** Whether the device measures nothing of a vehicle, so that it can leave it. */
export function isCarried({ idling, engine, odometer, fuel, energy }: Drive): boolean {
  return [idling, engine, odometer, fuel, energy].every((part) => part === undefined)
}

/** Whether the vehicle drives at a fix: two speeds in a row, or the way, are faster than people walk. */
export function isFast(fixes: readonly AcceptedFix[], index: number): boolean {
  const [fix, previous] = [fixes[index], fixes[index - 1]]
  if (!fix) return false
  if (fix.kmh >= runningKmh) return true
  if (fix.kmh >= drivingKmh && (previous?.kmh ?? 0) >= drivingKmh) return true
  let before = index - 1
  while (fixes[before] && fix.atMilliseconds - (fixes[before]?.atMilliseconds ?? 0) < steadyMilliseconds) before--
  const start = fixes[before]
  return start !== undefined && greatCircleMetres(start, fix) >= noiseMetres && impliedKmh(start, fix) >= drivingKmh
}

/**
 * Returns the fix at which the vehicle stopped before its driver walked to the first fix at which `isThere`; undefined where
 * nobody walked. `fixes`: at least all since the vehicle was fast, or since longer than a walk lasts.
 */
export function stopBeforeWalk(
  fixes: readonly AcceptedFix[],
  isThere: (fix: AcceptedFix) => boolean
): AcceptedFix | undefined {
  const fast = fixes.findLastIndex((_, index) => isFast(fixes, index))
  const slow = fixes.slice(fast + 1)
  const [first] = slow
  const arrived = slow.find(isThere)
  if (!first || !arrived || arrived.atMilliseconds - first.atMilliseconds > maxWalkMilliseconds) return undefined
  const stopped = slow.find(({ kmh }) => kmh < movingKmh)
  const isSoon = stopped && stopped.atMilliseconds - first.atMilliseconds <= stoppingMilliseconds
  const stop = isSoon ? stopped : first
  const isWalk = stop.atMilliseconds < arrived.atMilliseconds && greatCircleMetres(stop, arrived) >= minWalkMetres
  return isWalk ? stop : undefined
}
