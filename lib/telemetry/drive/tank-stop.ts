/** A stop on a drive, in which a tank may be filled or lose fuel. Source: decisions, "Counters and levels". */

export interface Level {
  readonly level: number
  readonly atMilliseconds: number
  readonly isStanding: boolean
  readonly isRunning: boolean
}

/** A stop so far; constant in size. */
export interface Stop {
  readonly fromMilliseconds: number
  /** The first levels of the standing vehicle, before anybody can have filled the tank; none where the first came later. */
  readonly first: readonly number[]
  /** The last levels since it began, oldest first. */
  readonly levels: readonly number[]
  /** How many of all levels were measured while the vehicle stood. */
  readonly standing: number
  /** Whether the engine ran after the vehicle stopped. */
  readonly isRunning: boolean
  /** When the vehicle drove on. */
  readonly untilMilliseconds?: number
}

/** Nobody fills a tank in a shorter stop, or as soon after the vehicle stops. */
const stopMilliseconds = 60_000
const firstMilliseconds = 30_000
/** Levels of a stop are those of its last minute, because the tank may be filled almost until then. */
const lastMilliseconds = 60_000
export const maxOfStop = 5
/** Litres, or percent, an hour; no engine of a standing vehicle takes as much. */
export const maxPerHour = 20

/** A few levels are enough; more than a few are not kept. */
export const fewest = 3

/** A stop may have begun right after the last level. */
export function newStop(fromMilliseconds: number): Stop {
  return { fromMilliseconds, first: [], levels: [], standing: 0, isRunning: false }
}

export const endedAt = (stop: Stop, { atMilliseconds }: Level): Stop => ({
  ...stop,
  untilMilliseconds: stop.untilMilliseconds ?? atMilliseconds
})

export function withLevel(stop: Stop, level: Level, elapsed: number): Stop {
  const { isStanding, isRunning } = level
  const kept = Math.min(maxOfStop, Math.max(fewest, Math.floor(lastMilliseconds / elapsed)))
  const since = level.atMilliseconds - stop.fromMilliseconds
  const isFirst = isStanding && since <= (stop.levels.length === 0 ? stopMilliseconds : firstMilliseconds)
  const { untilMilliseconds: _, ...unended } = stop
  return {
    // A vehicle that stands again before enough levels have come, such as at a pump behind a signal, is still in this stop.
    ...(isStanding ? unended : endedAt(stop, level)),
    first: isFirst ? [...stop.first, level.level].slice(0, fewest) : stop.first,
    levels: [...stop.levels, level.level].slice(-kept),
    standing: stop.standing + (isStanding ? 1 : 0),
    isRunning: stop.isRunning || (isStanding && stop.standing > 0 && isRunning)
  }
}

/** Returns by how much the tank was filled in the stop, or negative, what it lost; 0 for less than the threshold. */
export function changeIn(before: readonly number[], stop: Stop, threshold: number, nowMilliseconds: number): number {
  const { fromMilliseconds, untilMilliseconds = nowMilliseconds, first, levels, standing, isRunning } = stop
  const milliseconds = untilMilliseconds - fromMilliseconds
  if (milliseconds < stopMilliseconds || levels.length < fewest || before.length === 0) return 0
  const change = settled(levels) - settled(first.length > 0 ? first : before)
  // A wrong level of the standing vehicle is no change of that of the drive.
  const isSeen = Math.sign(change) * (settled(levels) - settled(before)) >= threshold / 2
  if (Math.abs(change) < threshold || !isSeen) return 0
  const isUsed = isRunning && -change <= (maxPerHour * milliseconds) / 3_600_000
  return change > 0 || (standing >= fewest && !isUsed) ? change : 0
}

/** Mean of the middle third of the levels. A third of them may be waves of one direction. */
export function settled(levels: readonly number[]): number {
  const left = Math.floor(levels.length / 3)
  const middle = levels.toSorted((a, b) => a - b).slice(left, levels.length - left)
  return middle.reduce((sum, level) => sum + level, 0) / middle.length
}
