/** The triplegs of a trip, between its staypoints. */
import { client, replyOf } from '../api/client.ts'
import { t } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'
import type { MotionUnits } from '../language/motion-units.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { Folded } from '../page/folded.tsx'
import { endOf, startOf, type Trip, wayOf } from './trip.ts'
import { timesOf } from './trip-times.tsx'

interface TripLegsProps {
  readonly trip: Trip
  readonly vehicleId: string
  readonly units: MotionUnits
}

export function TripLegs(props: TripLegsProps) {
  return <Folded title={t('legs')}>{() => <Legs {...props} />}</Folded>
}

/** Page size, larger than the number of triplegs in a trip. */
const maxLegs = 100

function Legs({ trip, vehicleId, units }: TripLegsProps) {
  const legs = useQuery(
    async (signal) => {
      // Without `to` for a trip in progress, because its current tripleg ends after the trip was read.
      const to = trip.completed ? { to: trip.timestamp_end } : {}
      const params = { path: { vehicle_id: vehicleId }, query: { limit: String(maxLegs), ...to } }
      const { data } = await replyOf(client.GET('/vehicle/{vehicle_id}/tripleg', { params, signal }))
      return data.filter((leg) => endOf(leg) > startOf(trip)).reverse()
    },
    [vehicleId, trip.timestamp_end]
  )
  return (
    <Loaded query={legs}>
      {(found) => (
        <ol class="legs">
          {found.map(({ id, distance_tot: metres, duration_tot: seconds, speed_avg: speed, ...leg }) => (
            <li key={id}>
              {timesOf({ ...leg, completed: true })}
              {[
                wayOf(leg),
                metres !== undefined && units.distance(metres),
                seconds !== undefined && formatDuration(seconds),
                speed !== undefined && `${t('speedAverage')} ${units.speed(speed)}`
              ].map((text) => text && ` · ${text}`)}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
