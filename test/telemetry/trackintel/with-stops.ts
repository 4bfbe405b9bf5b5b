/** Inserts stops into a recorded track. */
import * as z from 'zod/mini'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

export const Stops = z.array(z.object({ afterFix: z.number(), minutes: z.number() }))

/**
 * Inserts stops as `with_stops` in `detect.py` does: the vehicle stands still after some of its fixes, with a fix every 30 s.
 */
export function withStops(fixes: readonly VehicleRecord[], stops: z.infer<typeof Stops>): VehicleRecord[] {
  let late = 0
  return fixes.flatMap((fix, index) => {
    const moved = { ...fix, atMilliseconds: fix.atMilliseconds + late }
    const minutes = stops.find(({ afterFix }) => afterFix === index)?.minutes ?? 0
    late += minutes * 60_000
    const stood = Array.from({ length: minutes * 2 }, (_, count) => ({
      ...moved,
      speed: 0,
      atMilliseconds: moved.atMilliseconds + (count + 1) * 30_000
    }))
    return [moved, ...stood]
  })
}
