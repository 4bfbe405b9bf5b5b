/** Finds refuellings in a series of levels, which waves in the tank make uneven. */

/** The refuellings so far, in the unit of the levels; constant in size. */
export interface RefuellingState {
  /** The last 5 levels, oldest first. */
  readonly recent: readonly number[]
  /** The first levels until there are 5 of them, then their mean alone. */
  readonly start: readonly number[]
  /** The lowest median since the last refuelling; absent before 5 levels are known. */
  readonly low?: number
  /** The highest median of a refuelling that has not ended. */
  readonly high?: number
  /** The last 5 levels before a refuelling, and the first 5 after its rise. */
  readonly before?: readonly number[]
  readonly after?: readonly number[]
  readonly count: number
  readonly total: number
}

export const noLevels: RefuellingState = { recent: [], start: [], count: 0, total: 0 }

/** Source: decisions, "From records to status, trips and triplegs". */
const levelsOfMedian = 5

/**
 * Adds a level. A refuelling is a rise of the median of 5 levels by at least `threshold` above the lowest median since the last
 * one. It ends when the median falls by half of the threshold, so that waves at the top are not counted twice. Its amount is
 * the difference of the medians before and after the rise: the difference of the lowest and the highest median would count the
 * waves as fuel.
 */
export function addLevel(state: RefuellingState, level: number, threshold: number): RefuellingState {
  const recent = [...state.recent, level].slice(-levelsOfMedian)
  const start = isStartKnown(state) ? state.start : startOf([...state.start, level])
  if (recent.length < levelsOfMedian) return { ...state, recent, start }
  return { recent, start, ...rise({ ...state, recent }, level, threshold) }
}

type Rise = Pick<RefuellingState, 'low' | 'high' | 'before' | 'after' | 'count' | 'total'>

function rise(state: RefuellingState, level: number, threshold: number): Rise {
  const { recent, low, high, count, total } = state
  const middle = median(recent)
  if (low === undefined) return { low: middle, before: recent, count, total }
  const { before = recent } = state
  if (high === undefined) {
    const isLow = (value: number) => value <= low + threshold / 2
    if (middle - low >= threshold) {
      const after = recent.filter((value) => !isLow(value)).reduce<number[]>(topOf(threshold), [])
      return { low, high: middle, before, after, count: count + 1, total }
    }
    return { low: Math.min(low, middle), before: isLow(level) ? lastOf([...before, level]) : before, count, total }
  }
  if (middle > high - threshold / 2) {
    const after = topOf(threshold)(state.after ?? recent, level)
    return { low, high: Math.max(high, middle), before, after, count, total }
  }
  const settled = recent.filter((value) => value <= middle + threshold / 2)
  return { low: middle, before: settled, count, total: refuelled(state) }
}

/**
 * Collects the first levels after the rise. A higher level begins the collection again, and so does the level after a single one
 * that was too high.
 */
const topOf =
  (threshold: number) =>
  (levels: readonly number[], level: number): number[] => {
    const above = level - (levels.length > 0 ? median(levels) : Number.NEGATIVE_INFINITY)
    if (above > threshold / 2 || (levels.length === 1 && above < -threshold / 2)) return [level]
    return levels.length < levelsOfMedian && above >= -threshold / 2 ? [...levels, level] : [...levels]
  }

const lastOf = (levels: readonly number[]) => levels.slice(-levelsOfMedian)

/** Sum of all refuellings, with one that has not ended. */
export function refuelled({ low, high, before, after, total }: RefuellingState): number {
  if (low === undefined || high === undefined) return total
  // An earlier version stored no levels around the rise.
  const amount = before && after ? median(after) - median(before) : high - low
  return total + Math.max(0, amount)
}

/**
 * Mean of the first 5 levels without the lowest and the highest; of fewer levels where there are fewer, undefined without any.
 */
export function startLevel({ start }: RefuellingState): number | undefined {
  return start.length === 0 ? undefined : middleMean(start)
}

/**
 * Mean of the last 5 levels without the lowest and the highest; of fewer levels where there are fewer, undefined without any.
 */
export function endLevel({ recent }: RefuellingState): number | undefined {
  return recent.length === 0 ? undefined : middleMean(recent)
}

/** Whether `start` holds the mean: a single level is one only once 5 levels are known. */
const isStartKnown = ({ start, recent }: RefuellingState) => start.length === 1 && recent.length === levelsOfMedian

const startOf = (levels: readonly number[]) => (levels.length < levelsOfMedian ? levels : [middleMean(levels)])

/**
 * Mean of the values without the lowest and the highest: waves change it less than the median, and a single wrong level does
 * not.
 */
function middleMean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length < 3 ? sorted : sorted.slice(1, -1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
