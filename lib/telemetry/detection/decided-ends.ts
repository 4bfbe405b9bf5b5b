/**
 * Users' decisions on where trips end: merged pauses, through which a trip goes on, and divisions, at which one ends. They are part of the
 * input, so that late records make the same trips with them. Source: decisions, "Merging and dividing trips".
 */

import type { DetectionSettings } from '../detection-settings.ts'
import { addToTripleg } from './add-to-state.ts'
import type { Detection, JudgedRecord } from './detection.ts'
import { closeTrip } from './trip-ends.ts'
import { endLeg, startLeg } from './tripleg-ends.ts'

/** Ends the trip at its last arrival, if a user divided it between there and this moment. */
export function endDividedTrip(detection: Detection, untilMilliseconds: number): void {
  const { arrival } = detection.local.trip ?? {}
  if (!arrival) return
  const division = divisionIn(detection.settings, arrival.atMilliseconds, untilMilliseconds)
  if (division !== undefined) closeTrip(detection, division)
}

/** Adds records of a vehicle under way, and ends the trip between them where a user divided it. */
export function addDivided(detection: Detection, records: readonly JudgedRecord[]): void {
  for (const judged of records) {
    if (judged.fix) divideLeg(detection, judged.fix.atMilliseconds)
    addToTripleg(detection, [judged])
  }
}

/** Ends tripleg and trip of a vehicle under way at its last fix, where the next ones begin, if a user divided it before this moment. */
export function divideLeg(detection: Detection, untilMilliseconds: number): void {
  const { trip, leg, lastFix } = detection.local
  if (!trip || !leg || !lastFix) return
  const { atMilliseconds, longitude, latitude } = lastFix
  const division = divisionIn(detection.settings, atMilliseconds, untilMilliseconds)
  // A trip that begins here was divided already.
  if (division === undefined || (!trip.arrival && trip.fromMilliseconds >= atMilliseconds)) return
  const { countedMilliseconds, ...begin } = endLeg(detection, atMilliseconds, lastFix)
  closeTrip(detection, division)
  const stay = { longitude, latitude, ...begin, untilMilliseconds: atMilliseconds }
  detection.local = { ...detection.local, stay }
  const origin = {
    longitude,
    latitude,
    fromMilliseconds: begin.fromMilliseconds,
    isCounted: countedMilliseconds !== undefined
  }
  startLeg(detection, lastFix, Math.max(leg.fromMilliseconds, atMilliseconds), origin)
}

const divisionIn = ({ divisions }: DetectionSettings, fromMilliseconds: number, untilMilliseconds: number) =>
  divisions.find((at) => fromMilliseconds <= at && at < untilMilliseconds)
