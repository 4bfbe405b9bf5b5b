/** Changes of trips and triplegs that concern days. */
import type { Trip } from '../contract/resources/trip.ts'
import type { Tripleg } from '../contract/resources/tripleg.ts'

export type DayTrip = Omit<Trip, 'is_liked_by_me'>

/** A trip or tripleg as it was stored, and as it will be; absent where there is none. */
export type ChangedDrive =
  | { readonly kind: 'trip'; readonly before?: DayTrip | undefined; readonly after?: DayTrip | undefined }
  | { readonly kind: 'tripleg'; readonly before?: Tripleg | undefined; readonly after?: Tripleg | undefined }

export const isCountedLeg = ({ completed, valid }: Tripleg) => completed && valid

/** Whether the drive counted on days, or will. */
export function isOfDays(drive: ChangedDrive): boolean {
  return drive.kind === 'trip'
    ? Boolean(drive.before?.completed || drive.after?.completed)
    : [drive.before, drive.after].some((leg) => leg && isCountedLeg(leg))
}

/** Actions that leave the days of changed drives to the job, with the item that says how days are kept. */
export const actionsOfJob = 2
