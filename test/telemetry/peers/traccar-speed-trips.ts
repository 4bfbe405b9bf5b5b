/**
 * Trips by the measured speed, as Traccar documents them for `report.trip.newLogic` false.
 * Source: https://www.traccar.org/trips-stops/ and https://www.traccar.org/configuration-file/.
 */
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { metresOf, type TraccarTrip, tripBetween } from './traccar-trip.ts'

/** `report.trip.*` and `event.motion.speedThreshold`, with Traccar's defaults. */
const rules = {
  minimalTripMilliseconds: 300_000,
  minimalTripMetres: 500,
  minimalParkingMilliseconds: 300_000,
  minimalNoDataMilliseconds: 3_600_000,
  speedThresholdKmh: 0.01 * 1.852
}

/** Indices of positions in a row that all move, or all stand. */
interface Run {
  readonly isMoving: boolean
  readonly from: number
  until: number
}

/** Positions in the order of time; one without a speed stands. A trip that has not ended ends with the last position. */
export function traccarSpeedTrips(positions: readonly PositionFix[]): TraccarTrip[] {
  const trips: TraccarTrip[] = []
  let begin: number | undefined
  const end = (index: number) => {
    if (begin !== undefined) trips.push(tripBetween(positions, begin, index))
    begin = undefined
  }
  for (const run of runsOf(positions)) {
    if (isAfterGap(positions, run.from)) end(run.from - 1)
    if (!switchesState(positions, run)) continue
    if (run.isMoving) begin ??= run.from
    else end(run.from)
  }
  end(positions.length - 1)
  return trips
}

function runsOf(positions: readonly PositionFix[]): Run[] {
  const runs: Run[] = []
  for (const [index, { speed = 0 }] of positions.entries()) {
    const isMoving = speed > rules.speedThresholdKmh
    const last = runs.at(-1)
    if (last?.isMoving === isMoving && !isAfterGap(positions, index)) last.until = index
    else runs.push({ isMoving, from: index, until: index })
  }
  return runs
}

/** "Only continuous periods can switch the state": a shorter run is a fluctuation, and the state stays. */
function switchesState(positions: readonly PositionFix[], { isMoving, from, until }: Run): boolean {
  const milliseconds = (positions[until]?.atMilliseconds ?? 0) - (positions[from]?.atMilliseconds ?? 0)
  if (!isMoving) return milliseconds >= rules.minimalParkingMilliseconds
  if (milliseconds >= rules.minimalTripMilliseconds) return true
  return metresOf(positions.slice(from, until + 1)) >= rules.minimalTripMetres
}

function isAfterGap(positions: readonly PositionFix[], index: number): boolean {
  const [before, position] = [positions[index - 1], positions[index]]
  if (!before || !position) return false
  return position.atMilliseconds - before.atMilliseconds >= rules.minimalNoDataMilliseconds
}
