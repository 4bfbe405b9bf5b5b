/** The states of the vehicle status. Source: decisions, "From records to status, trips and triplegs". */
import type { vehicleStates } from '../../contract/status-fields.ts'

export type VehicleState = (typeof vehicleStates)[number]

export interface StateInput {
  readonly isInitialized: boolean
  readonly isHomeKnown: boolean
  readonly isAtHome: boolean
  readonly isMoving: boolean
}

const silenceMilliseconds = 60 * 60_000
const dayMilliseconds = 86_400_000

/** Returns the state as of the last record. A vehicle becomes FLOAT only as time passes: see `stateAt`. */
export function vehicleState({ isInitialized, isHomeKnown, isAtHome, isMoving }: StateInput): VehicleState {
  if (!isInitialized) return 'SETUP'
  if (isMoving) return 'CRUISE'
  if (!isHomeKnown) return 'SETUP_HOME_COMP'
  return isAtHome ? 'PARK_HOME' : 'PARK'
}

export interface StoredState {
  readonly state: VehicleState
  /** The state at the same position if the vehicle did not move. */
  readonly parked: VehicleState
  /** The moment of the last fix. A vehicle without fixes for long does not count as moving. */
  readonly lastFixMilliseconds: number
  /** The end of the last trip; without a trip, the moment since which the vehicle stands. */
  readonly lastTripEndMilliseconds: number
  /** Days without a trip after which the vehicle is unused. */
  readonly floatDays: number
}

/**
 * Returns the state at this moment: a moving vehicle without a fix for more than 60 min has parked, and a vehicle that is not
 * at home and made no trip for longer than `floatDays` is FLOAT.
 */
export function stateAt({ state, parked, floatDays, ...last }: StoredState, nowMilliseconds: number): VehicleState {
  const isSilent = nowMilliseconds - last.lastFixMilliseconds > silenceMilliseconds
  if (state === 'CRUISE' && !isSilent) return state
  const isUnused = nowMilliseconds - last.lastTripEndMilliseconds > floatDays * dayMilliseconds
  return parked === 'PARK' && isUnused ? 'FLOAT' : parked
}
