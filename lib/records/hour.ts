/** The hours by which a vehicle's records are stored. */

export const hourMilliseconds = 3_600_000

/** Returns the first moment of the hour. */
export const hourOf = (atMilliseconds: number) => Math.floor(atMilliseconds / hourMilliseconds) * hourMilliseconds

/** Returns the hour as keys contain it. */
export const isoHour = (atMilliseconds: number) => new Date(hourOf(atMilliseconds)).toISOString()

/** Groups records by their hours. `records` and the hours are in the order of time. */
export function byHour<T extends { readonly atMilliseconds: number }>(records: readonly T[]): Map<number, T[]> {
  return Map.groupBy(records, ({ atMilliseconds }) => hourOf(atMilliseconds))
}
