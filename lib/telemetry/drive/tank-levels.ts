/**
 * The levels of a tank over a drive: where it was filled, and where fuel was lost. A level is that of several measurements, and
 * only a stop divides them: while the vehicle drives, waves move the level by litres. Source: decisions, "Counters and levels".
 */
import {
  changeIn,
  endedAt,
  fewest,
  type Level,
  maxOfStop,
  newStop,
  type Stop,
  settled,
  withLevel
} from './tank-stop.ts'

/** The levels so far, in their unit; constant in size. */
export interface TankLevels {
  /** The last levels before the stop in progress, oldest first. */
  readonly recent: readonly number[]
  /** The first levels until they are enough, then what they come to. */
  readonly start: readonly number[]
  readonly isStartKnown?: true
  /** The moment of the last level that was taken, and whether the vehicle stood. */
  readonly atMilliseconds: number
  readonly isStanding: boolean
  /** A stop in progress, or one after which too few levels have come. */
  readonly stop?: Stop
  readonly refuellings: number
  readonly refuelled: number
  readonly lost: number
}

/** Waves take seconds, so levels of one wave must not outweigh others; 7 s fits no round period. */
export const apartMilliseconds = 7000
export const maxLevels = 9
/** Levels of a longer time differ by what was used. */
const togetherMilliseconds = 300_000
/** In a time as long between two levels the vehicle may have stopped. */
const gapMilliseconds = 120_000
export function addLevel(state: TankLevels | undefined, level: Level, threshold: number): TankLevels {
  if (!state) return { ...noChanges, ...placeOf(level), recent: [level.level], start: [level.level] }
  const elapsed = level.atMilliseconds - state.atMilliseconds
  if (elapsed < apartMilliseconds && level.isStanding === state.isStanding) return state
  const kept = Math.min(maxLevels, Math.max(fewest, Math.floor(togetherMilliseconds / elapsed)))
  const begun = withStart(state, level, kept)
  const isStop = state.stop !== undefined || (level.isStanding && !state.isStanding) || elapsed >= gapMilliseconds
  const next = { ...begun, ...placeOf(level) }
  if (!isStop) return { ...next, recent: [...state.recent, level.level].slice(-kept) }
  const stop = state.stop ?? newStop(state.atMilliseconds)
  // A standing vehicle that was filled for a while has its level at the end of the stop.
  const isOver = !level.isStanding && stop.standing >= fewest
  if (isOver) return drivingOn(withoutStop({ ...next, stop: endedAt(stop, level) }, threshold), level, kept)
  const longer = withLevel(stop, level, elapsed)
  const waits = longer.untilMilliseconds === undefined || longer.levels.length < Math.min(kept, maxOfStop)
  return waits ? { ...next, stop: longer } : withoutStop({ ...next, stop: longer }, threshold)
}

export const noChanges = { refuellings: 0, refuelled: 0, lost: 0 } as const

const placeOf = ({ atMilliseconds, isStanding }: Level) => ({ atMilliseconds, isStanding })

/** The level at the begin is that of a standing vehicle, if it stood for long enough. */
function withStart(state: TankLevels, { level, isStanding }: Level, kept: number): TankLevels {
  if (state.isStartKnown) return state
  const departs = state.isStanding && !isStanding && state.start.length >= fewest
  const start = departs ? state.start : [...state.start, level]
  return departs || start.length >= kept
    ? { ...state, start: [settled(start)], isStartKnown: true }
    : { ...state, start }
}

const drivingOn = (state: TankLevels, { level }: Level, kept: number): TankLevels => ({
  ...state,
  recent: [...state.recent, level].slice(-kept)
})

/** Ends the stop: its change of the level, if it is large enough, is a refuelling or a loss. */
function withoutStop({ stop, ...state }: TankLevels, threshold: number): TankLevels {
  if (!stop) return state
  const change = changeIn(state.recent, stop, threshold, state.atMilliseconds)
  if (change === 0) return { ...state, recent: [...state.recent, ...stop.levels].slice(-maxLevels) }
  const { refuellings, refuelled, lost } = state
  const isFilled = change > 0
  return {
    ...state,
    recent: stop.levels,
    refuellings: refuellings + (isFilled ? 1 : 0),
    refuelled: refuelled + Math.max(0, change),
    lost: lost + Math.max(0, -change)
  }
}

/** What the levels come to, with a stop in progress. */
export interface TankChange {
  readonly start: number
  readonly end: number
  readonly refuellings: number
  readonly refuelled: number
  readonly lost: number
}

export function tankChange(state: TankLevels, threshold: number): TankChange {
  const { recent, start, ...ended } = withoutStop(state, threshold)
  const { refuellings, refuelled, lost } = ended
  return { start: settled(start), end: settled(recent), refuellings, refuelled, lost }
}
