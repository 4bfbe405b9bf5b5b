/** Users' decisions on where trips end. Source: decisions, "Merging and dividing trips". */
import * as z from 'zod/mini'
import { dateTime, flag, id } from '../fields.ts'

/** A merged trip lasts at most this long, so that one run of the detection finds it whole. */
export const maxMergedHours = 24

/** Merges and divisions that a vehicle can have while its records are kept: each upload reads and writes them. */
export const maxTripMarks = 50

/** Why a trip is not merged or divided, in `data.reason` of the error. */
export const fixedReasons = [
  'NOT_ADJACENT',
  'IN_PROGRESS',
  'TOO_LONG',
  'DIVIDED',
  'NO_DISTANCE',
  'POSITIONS_EXPIRED'
] as const
export type FixedReason = (typeof fixedReasons)[number]

const undo = z.optional(flag('Whether the decision is taken back'))

export const TripMerge = z.strictObject({
  next_trip_id: id('ID of the next trip of the vehicle'),
  undo
})
export type TripMerge = z.infer<typeof TripMerge>

export const TripDivision = z.strictObject({
  timestamp: dateTime('Moment at which the trip ends and another one begins'),
  undo
})
export type TripDivision = z.infer<typeof TripDivision>
