/** Runs the detection and Traccar's rules on the compared tracks. */
import { createHash } from 'node:crypto'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { detect } from '../detection/fold.ts'
import type { ComparedTrack } from './compared-track.ts'
import { generatedTracks } from './generated-tracks.ts'
import { recordedTracks } from './recorded-tracks.ts'
import { traccarAreaTrips } from './traccar-area-trips.ts'
import { traccarSpeedTrips } from './traccar-speed-trips.ts'

export interface Found {
  readonly trips: number
  readonly metres: number
}

export const comparedTracks = (): ComparedTrack[] => [...generatedTracks(), ...recordedTracks()]

/** Returns the valid trips. All have ended, because the device sends a record without a position two hours later. */
export function detected(fixes: readonly PositionFix[]): Found {
  const end = { atMilliseconds: (fixes.at(-1)?.atMilliseconds ?? 0) + 7_200_000 }
  const trips = detect([...fixes, end]).closed.trips.filter(({ valid }) => valid)
  return sumOf(trips.map(({ fields }) => fields.distance_tot))
}

export const traccarBySpeed = (fixes: readonly PositionFix[]) =>
  sumOf(traccarSpeedTrips(fixes).map(({ metres }) => metres))

export const traccarByArea = (fixes: readonly PositionFix[]) =>
  sumOf(traccarAreaTrips(fixes).map(({ metres }) => metres))

const sumOf = (metres: readonly number[]): Found => ({
  trips: metres.length,
  metres: metres.reduce((sum, length) => sum + length, 0)
})

/** A hash of the fixes, which shows whether figures were computed from them. */
export function digestOf(fixes: readonly PositionFix[]): string {
  const places = fixes.map(({ atMilliseconds, longitude, latitude }) => [atMilliseconds, longitude, latitude])
  return createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 16)
}
