/** Estimates when a vehicle came to a stand, or departed, between two records. */
import { movingKmh } from '../receiver-noise.ts'

/**
 * Returns which share of an interval the vehicle stood that stands at one end and has this speed at the other. A vehicle that was
 * braking goes on at the same rate, and one that departs has accelerated at the rate at which it goes on.
 *
 * Below `movingKmh` it seems to stand, so the share is negative where it still rolls at the end at which it seems to stand. If it
 * had hardly begun to brake, the share is a half, which is right on average.
 * @param rate km/h a second
 */
export function standingShare(kmh: number, rate: number, passedMilliseconds: number): number {
  const passed = passedMilliseconds / 1000
  const changing = rate > 0 ? kmh / rate : Number.POSITIVE_INFINITY
  if (changing >= 2 * passed) return 1 / 2
  return 1 - Math.min(changing, passed + movingKmh / rate) / passed
}

/** Rate of a change of speed, km/h a second. */
export const changePerSecond = (kmh: number, milliseconds: number): number =>
  milliseconds > 0 ? Math.round((kmh * 100_000) / milliseconds) / 100 : 0
