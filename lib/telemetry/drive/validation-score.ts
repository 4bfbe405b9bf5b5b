/** Scores how certain it is that a drive is a movement and not noise. Source: decisions, `valid` and `validation_score`. */
import { rounded } from '../measured-fields.ts'
import type { AddedRecord } from './added-record.ts'

/** What a movement is judged by, in seconds, so that sums are exact; constant in size. Each fix stands for the time since the record before. */
export interface FixQuality {
  /** Time of fixes that the filter accepted, and that it rejected. */
  readonly accepted: number
  readonly refused: number
  /** Time of fixes with a PDOP, of those with a poor one, and the integral of the PDOP, each at most `maxPdop`. */
  readonly withPdop: number
  readonly poor: number
  readonly pdopSum: number
}

export const noFixes: FixQuality = { accepted: 0, refused: 0, withPdop: 0, poor: 0, pdopSum: 0 }

/** Seconds; a fix says nothing of a longer time before it. */
const maxSeconds = 60
/** A PDOP above this is poor. Usual rating: up to 10 moderate, up to 20 fair. */
const poorPdop = 20
/** Receivers send 99.99 or 500 where they do not know the PDOP. */
const maxPdop = 100
/** Error of a fix, metres, for each unit of PDOP: two standard deviations of the range error. */
const metresPerPdop = 10
/** Part of the score that a drive loses where all its fixes have a poor PDOP. */
const poorPenalty = 0.4
/** Within this distance of its start a vehicle that measures no speed of driving has not moved. */
const standingMetres = 1000
const standingKmh = 5
const standingPenalty = 0.75

/** Adds a fix that the filter has judged. */
export function addQuality(state: FixQuality, { record, previous }: AddedRecord, isAccepted: boolean): FixQuality {
  const { atMilliseconds, pdop_value: pdop } = record
  const passed = Math.round((atMilliseconds - (previous?.atMilliseconds ?? atMilliseconds)) / 1000)
  const seconds = Math.min(Math.max(passed, 1), maxSeconds)
  if (!isAccepted) return { ...state, refused: state.refused + seconds }
  const accepted = { ...state, accepted: state.accepted + seconds }
  if (!pdop) return accepted
  return {
    ...accepted,
    withPdop: state.withPdop + seconds,
    poor: state.poor + (pdop > poorPdop ? seconds : 0),
    pdopSum: state.pdopSum + Math.round(Math.min(pdop, maxPdop)) * seconds
  }
}

interface Movement {
  readonly farthestMillimetres: number
  /** km/h; absent where no speed was measured. */
  readonly speedMax?: number
  /** Whether the engine ran for most of the time. */
  readonly isEngineOn: boolean
}

/**
 * Returns 0 to 1, the product of four factors: for the distance from the start, 0.5 at `driftMetres`, or at the error that the
 * PDOP implies, whichever is more, and 1 from one and a half times that; for the share of time with refused fixes; for that
 * with poor PDOP; and for a vehicle that stays near its start and measured no speed of driving, unless its engine
 * ran.
 */
export function validationScore(quality: FixQuality, movement: Movement, driftMetres: number): number {
  const { accepted, refused, withPdop, poor, pdopSum } = quality
  const uncertainMetres = Math.max(driftMetres, withPdop > 0 ? (metresPerPdop * pdopSum) / withPdop : 0)
  const metres = movement.farthestMillimetres / 1000
  const distance = clamped(metres / uncertainMetres - 0.5)
  const plausible = accepted === 0 ? 0 : clamped((1.5 * accepted - refused) / (accepted + refused))
  const precise = 1 - (withPdop > 0 ? (poorPenalty * poor) / withPdop : 0)
  const { speedMax = standingKmh, isEngineOn } = movement
  const isStanding = speedMax < standingKmh && metres < standingMetres && !isEngineOn
  return rounded(distance * plausible * precise * (isStanding ? 1 - standingPenalty : 1))
}

/** Whether the score is one that noise never reaches. */
export const isValid = (score: number) => score >= 0.5

const clamped = (value: number) => Math.min(1, Math.max(0, value))
