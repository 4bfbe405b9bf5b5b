/** The status machine: what a vehicle is doing. Source: decisions, "From records to status, trips and triplegs". */
import type { vehicleStates } from '../../contract/resources/vehicle-status.ts'

export type VehicleState = (typeof vehicleStates)[number]

export interface StateInput {
  readonly isInitialized: boolean
  readonly isHomeKnown: boolean
  readonly isAtHome: boolean
  readonly isMoving: boolean
}

const silenceMilliseconds = 60 * 60_000
const dayMilliseconds = 86_400_000

/** At the last record. FLOAT comes with time alone: `stateAt`. */
export function vehicleState({ isInitialized, isHomeKnown, isAtHome, isMoving }: StateInput): VehicleState {
  if (!isInitialized) return 'SETUP'
  if (isMoving) return 'CRUISE'
  if (!isHomeKnown) return 'SETUP_HOME_COMP'
  return isAtHome ? 'PARK_HOME' : 'PARK'
}

export interface StoredState {
  readonly state: VehicleState
  /** The state where it is, without its movement. */
  readonly parked: VehicleState
  /** The last fix: of a vehicle whose position is unknown nobody can say that it moves. */
  readonly lastFixMilliseconds: number
  /** The end of the last trip; of a vehicle without one, since when it stands. */
  readonly lastTripEndMilliseconds: number
  /** Days without a trip after which it is unused. */
  readonly floatDays: number
}

/**
 * At this moment: a moving vehicle without a fix for more than 60 min has parked; one that is not at home and made no trip
 * for longer than `floatDays` is FLOAT.
 */
export function stateAt({ state, parked, floatDays, ...last }: StoredState, nowMilliseconds: number): VehicleState {
  const isSilent = nowMilliseconds - last.lastFixMilliseconds > silenceMilliseconds
  if (state === 'CRUISE' && !isSilent) return state
  const isUnused = nowMilliseconds - last.lastTripEndMilliseconds > floatDays * dayMilliseconds
  return parked === 'PARK' && isUnused ? 'FLOAT' : parked
}
