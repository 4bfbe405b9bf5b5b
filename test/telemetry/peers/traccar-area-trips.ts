/**
 * Trips by the positions alone, as Traccar documents them for `report.trip.newLogic` true, its default.
 * Source: https://www.traccar.org/documentation-trips-stops/ and https://www.traccar.org/configuration-file/.
 */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { type TraccarTrip, tripBetween } from './traccar-trip.ts'

/** `report.trip.minDistance`, `minDuration` and `stopGap`, with Traccar's defaults. */
const rules = { minMetres: 200, minMilliseconds: 180_000, stopGapMilliseconds: 3_600_000 }

/** Metres per millisecond: a vehicle that is slower stays within the area for the time of a stop. */
const slowest = rules.minMetres / rules.minMilliseconds

/** Positions in the order of time. A trip that has not ended ends with the last position. */
export function traccarAreaTrips(positions: readonly PositionFix[]): TraccarTrip[] {
  const trips: TraccarTrip[] = []
  let stoppedAt = 0
  let begin: number | undefined
  const end = (index: number) => {
    if (begin !== undefined) trips.push(tripBetween(positions, begin, index))
    begin = undefined
    stoppedAt = index
  }
  for (const index of positions.keys()) {
    if (isUnseenTrip(positions, index)) {
      end(index - 1)
      begin = index - 1
      end(index)
    } else if (begin === undefined) {
      if (metresBetween(positions, stoppedAt, index) >= rules.minMetres) begin = departure(positions, stoppedAt, index)
    } else if (hasStopped(positions, index)) end(index)
  }
  end(positions.length - 1)
  return trips
}

/** "Gaps of more than specified time are treated as stop/trip/stop based on average speed." */
function isUnseenTrip(positions: readonly PositionFix[], index: number): boolean {
  const milliseconds = millisecondsBetween(positions, index - 1, index)
  const metres = metresBetween(positions, index - 1, index)
  return milliseconds > rules.stopGapMilliseconds && metres >= rules.minMetres && metres / milliseconds > slowest
}

/** The earliest position after the stop from which the vehicle moved without a pause. */
function departure(positions: readonly PositionFix[], stoppedAt: number, index: number): number {
  let from = index
  while (from - 1 > stoppedAt) {
    const milliseconds = millisecondsBetween(positions, from - 1, from)
    if (metresBetween(positions, from - 1, from) / milliseconds <= slowest) break
    from -= 1
  }
  return from
}

/** Whether all positions of at least the minimal duration lie within the minimal distance of this one. */
function hasStopped(positions: readonly PositionFix[], index: number): boolean {
  for (let earlier = index - 1; earlier >= 0; earlier--) {
    if (metresBetween(positions, earlier, index) >= rules.minMetres) return false
    if (millisecondsBetween(positions, earlier, index) >= rules.minMilliseconds) return true
  }
  return false
}

function metresBetween(positions: readonly PositionFix[], from: number, until: number): number {
  const [first, last] = [positions[from], positions[until]]
  return first && last ? greatCircleMetres(first, last) : 0
}

function millisecondsBetween(positions: readonly PositionFix[], from: number, until: number): number {
  return (positions[until]?.atMilliseconds ?? 0) - (positions[from]?.atMilliseconds ?? 0)
}
