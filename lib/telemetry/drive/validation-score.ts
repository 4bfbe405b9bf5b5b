/** How certain it is that a drive is a movement and not noise. Source: decisions, `valid` and `validation_score`. */
import { rounded } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'

/** What speaks for and against a movement; a running state of constant size. */
export interface FixQuality {
  /** Accepted, and refused by the filter. */
  readonly accepted: number
  readonly refused: number
  /** Fixes with a PDOP, those of them with a poor one, and the sum, each at most `maxPdop`. */
  readonly withPdop: number
  readonly poor: number
  readonly pdopSum: number
}

export const noFixes: FixQuality = { accepted: 0, refused: 0, withPdop: 0, poor: 0, pdopSum: 0 }

/** The usual rating of a PDOP: up to 10 moderate, up to 20 fair, above it poor. */
const poorPdop = 20
/** Receivers say 99.99 or 500 where they know nothing. */
const maxPdop = 100
/** Metres that a fix is off for each unit of PDOP, two standard deviations of the range error. */
const metresPerPdop = 10
/** Of a whole drive with poor PDOP. */
const poorPenalty = 0.4
/** Within this distance of its start a vehicle that never measures a speed has not moved. */
const standingMetres = 1000
const standingKmh = 5
const standingPenalty = 0.75

export function addQuality(state: FixQuality, { pdop_value: pdop }: VehicleRecord, isAccepted: boolean): FixQuality {
  const counted = isAccepted ? { ...state, accepted: state.accepted + 1 } : { ...state, refused: state.refused + 1 }
  if (!isAccepted || !pdop) return counted
  return {
    ...counted,
    withPdop: state.withPdop + 1,
    poor: state.poor + (pdop > poorPdop ? 1 : 0),
    // Integers add up alike in any grouping.
    pdopSum: state.pdopSum + Math.round(Math.min(pdop, maxPdop))
  }
}

interface Movement {
  readonly farthestMillimetres: number
  /** km/h; absent where none was measured. */
  readonly speedMax?: number
}

/**
 * From 0 to 1. A factor for the distance from the start: 0.5 at `driftMetres`, or at what the PDOP makes uncertain, whichever
 * is more, and 1 from one and a half times that; one for the share of refused fixes; one for the share of fixes with poor
 * PDOP; and one for a vehicle that stays near its start and measured no speed of driving.
 */
export function validationScore(quality: FixQuality, movement: Movement, driftMetres: number): number {
  const { accepted, refused, withPdop, poor, pdopSum } = quality
  const uncertainMetres = Math.max(driftMetres, withPdop > 0 ? (metresPerPdop * pdopSum) / withPdop : 0)
  const metres = movement.farthestMillimetres / 1000
  const distance = clamped(metres / uncertainMetres - 0.5)
  const plausible = accepted === 0 ? 0 : clamped((1.5 * accepted - refused) / (accepted + refused))
  const precise = 1 - (withPdop > 0 ? (poorPenalty * poor) / withPdop : 0)
  const isStanding = movement.speedMax !== undefined && movement.speedMax < standingKmh && metres < standingMetres
  return rounded(distance * plausible * precise * (isStanding ? 1 - standingPenalty : 1))
}

/** Noise never reaches this. */
export const isValid = (score: number) => score >= 0.5

const clamped = (value: number) => Math.min(1, Math.max(0, value))
