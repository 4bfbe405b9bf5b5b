/** How many hours one run of the detection folds, and one transaction therefore holds. */

/**
 * After the weight `enough` a run ends between two trips, and always at `most`. An hour weighs at most 1, and less where it holds
 * little.
 */
export interface RunLimits {
  readonly enough: number
  readonly max: number
  /** `trips`: how many ended in the hour, where that is known. */
  readonly weightOf: (records: number, trips?: number) => number
}

/** Each hour counts, so that no transaction has more than `most` groups of checkpoints before these are divided. */
export const limitsOfHours = (enough = 24, max = 36): RunLimits => ({ enough, max, weightOf: () => 1 })

/** Records with which an hour counts whole, and the weight of one with the fewest: ten times as many hours of a sparse history. */
const recordsOfWholeHour = 100
const minWeight = 0.1

/** A trip counts as an hour, because its writes wait in the tracking while there is no room for them. */
export const limitsOfRecords: RunLimits = {
  ...limitsOfHours(),
  weightOf: (records, trips = 0) => Math.min(1, Math.max(minWeight, records / recordsOfWholeHour, trips))
}
