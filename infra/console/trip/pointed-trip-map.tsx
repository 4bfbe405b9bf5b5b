/** A map beside the list of trips with the trip at which the user points, or else the newest one. */
import type { ComponentType } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { readingPace } from '../api/pace.ts'
import { waitUntil } from '../api/query.ts'
import { useUnits } from '../fleet/use-units.ts'
import { t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import type { TrackView } from '../map/track-view.tsx'
import { gapsOf, readTrack, type Track } from './track.ts'
import { type ListedTrip, wayOf } from './trip.ts'
import { datedTimesOf } from './trip-times.tsx'

/** Metres; a difference that is not visible at the size of this map. */
const tolerance = 20

/** A pointer that crosses the list rests for a shorter time on each trip. Milliseconds. */
const restTime = 250

/** The oldest of more tracks is read again when it is needed. */
const maxKept = 50

interface TripWithTrack {
  readonly trip: ListedTrip
  /** Absent if the service keeps fewer than two fixes. */
  readonly track: Track | undefined
}

interface PointedTripMapProps {
  readonly trip: ListedTrip | undefined
}

/** `View` draws tracks; it is loaded separately, because a replay needs it too. */
export function pointedTripMap(View: typeof TrackView): ComponentType<PointedTripMapProps> {
  return function PointedTripMap(props: PointedTripMapProps) {
    return <DrawnTrip View={View} {...props} />
  }
}

function DrawnTrip({ View, trip }: PointedTripMapProps & { readonly View: typeof TrackView }) {
  const shown = useTrackOf(trip)
  const tracks = useMemo(() => (shown?.track ? [lineOf(shown.trip.id, shown.track)] : []), [shown])
  const units = useUnits([shown?.trip.vehicle_id])
  const way = shown && wayOf(shown.trip)
  return (
    <>
      <View label={t('tripMap')} tracks={tracks} units={units} />
      <p class="note" aria-live="polite">
        {shown && [datedTimesOf(shown.trip), way].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

const lineOf = (id: string, track: Track) => ({
  id,
  coordinates: track.coordinates,
  gaps: gapsOf(track),
  speeds: track.values.get('speed')
})

/** Keeps the last trip until the next one has been read. A trip that cannot be read is not shown. */
function useTrackOf(trip: ListedTrip | undefined): TripWithTrack | undefined {
  const kept = useRef(new Map<string, TripWithTrack>())
  const [shown, setShown] = useState<TripWithTrack>()
  const read = useQuery(
    async (signal): Promise<TripWithTrack | undefined> => {
      if (!trip) return undefined
      const known = kept.current.get(trip.id)
      if (known) return known
      await waitUntil(Date.now() + restTime, signal)
      await readingPace(signal)
      const found = { trip, track: await readTrack(trip.id, tolerance, signal) }
      // A trip that is under way grows.
      if (trip.completed) kept.current.set(trip.id, found)
      for (const id of [...kept.current.keys()].slice(0, Math.max(0, kept.current.size - maxKept))) {
        kept.current.delete(id)
      }
      return found
    },
    [trip?.id]
  )
  const { data } = read.state.value
  useEffect(() => {
    if (data) setShown(data)
  }, [data])
  return shown
}
