/** The vehicle on a map with the track of its last trip, which grows while the vehicle moves. */
import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useMemo, useReducer } from 'preact/hooks'
import { isSilent } from '../../api/signal-loss.ts'
import { fixTime, nameOf, type Status, type Vehicle } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import type { MotionUnits } from '../../language/motion-units.ts'
import { steppedNow } from '../../language/now.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { loadedPart } from '../../loading/loaded-part.ts'
import { useQuery } from '../../loading/use-query.ts'
import { loadTrackView } from '../../map/load-track-view.ts'
import { statusShapes } from '../../map/status-shapes.ts'
import type { TrackView } from '../../map/track-view.tsx'
import { VehicleMap } from '../../map/vehicle-map.tsx'
import { SignalBox } from '../../page/signal-box.tsx'
import { useRefresh } from '../../push/use-refresh.ts'
import type { Track } from '../../trip/track.ts'
import { endOf, type ListedTrip } from '../../trip/trip.ts'
import { readLastTrip } from './last-trip.ts'
import { TripLine } from './trip-line.tsx'

interface LastTripMapProps {
  readonly vehicle: Vehicle
  readonly status: Status
  readonly units: MotionUnits
}

/** The last trip is read again when the vehicle starts or stops driving, because a trip then begins or ends. */
export function LastTripMap({ vehicle, status, units }: LastTripMapProps) {
  const last = useQuery(
    async (signal) => {
      const [found, { TrackView }] = await Promise.all([readLastTrip(vehicle.id, signal), loadedPart(loadTrackView)])
      return { found, TrackView }
    },
    [vehicle.id, isDriving(status)]
  )
  useRefresh(['trip.completed', 'trip.updated', 'trip.deleted', 'trip.restored'], last.load, vehicle.id)
  return (
    <div class="now-map">
      <Loaded query={last} skeleton="map">
        {({ found, TrackView }) => (
          <>
            {found && (found.track || isDriving(status)) ? (
              <Drawn View={TrackView} vehicle={vehicle} status={status} units={units} {...found} />
            ) : (
              <>
                <VehicleMap vehicles={[vehicle]} areWhole chosen={vehicle} onChoose={nothing} onImpossible={nothing} />
                {found ? (
                  <TripLine trip={found.trip} status={status} units={units} />
                ) : (
                  <p class="note">{t('noTripYet')}</p>
                )}
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

const nothing = () => {}
const isDriving = ({ status }: Status) => status === 'CRUISE'

interface DrawnProps extends LastTripMapProps {
  readonly View: typeof TrackView
  readonly trip: ListedTrip
  /** Absent if the trip has only just begun. */
  readonly track: Track | undefined
}

function Drawn({ View, vehicle, status, units, trip, track }: DrawnProps) {
  const { longitude, latitude, angle } = status
  const line = useGrowingLine(trip, track, status)
  const tracks = useMemo(() => [line], [line])
  const isGrey = useComputed(() => isSilent(vehicle, steppedNow.value)).value
  const places = useMemo(() => {
    const color = isGrey ? '--status-none' : statusShapes[status.status].color
    return [{ position: [longitude, latitude], angle, color, label: nameOf(vehicle), status: status.status }]
  }, [longitude, latitude, angle, status.status, vehicle, isGrey])
  const isOn = useSignal(true)
  const follow = isDriving(status) ? { isOn } : undefined
  return (
    <>
      <View label={t('mapOfVehicle')} tracks={tracks} places={places} glides follow={follow} units={units} />
      <div class="now-line">
        <TripLine trip={trip} status={status} units={units} />
        {follow && <SignalBox {...follow}>{t('followOnMap')}</SignalBox>}
      </div>
    </>
  )
}

interface Fix {
  readonly at: number
  readonly position: readonly number[]
  readonly speed: number
}

/** The track as read, extended by the fixes received since then if the trip is in progress. */
function useGrowingLine(trip: ListedTrip, track: Track | undefined, status: Status) {
  const [fixes, add] = useReducer((before: readonly Fix[], fix: Fix) => [...before, fix], [])
  useEffect(() => {
    const { longitude, latitude, speed } = status
    if (!trip.completed) add({ at: fixTime(status), position: [longitude, latitude], speed })
  }, [trip, status])
  return useMemo(() => {
    const speeds = track ? track.values.get('speed') : []
    const later = fixes.filter(({ at }) => !track || at > endOf(trip))
    return {
      id: trip.id,
      coordinates: [...(track?.coordinates ?? []), ...later.map(({ position }) => position)],
      ...(speeds && { speeds: [...speeds, ...later.map(({ speed }) => speed)] })
    }
  }, [trip, track, fixes])
}
