/** Converts times of the table, in seconds, into date-times. */

export function dateTimeOf(seconds: number): string
export function dateTimeOf(seconds: number | undefined): string | undefined
export function dateTimeOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(Math.round(seconds * 1000)).toISOString()
}
