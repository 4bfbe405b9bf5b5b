/**
 * Users' decisions on where trips end: merged pauses, through which a trip goes on, and divisions, at which one ends. They are part of the
 * input, so that late records make the same trips with them. Source: decisions, "Merging and dividing trips".
 */

import type { DetectionSettings } from '../detection-settings.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import { addToTripleg, takeWindow } from './add-to-state.ts'
import { type Detection, newestFix } from './detection.ts'
import { closeTrip } from './trip-ends.ts'
import { endLeg, startLeg } from './tripleg-ends.ts'

/** Ends the trip at its last arrival, if a user divided it between there and this moment. */
export function endDividedTrip(detection: Detection, untilMilliseconds: number): void {
  const { arrival } = detection.local.trip ?? {}
  if (!arrival) return
  const division = divisionIn(detection.settings, arrival.atMilliseconds, untilMilliseconds)
  if (division !== undefined) closeTrip(detection, division)
}

/** Ends tripleg and trip of a vehicle under way at its last fix, where the next one follows, if a user divided it between them. */
export function divideLeg(detection: Detection, next: AcceptedFix): void {
  const before = newestFix(detection)
  const { trip, leg } = detection.local
  if (!before || !trip || !leg) return
  const division = divisionIn(detection.settings, before.atMilliseconds, next.atMilliseconds)
  // A trip that begins here was divided already.
  if (division === undefined || (!trip.arrival && trip.fromMilliseconds >= before.atMilliseconds)) return
  addToTripleg(detection, takeWindow(detection))
  const { lastFix = before } = detection.local
  const { atMilliseconds, longitude, latitude } = lastFix
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
