/** The hours by which a vehicle's records are stored. */

export const hourMilliseconds = 3_600_000

/** The hour's first moment. */
export const hourOf = (atMilliseconds: number) => Math.floor(atMilliseconds / hourMilliseconds) * hourMilliseconds

/** The hour as keys have it. */
export const isoHour = (atMilliseconds: number) => new Date(hourOf(atMilliseconds)).toISOString()

/** By their hours, in the order of time. `records` in the order of time. */
export function byHour<T extends { readonly atMilliseconds: number }>(records: readonly T[]): Map<number, T[]> {
  return Map.groupBy(records, ({ atMilliseconds }) => hourOf(atMilliseconds))
}
