/** Measures distance, time moving and speed of a drive from its position fixes. */
import { greatCircleMetres, kmh } from '../great-circle.ts'
import type { Position, PositionFix } from '../position-fix.ts'

/** The movement so far; constant in size. Integers, so that sums of it are exact. */
export interface MovementState {
  /** The position where the drive, or its part after the last jump, began. */
  readonly start: Position
  /** The position where the drive began; absent where it is `start`. */
  readonly origin?: Position
  /** The fix up to which the distance is counted. */
  readonly counted: Position
  /** The last fix; absent where it is `counted`. */
  readonly last?: Position
  readonly lastSpeed?: number
  readonly millimetres: number
  readonly movingMilliseconds: number
  /** Up to this moment the time is counted as moving or standing. */
  readonly timedMilliseconds: number
  /**
   * Time counted as standing since the position was first repeated. It counts as moving where the next position is farther than
   * any vehicle drives in the time since.
   */
  readonly frozenMilliseconds?: number
  readonly farthestMillimetres: number
  /** km/h, measured. */
  readonly speedMax?: number
}

/**
 * Metres; shorter changes of position are noise of the receiver, which would add up at every stop. Chords of this length are as
 * long as the road.
 */
const stepMetres = 10
/** Metres; the step where the measured speed says that the vehicle moves. */
const movingStepMetres = 2
/** km/h; receivers measure less in a vehicle at rest. */
const movingFromKmh = 2
/** A measured speed says nothing of the time between two moments farther apart than this. */
const measuredSpeedMilliseconds = 2 * 60_000

export function startMovement(fix: Position & { readonly speed?: number }, fromMilliseconds: number): MovementState {
  const position = positionOf(fix)
  return {
    start: position,
    counted: position,
    ...(fix.speed !== undefined && { lastSpeed: fix.speed, speedMax: fix.speed }),
    millimetres: 0,
    movingMilliseconds: 0,
    timedMilliseconds: fromMilliseconds,
    farthestMillimetres: 0
  }
}

/** Adds a fix that the vehicle drove to. */
export function addMovement(state: MovementState, fix: PositionFix, maxSpeedKmh: number): MovementState {
  const step = greatCircleMetres(state.counted, fix)
  const isStep = step >= (measuredKmh(state, fix) >= movingFromKmh ? movingStepMetres : stepMetres)
  const farthest = Math.round(greatCircleMetres(state.start, fix) * 1000)
  const position = positionOf(fix)
  return {
    ...withFix(state, fix),
    ...(isStep ? { counted: position, millimetres: state.millimetres + Math.round(step * 1000) } : { last: position }),
    farthestMillimetres: Math.max(state.farthestMillimetres, farthest),
    ...movingTime(state, fix, step, maxSpeedKmh)
  }
}

/** Adds a fix that the vehicle did not drive to: it was carried, or an earlier position was wrong. */
export function addJump(state: MovementState, fix: PositionFix): MovementState {
  const position = positionOf(fix)
  const { origin = state.start } = state
  return { ...withFix(state, fix), origin, start: position, counted: position, timedMilliseconds: fix.atMilliseconds }
}

/**
 * Adds a fix to which the vehicle was towed. The drive goes on from there, and the way does not count as a straight line
 * either.
 */
export function addTow(state: MovementState, fix: PositionFix): MovementState {
  const { origin, last, lastSpeed, frozenMilliseconds, ...rest } = state
  const position = positionOf(fix)
  return {
    ...rest,
    start: position,
    counted: position,
    millimetres: drivenMillimetres(state),
    timedMilliseconds: fix.atMilliseconds
  }
}

/** Ends the movement at the place where the vehicle stops, close to its last fix. */
export function stopMovement(state: MovementState, place: Position): MovementState {
  return { ...state, last: positionOf(place) }
}

/** Continues the movement of a vehicle that stood since the last fix and departs from this one. */
export function resumeMovement(
  state: MovementState,
  fix: Position & { readonly speed?: number },
  fromMilliseconds: number
): MovementState {
  const { lastSpeed, last, frozenMilliseconds, ...rest } = state
  const position = positionOf(fix)
  return {
    ...rest,
    ...(fix.speed !== undefined && { lastSpeed: fix.speed }),
    counted: position,
    millimetres: drivenMillimetres(state),
    timedMilliseconds: fromMilliseconds
  }
}

/** Millimetres driven up to the last fix. */
export function drivenMillimetres(state: MovementState): number {
  return state.millimetres + Math.round(greatCircleMetres(state.counted, state.last ?? state.counted) * 1000)
}

/** Metres from where the drive began to the last fix. */
export function straightMetres({ origin, start, counted, last }: MovementState): number {
  return greatCircleMetres(origin ?? start, last ?? counted)
}

function withFix(state: MovementState, fix: PositionFix): MovementState {
  const { lastSpeed, last, frozenMilliseconds, ...rest } = state
  return {
    ...rest,
    ...(fix.speed !== undefined && { lastSpeed: fix.speed, speedMax: Math.max(state.speedMax ?? 0, fix.speed) })
  }
}

/** Adds to the time moving by the measured speeds; where there are none, the time in which the vehicle advanced by a step. */
function movingTime(state: MovementState, fix: PositionFix, step: number, maxSpeedKmh: number) {
  const milliseconds = fix.atMilliseconds - state.timedMilliseconds
  const measured = measuredKmh(state, fix)
  const isMeasured = measured >= 0 && milliseconds <= measuredSpeedMilliseconds
  if (!isMeasured && step < stepMetres) return {}
  const implied = step < stepMetres ? 0 : kmh(step, milliseconds)
  const isMoving = Math.max(measured, implied) >= movingFromKmh
  const { frozenMilliseconds = 0 } = state
  const unseen = implied > maxSpeedKmh ? frozenMilliseconds : 0
  return {
    timedMilliseconds: fix.atMilliseconds,
    movingMilliseconds: state.movingMilliseconds + (isMoving ? milliseconds + unseen : 0),
    ...(!isMoving && isRepeated(state, fix) && { frozenMilliseconds: frozenMilliseconds + milliseconds })
  }
}

function isRepeated({ last, counted }: MovementState, { longitude, latitude }: Position): boolean {
  const before = last ?? counted
  return longitude === before.longitude && latitude === before.latitude
}

/** km/h, mean of two fixes that measured it; −1 where one did not. */
function measuredKmh({ lastSpeed }: MovementState, { speed }: PositionFix): number {
  return lastSpeed === undefined || speed === undefined ? -1 : (lastSpeed + speed) / 2
}

function positionOf({ longitude, latitude }: Position): Position {
  return { longitude, latitude }
}
