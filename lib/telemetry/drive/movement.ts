/** Measures distance, time moving and speed of a drive from its position fixes. */
import { greatCircleMetres } from '../great-circle.ts'
import { defined } from '../measured-fields.ts'
import type { FixInTime, Position, PositionFix } from '../position-fix.ts'
import { movingKmh } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import { type CoursePosition, cornerFactor, withCourse } from './corner.ts'
import { addTime, type MovingTime, measuredKmh } from './moving-time.ts'
import { addSpeed, type TopSpeed, withSpeed } from './top-speed.ts'
import { addWheels, unseenMillimetres, type WheelsState } from './wheels.ts'

/** The movement so far; constant in size. Sums are integers, so that they are exact. */
export interface MovementState extends MovingTime, TopSpeed {
  /** The position where the drive, or its part after the last jump, began. */
  readonly start: Position
  /** The position where the drive began; absent where it is `start`. */
  readonly origin?: Position
  /** The same, where the vehicle was towed since: the straight line does not count then. */
  readonly departure?: Position
  /** The fix up to which the distance is counted. */
  readonly counted: CoursePosition
  /** The last fix; absent where it is `counted`. */
  readonly last?: Position
  readonly millimetres: number
  readonly farthestMillimetres: number
  /** The way by the speed of the wheels since the last fix. */
  readonly wheels?: WheelsState
}

/**
 * A movement since the ignition was sent off. It counts as driven, unless the device sends the ignition off again while the
 * vehicle moves.
 */
export interface DoubtedMovement {
  readonly sinceMilliseconds: number
  /** The movement before. */
  readonly movement: MovementState
}

/**
 * Metres; shorter changes of position are noise of the receiver, which would add up at every stop. Chords of this length are as
 * long as the road.
 */
const stepMetres = 10
/** Metres; the step where the measured speed says that the vehicle moves. */
const movingStepMetres = 2

/** Where and how fast a vehicle departs. */
type Departure = Position & { readonly speed?: number }

export function startMovement(fix: Departure, fromMilliseconds: number): MovementState {
  const position = positionOf(fix)
  return {
    start: position,
    counted: position,
    ...withSpeed(defined({ lastSpeed: fix.speed }), fix.speed, 0),
    millimetres: 0,
    movingMilliseconds: 0,
    timedMilliseconds: fromMilliseconds,
    farthestMillimetres: 0
  }
}

/** How a fix follows the one before. */
export interface Approach {
  readonly last?: FixInTime
  /** Metres; shorter chords are mostly noise of the receiver. */
  readonly noiseStepMetres: number
  readonly maxSpeedKmh: number
}

/** Adds a fix that the vehicle drove to. */
export function addMovement(state: MovementState, fix: PositionFix, approach: Approach): MovementState {
  const step = greatCircleMetres(state.counted, fix)
  const isMeasured = measuredKmh(state.lastSpeed, fix) >= movingKmh
  const isStep = step >= Math.max(isMeasured ? movingStepMetres : stepMetres, approach.noiseStepMetres)
  const counted = withCourse(fix)
  const driven = isStep ? step * cornerFactor(state.counted, counted) : 0
  const way = Math.max(Math.round(driven * 1000), unseenMillimetres(state.wheels))
  const farthest = Math.round(greatCircleMetres(state.start, fix) * 1000)
  const position = positionOf(fix)
  const before = { ...state, position: state.last ?? state.counted }
  return {
    ...withFix(state, fix, approach.last),
    ...(way > 0 ? { counted, millimetres: state.millimetres + way } : { last: position }),
    farthestMillimetres: Math.max(state.farthestMillimetres, farthest),
    ...addTime(before, fix, isStep && step >= stepMetres ? step : 0, approach.maxSpeedKmh)
  }
}

/** Adds a record without a position. `last`: the last fix. */
export function addUnseen(state: MovementState, record: VehicleRecord, last: FixInTime | undefined): MovementState {
  const wheels = addWheels(state.wheels, record, last)
  return wheels ? { ...state, wheels } : state
}

/** Adds a fix that the vehicle did not drive to: it was carried, or an earlier position was wrong. */
export function addJump(state: MovementState, fix: PositionFix, last: FixInTime | undefined): MovementState {
  const position = positionOf(fix)
  const { origin = state.start } = state
  return {
    ...withFix(state, fix, last),
    origin,
    start: position,
    counted: position,
    timedMilliseconds: fix.atMilliseconds
  }
}

/**
 * Adds a fix to which the vehicle was towed. The drive goes on from there, and the way does not count as a straight line
 * either.
 */
export function addTow(state: MovementState, fix: PositionFix): MovementState {
  const { origin, last, lastSpeed, frozenMilliseconds, wheels, ...rest } = state
  const position = positionOf(fix)
  return {
    ...rest,
    departure: endsOf(state).start,
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
export function resumeMovement(state: MovementState, fix: Departure, fromMilliseconds: number): MovementState {
  const { lastSpeed, last, frozenMilliseconds, wheels, ...rest } = state
  const position = positionOf(fix)
  return {
    ...rest,
    ...(fix.speed !== undefined && { lastSpeed: fix.speed }),
    counted: position,
    millimetres: drivenMillimetres(state),
    timedMilliseconds: fromMilliseconds
  }
}

/** Millimetres driven up to the last record. */
export function drivenMillimetres(state: MovementState): number {
  const { millimetres, counted, last = counted, wheels } = state
  return millimetres + Math.max(Math.round(greatCircleMetres(counted, last) * 1000), unseenMillimetres(wheels))
}

/** Where a drive begins, and where it ends. */
export interface DriveEnds {
  readonly start: Position
  readonly end: Position
}

export function endsOf({ departure, origin, start, counted, last }: MovementState): DriveEnds {
  return { start: positionOf(departure ?? origin ?? start), end: positionOf(last ?? counted) }
}

/** Metres from where the drive began to the last fix. */
export function straightMetres({ origin, start, counted, last }: MovementState): number {
  return greatCircleMetres(origin ?? start, last ?? counted)
}

function withFix(state: MovementState, fix: PositionFix, last: FixInTime | undefined) {
  const { lastSpeed, speedMax, last: _, frozenMilliseconds, wheels, ...rest } = state
  return { ...rest, ...addSpeed(state, fix, last) }
}

function positionOf({ longitude, latitude }: Position): Position {
  return { longitude, latitude }
}
