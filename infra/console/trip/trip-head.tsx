/** The heading of a trip: a summary line and the users who like it. */
import { vehiclePath } from '../addresses.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'
import type { MotionUnits } from '../language/motion-units.ts'
import { Icon } from '../page/icons.tsx'
import { BackToTrips } from './back-to-trips.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { type Trip, wayOf } from './trip.ts'
import { datedTimesOf, Marks, unbroken } from './trip-times.tsx'

interface TripHeadProps {
  readonly trip: Trip
  /** Name of the vehicle; undefined for a caller without access to it. */
  readonly vehicle: string | undefined
  readonly units: MotionUnits
}

export function TripHead({ trip, vehicle, units }: TripHeadProps) {
  const { name, vehicle_id: vehicleId, distance_tot: metres, duration_tot: seconds, visibility } = trip
  const way = wayOf(trip)
  const likes = formatNumber(trip.num_likes)
  return (
    <header class="trip-head">
      <BackToTrips />
      <h1>{datedTimesOf(trip)}</h1>
      {way && <p class="note">{way}</p>}
      <p>
        {name && <strong>{name} · </strong>}
        {vehicleId !== undefined && <a href={vehiclePath(vehicleId)}>{vehicle}</a>}
        {[metres !== undefined && units.distance(metres), seconds !== undefined && formatDuration(seconds)].map(
          (text) => text && ` · ${unbroken(text)}`
        )}
        {visibility === 'PRIVATE' && ` · ${t('tripPrivate')}`} <Marks trip={trip} />
      </p>
      <p title={t('tripLikes', { likes })}>
        <Icon name="heart" /> <span aria-hidden="true">{likes}</span>
        <span class="visually-hidden">{t('tripLikes', { likes })}</span>
      </p>
      {isOwn(trip) && <NeighbourLinks trip={trip} />}
    </header>
  )
}

/** A caller without access to the vehicle does not see its other trips. */
const isOwn = (trip: Trip): trip is Trip & { vehicle_id: string } => trip.vehicle_id !== undefined
