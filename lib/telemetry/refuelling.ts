/** Refuellings in a series of levels, which waves in the tank make uneven. */

/** A running state of constant size, in the unit of the levels. */
export interface RefuellingState {
  /** The last 5 levels, oldest first. */
  readonly recent: readonly number[]
  /** The first 5 levels until there are 5 of them, then their median. */
  readonly start: readonly number[]
  /** The lowest median since the last refuelling; absent before 5 levels are known. */
  readonly low?: number
  /** The highest median of a refuelling that has not ended. */
  readonly high?: number
  readonly count: number
  readonly total: number
}

export const noLevels: RefuellingState = { recent: [], start: [], count: 0, total: 0 }

/** Source: decisions, "From records to status, trips and triplegs". */
const levelsOfMedian = 5

/**
 * A refuelling is a rise of the median of 5 levels of at least `threshold` above the lowest median since the last one. It
 * ends when the median falls by half of the threshold, so that waves at the top are not counted twice.
 */
export function addLevel(state: RefuellingState, level: number, threshold: number): RefuellingState {
  const recent = [...state.recent, level].slice(-levelsOfMedian)
  const start = isStartKnown(state) ? state.start : startOf([...state.start, level])
  if (recent.length < levelsOfMedian) return { ...state, recent, start }
  return { ...state, recent, start, ...zigzag(state, median(recent), threshold) }
}

type Zigzag = Pick<RefuellingState, 'low' | 'high' | 'count' | 'total'>

function zigzag({ low, high, count, total }: RefuellingState, level: number, threshold: number): Zigzag {
  if (low === undefined) return { low: level, high: undefined, count, total }
  if (high === undefined) {
    if (level - low >= threshold) return { low, high: level, count: count + 1, total }
    return { low: Math.min(low, level), high: undefined, count, total }
  }
  if (level > high - threshold / 2) return { low, high: Math.max(high, level), count, total }
  return { low: level, high: undefined, count, total: total + high - low }
}

/** The sum of all rises, that of a refuelling that has not ended included. */
export function refuelled({ low, high, total }: RefuellingState): number {
  return low === undefined || high === undefined ? total : total + high - low
}

/** Median of the first 5 levels, or of those that there are; undefined without any. */
export function startLevel({ start }: RefuellingState): number | undefined {
  return start.length === 0 ? undefined : median(start)
}

/** Median of the last 5 levels, or of those that there are; undefined without any. */
export function endLevel({ recent }: RefuellingState): number | undefined {
  return recent.length === 0 ? undefined : median(recent)
}

/** One level can stand for 5 only after more than one was seen. */
const isStartKnown = ({ start, recent }: RefuellingState) => start.length === 1 && recent.length === levelsOfMedian

const startOf = (levels: readonly number[]) => (levels.length < levelsOfMedian ? levels : [median(levels)])

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
