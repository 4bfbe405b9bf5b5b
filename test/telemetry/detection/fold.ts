/** Runs the detection over whole tracks, in one call and in parts. */
import { type Advance, advance } from '../../../lib/telemetry/detection/advance.ts'
import { initialState } from '../../../lib/telemetry/detection/detection-state.ts'
import type { DetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

/** Runs the detection in one call. */
export function detect(records: readonly VehicleRecord[], settings: Partial<DetectionSettings> = {}): Advance {
  return advance(initialState, records, settings)
}

/**
 * Runs the detection in parts that end before the records at these indices. Each part reads again what its state requires, and
 * stores the state as text.
 */
export function detectInParts(
  records: readonly VehicleRecord[],
  cuts: readonly number[],
  settings: Partial<DetectionSettings> = {}
): Advance {
  const ends = [...new Set(cuts.filter((cut) => cut < records.length)), records.length].toSorted((a, b) => a - b)
  const closed: Advance['closed'] = { staypoints: [], triplegs: [], trips: [] }
  let result: Advance = { ...detect([], settings), closed }
  for (const end of ends) {
    const { local } = result.state
    const fromMilliseconds = local.anchorMilliseconds ?? Number.NEGATIVE_INFINITY
    const start = records.findIndex(({ atMilliseconds }) => atMilliseconds >= fromMilliseconds)
    const read = records.slice(start, end)
    const part = advance(JSON.parse(JSON.stringify(result.state)), read, settings)
    closed.staypoints.push(...part.closed.staypoints)
    closed.triplegs.push(...part.closed.triplegs)
    closed.trips.push(...part.closed.trips)
    result = { ...part, closed }
  }
  return result
}
