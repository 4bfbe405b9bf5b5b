/** Replays several trips together, on one map and over one axis of time. */
import { useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { tripPath } from '../addresses.ts'
import { useUnits } from '../fleet/use-units.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatDay } from '../language/moments.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { useTitle } from '../page/title.ts'
import { BackToTrips } from './back-to-trips.tsx'
import { FoldedValues } from './folded-values.tsx'
import { readReplayed, type TripWithTrack } from './read-replayed.ts'
import { createReplay } from './replay.ts'
import { ReplayView } from './replay-view.tsx'
import { maxReplayed, type Replayed } from './replayed.ts'
import { startOf } from './trip.ts'
import { timesOf } from './trip-times.tsx'
import { subjectOf, UnreadTrips } from './unread-trips.tsx'

export function ReplayScreen() {
  const { url } = useLocation()
  const asked = [...new Set(new URL(url, location.origin).searchParams.getAll('trip'))]
  const ids = asked.slice(0, maxReplayed)
  const read = useQuery((signal) => readReplayed(ids, signal), [ids.join()])
  return (
    <div class="trip">
      {asked.length > maxReplayed && <p class="notice">{t('replayLimit', { max: formatNumber(maxReplayed) })}</p>}
      {ids.length === 0 ? (
        <p class="empty">{t('replayNone')}</p>
      ) : (
        <Loaded query={read} skeleton="map">
          {({ trips, unread }) => (
            <>
              <Shown trips={trips} />
              <UnreadTrips trips={unread} onRetry={() => void read.load()} />
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

const letters = 'ABCDEFGH'

function Shown({ trips }: { readonly trips: readonly TripWithTrack[] }) {
  const names = useVehicleNames().value
  const units = useUnits(trips.map(({ trip }) => trip.vehicle_id))
  const replayed = useMemo(() => {
    return trips.flatMap(({ trip, track }, index): Replayed[] => {
      const sign = { letter: letters[index] ?? '', color: `--track-${index + 1}` } as const
      const name = subjectOf(trip, names)
      return track ? [{ id: trip.id, name, units, track, sign }] : []
    })
  }, [trips, names, units])
  const replay = useMemo(() => createReplay(trips.flatMap(({ track }) => track ?? [])), [trips])
  const [first] = trips
  const title = first ? formatDay(startOf(first.trip)) : ''
  useTitle(`${title} · ${t('replay')}`)
  const missing = trips.filter(({ track }) => !track)
  return (
    <>
      <header class="trip-head">
        <BackToTrips />
        <h1>{title}</h1>
      </header>
      {missing.length > 0 && (
        <p class="notice">{t('replayWithout', { trips: missing.map(({ trip }) => timesOf(trip)).join(', ') })}</p>
      )}
      {replayed.length > 0 && (
        <>
          <ReplayView trips={replayed} replay={replay}>
            <Signs trips={trips} replayed={replayed} />
          </ReplayView>
          <FoldedValues trips={replayed} replay={replay} />
        </>
      )}
    </>
  )
}

interface SignsProps {
  readonly trips: readonly TripWithTrack[]
  readonly replayed: readonly Replayed[]
}

/** The legend of letters and colours. */
function Signs({ trips, replayed }: SignsProps) {
  return (
    <ul class="signs">
      {replayed.map(({ id, name, sign }) => {
        const trip = trips.find((each) => each.trip.id === id)?.trip
        return (
          <li key={id}>
            <span class="sign" style={{ background: `var(${sign?.color})` }} /> <b>{sign?.letter}</b>{' '}
            <a href={tripPath(id)}>
              {name}
              {trip && ` · ${timesOf(trip)}`}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
