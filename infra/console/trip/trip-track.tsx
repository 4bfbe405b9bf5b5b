/** The replay of one trip, or the reason why there is none. */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { formatAltitude } from '../language/format.ts'
import { t } from '../language/language.ts'
import type { MotionUnits } from '../language/motion-units.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { FoldedEnds } from './folded-ends.tsx'
import { FoldedValues } from './folded-values.tsx'
import { createReplay, type Replay } from './replay.ts'
import { ReplayView } from './replay-view.tsx'
import type { Replayed } from './replayed.ts'
import { readTrack, type Track, toleranceFor } from './track.ts'
import type { Trip } from './trip.ts'
import { useSensorLabels } from './use-sensor-labels.ts'

interface TripTrackProps {
  readonly trip: Trip
  /** Name of the vehicle. */
  readonly name: string
  readonly units: MotionUnits
  readonly onWritten: (trip: Trip) => void
}

export function TripTrack({ trip, ...props }: TripTrackProps) {
  return trip.vehicle_id === undefined ? (
    <p class="notice">{t('trackHidden')}</p>
  ) : (
    <ReadTrack trip={trip} {...props} vehicleId={trip.vehicle_id} />
  )
}

interface ReadTrackProps extends TripTrackProps {
  readonly vehicleId: string
}

function ReadTrack({ trip, ...vehicle }: ReadTrackProps) {
  const { id, timestamp_end: end, duration_tot: seconds = 0 } = trip
  const tolerance = toleranceFor(seconds)
  const track = useQuery((signal) => readTrack(id, tolerance, signal), [id, tolerance])
  const readUntil = useRef(end)
  useEffect(() => {
    if (readUntil.current === end) return
    readUntil.current = end
    void track.load()
  }, [end, track])
  const { loadedAt, failure } = track.state.value
  return (
    <div class={loadedAt === undefined && !failure ? 'replay-place' : 'replay-read'}>
      <Loaded query={track} skeleton="map">
        {(read) =>
          read ? (
            <ShownTrack trip={trip} {...vehicle} track={read} />
          ) : (
            <p class="notice">{t(trip.completed ? 'trackMissing' : 'trackNotYet')}</p>
          )
        }
      </Loaded>
    </div>
  )
}

function ShownTrack({ trip, name, units, vehicleId, track, onWritten }: ReadTrackProps & { readonly track: Track }) {
  const labels = useSensorLabels(vehicleId, track)
  const trips = useMemo(
    (): Replayed[] => [{ id: trip.id, name, units, track, labels }],
    [trip.id, name, units, track, labels]
  )
  const replay = useReplay(track, trip.completed)
  return (
    <>
      <ReplayView trips={trips} replay={replay} />
      {track.tolerance > 0 && <p>{t('trackSimplified', { distance: formatAltitude(track.tolerance) })}</p>}
      <FoldedValues trips={trips} replay={replay} />
      {trip.completed && <FoldedEnds trip={{ ...trip, vehicle_id: vehicleId }} replay={replay} onWritten={onWritten} />}
    </>
  )
}

/**
 * Begins at the moment that the address names. Without one, the replay of a trip in progress begins at its end and
 * follows it.
 */
function useReplay(track: Track, isCompleted: boolean): Replay {
  const { at = '' } = useLocation().query
  const replay = useMemo(() => {
    const named = Date.parse(at)
    const usual = isCompleted ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    return createReplay([track], Number.isNaN(named) ? usual : named)
  }, [track.times[0]])
  useEffect(() => replay.extend([track]), [replay, track])
  return replay
}
