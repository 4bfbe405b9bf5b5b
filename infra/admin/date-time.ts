/** Moments of the table, in seconds, as date-times of records. */

export function dateTimeOf(seconds: number): string
export function dateTimeOf(seconds: number | undefined): string | undefined
export function dateTimeOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(Math.round(seconds * 1000)).toISOString()
}
