/** Ends triplegs and trips when time passes without position fixes, or when the vehicle is transported. */

import { minutes } from '../detection-settings.ts'
import type { VehicleRecord } from '../record.ts'
import { addToStaypoint, takeWindow } from './add-to-state.ts'
import { addDivided } from './decided-ends.ts'
import { type Detection, newestFix } from './detection.ts'
import { arriveAtGap, arriveBeforeGap } from './leg-phase.ts'
import { drivesThrough } from './odometer-way.ts'
import { finishStay, isGap } from './stay-phase.ts'
import { closeTrip, closeTripOfStay, goesOnAt } from './trip-ends.ts'

/**
 * Decides what the time until the next record shows. After a gap no fix can join those of the window, which are taken as they
 * seem, and a long silence ends the trip. Time counts from the last fix that was accepted, which every state has.
 */
export function passTime(detection: Detection, record: VehicleRecord): void {
  const { atMilliseconds } = record
  const newest = newestFix(detection)
  if (!newest) return
  if (detection.window.length > 0 && isGap(newest, { atMilliseconds }, detection.settings)) addWindow(detection)
  const isSilence = atMilliseconds - newest.atMilliseconds > minutes(detection.settings.tripSilenceMinutes)
  if (isSilence && !drivesThrough(detection, record)) endBySilence(detection, atMilliseconds)
}

function addWindow(detection: Detection): void {
  if (detection.local.leg) {
    if (!arriveBeforeGap(detection)) addDivided(detection, takeWindow(detection))
  } else {
    addToStaypoint(detection, takeWindow(detection))
    closeTripOfStay(detection)
  }
}

/** Ends the tripleg at the last fix, and the trip, after a long silence that no user has merged. */
function endBySilence(detection: Detection, atMilliseconds: number): void {
  endAtLastFix(detection)
  if (!goesOnAt(detection, atMilliseconds)) closeTrip(detection)
}

/** Ends everything in progress, because the vehicle is transported from now on. A trip that a user merged with the next one goes on. */
export function endByTransport(detection: Detection, atMilliseconds: number): void {
  endAtLastFix(detection)
  finishStay(detection)
  if (!goesOnAt(detection, atMilliseconds)) closeTrip(detection)
  const { stay, lastFix, ...rest } = detection.local
  detection.local = rest
}

function endAtLastFix(detection: Detection): void {
  if (detection.local.leg) arriveAtGap(detection)
  else addToStaypoint(detection, takeWindow(detection))
}
