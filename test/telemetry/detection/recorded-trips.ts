/** The trips of the recorded tracks, as their recorder measured them. */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { readMeasurements, readTracks, type Track } from '../recorded-tracks.ts'

/** The recorder split a trip where it was started again while the car drove on. */
const driveOnMinutes = 15

/** The recorder's summary of each trip; a gap in the recording was driven too, at least on the great circle. */
export function recordedTrips(vehicle: string) {
  const tracks = readTracks().filter((track) => track.vehicle === vehicle)
  const trips: { begin: number; end: number; metres: number; track: Track }[] = []
  for (const track of tracks) {
    const [begin, end, metres] = [Date.parse(track.begin), Date.parse(track.end), track.length_km * 1000]
    const before = trips.at(-1)
    if (before && begin - before.end <= driveOnMinutes * 60_000) {
      trips[trips.length - 1] = {
        ...before,
        end,
        metres: before.metres + holeMetres(before.track, track) + metres,
        track
      }
    } else trips.push({ begin, end, metres, track })
  }
  return trips
}

function holeMetres(before: Track, after: Track): number {
  const fixes = readMeasurements()
  const from = fixes.findLast(({ track }) => track === before.track)
  const to = fixes.find(({ track }) => track === after.track)
  return from && to ? greatCircleMetres(from, to) : 0
}
