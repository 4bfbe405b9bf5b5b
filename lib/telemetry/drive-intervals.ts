/** The time between one position fix and the next. */
import { greatCircleMetres } from './great-circle.ts'
import type { PositionFix } from './position-fix.ts'

export interface DriveInterval {
  readonly from: PositionFix
  readonly to: PositionFix
  readonly seconds: number
  readonly metres: number
}

/** A fix that implies a greater speed is noise. Source: decisions, `valid`. */
const maxPlausibleKmh = 300

/** In the order of time, over the fixes that can be believed. `fixes` in the order of time. */
export function driveIntervals(fixes: readonly PositionFix[]): DriveInterval[] {
  const intervals: DriveInterval[] = []
  let from = fixes[0]
  for (const to of fixes.slice(1)) {
    if (!from) break
    const seconds = (Date.parse(to.timestamp) - Date.parse(from.timestamp)) / 1000
    const metres = greatCircleMetres(from, to)
    if (seconds <= 0 || (metres / seconds) * 3.6 > maxPlausibleKmh) continue
    intervals.push({ from, to, seconds, metres })
    from = to
  }
  return intervals
}
