/** Measures how far the odometer advanced on a drive, and checks its unit. Source: decisions, "Counters and levels". */
import type { OdometerCheck } from '../../contract/resources/drive.ts'
import type { CounterStep } from '../counters/vehicle-counters.ts'

export interface OdometerState {
  readonly millimetres: number
  /** Millimetres of the first steps that the drive before has counted already. */
  readonly countedMillimetres?: number
  /** Whether the last reading is from long before the drive: the first step does not count. */
  readonly isUnknown?: true
  /** How often the odometer was replaced; absent for never. */
  readonly replaced?: number
  /** Millimetres that the odometer showed last; absent before its first reading on the drive. */
  readonly shown?: number
}

export const noOdometer: OdometerState = { millimetres: 0 }

/** Adds how far the odometer advanced. A step back takes away only what a wrong reading added. */
export function addOdometer(state: OdometerState, { advanced, replaced, reading }: CounterStep): OdometerState {
  const { isUnknown, countedMillimetres = 0, replaced: before = 0 } = state
  const known = isUnknown ? 0 : advanced
  const counted = Math.min(Math.max(0, known), countedMillimetres)
  const times = before + replaced
  return {
    millimetres: Math.max(0, state.millimetres + known - counted),
    ...(countedMillimetres > counted && { countedMillimetres: countedMillimetres - counted }),
    ...(times !== 0 && { replaced: times }),
    shown: reading[0]
  }
}

/** The distance by the odometer, and what was found wrong with it. */
export interface OdometerDistance {
  /** Absent where the odometer is not believed. */
  readonly metres?: number
  readonly check?: OdometerCheck
}

/** An odometer that advanced less than this share of the way by the position fixes stood still for a part of it. */
const minShare = 0.75
const [metresPerMile, metresPerKilometre] = [1609.344, 1000]
/** By how much the share of another unit may differ; fixes measure the way this well. */
const tolerance = 0.03
/** On a shorter way the share says nothing of the unit. */
const minMetres = 2000

/**
 * Compares the odometer with the way by the position fixes, which finds odometers that count miles where thousands of metres are
 * meant, and those that send kilometres as metres.
 */
export function odometerDistance({ millimetres, replaced = 0 }: OdometerState, gpsMetres: number): OdometerDistance {
  const metres = millimetres / 1000
  const share = gpsMetres > 0 ? metres / gpsMetres : 1
  if (metres > 0 && share >= minShare) return { metres, ...(replaced > 0 && { check: 'REPLACED' }) }
  if (gpsMetres < minMetres) return {}
  const scaled = (metresPerUnit: number) => Math.round((millimetres * metresPerUnit) / 1000) / 1000
  if (isNear(share, metresPerKilometre / metresPerMile)) return { metres: scaled(metresPerMile), check: 'MILES' }
  if (Math.abs(metres - gpsMetres / 1000) <= wholeKilometre + (tolerance * gpsMetres) / 1000 && metres > 0)
    return { check: 'KILOMETRES' }
  return metres > 0 || replaced > 0 ? { check: replaced > 0 ? 'REPLACED' : 'REFUSED' } : {}
}

/** What the odometer showed at both ends of a drive, in metres. The start is absent where the odometer was replaced on the way. */
export interface OdometerEnds {
  readonly odometer_start?: number
  readonly odometer_end?: number
}

/** Nothing of an odometer that is not believed, or counts in another unit. */
export function odometerEnds(
  { millimetres, shown, replaced = 0 }: OdometerState,
  distance: OdometerDistance
): OdometerEnds {
  if (shown === undefined || distance.metres === undefined || distance.check === 'MILES') return {}
  return { ...(replaced === 0 && { odometer_start: (shown - millimetres) / 1000 }), odometer_end: shown / 1000 }
}

/** Kilometres that are sent as metres are whole ones. */
const wholeKilometre = 1

const isNear = (share: number, expected: number) => Math.abs(share / expected - 1) <= tolerance
