/** The recorded tracks that the detection is compared on. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { recordedTrips } from '../detection/recorded-trips.ts'
import { fixOf, hasRecordedTracks, readMeasurements } from '../recorded-tracks.ts'
import { Stops, withStops } from '../trackintel/with-stops.ts'
import type { ComparedTrack } from './compared-track.ts'

const figures = readFileSync(new URL('../trackintel/figures.json', import.meta.url), 'utf8')
const { stops } = z.object({ stops: Stops }).parse(JSON.parse(figures))

/** Returns no tracks where they do not lie beside the checkout. */
export function recordedTracks(): ComparedTrack[] {
  if (!hasRecordedTracks) return []
  const van = recorded('opel-movano')
  return [
    { name: 'recorded: a small car', ...recorded('kia-picanto') },
    { name: 'recorded: a van', ...van },
    // One stop of 20 minutes divides the drive; the one of 30 minutes is at its end.
    {
      name: 'recorded: the van, with five stops of 4 to 30 min put in',
      ...van,
      fixes: withStops(van.fixes, stops) as PositionFix[],
      trips: 2
    }
  ]
}

/** Returns a track with the trips and metres of its recorder. */
function recorded(name: string) {
  const fixes = readMeasurements()
    .filter(({ vehicle }) => vehicle === name)
    .map(fixOf)
  const trips = recordedTrips(name)
  return { fixes, trips: trips.length, metres: trips.reduce((sum, { metres }) => sum + metres, 0) }
}
