/** The last trip of a vehicle as a line of text, or the trip that is under way. */
import { useMemo } from 'preact/hooks'
import { tripPath } from '../../addresses.ts'
import type { Status } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import { formatDuration, formatMoment, formatTime } from '../../language/moments.ts'
import type { MotionUnits } from '../../language/motion-units.ts'
import { steppedNow } from '../../language/now.ts'
import { dayOf } from '../../trip/day.ts'
import { endOf, type ListedTrip, startOf } from '../../trip/trip.ts'
import { datedTimesOf, unbroken } from '../../trip/trip-times.tsx'

interface TripLineProps {
  readonly trip: ListedTrip
  readonly status: Status
  readonly units: MotionUnits
}

export function TripLine(props: TripLineProps) {
  return props.trip.completed ? <LastTripLine {...props} /> : <CurrentTripLine {...props} />
}

function LastTripLine({ trip, status, units }: TripLineProps) {
  const { distance_tot: metres } = trip
  const hasParked = status.status !== 'CRUISE'
  return (
    <p class="note">
      {t('lastTrip')}: <a href={tripPath(trip.id)}>{datedTimesOf(trip)}</a>
      {metres !== undefined && ` · ${unbroken(units.distance(metres))}`}
      {hasParked && ` · ${t('parkedSince')} ${formatMoment(endOf(trip))}`}
    </p>
  )
}

/** The trip is read once. Since then, the distance has grown with the odometer of the status. */
function CurrentTripLine({ trip, status, units }: TripLineProps) {
  const odometerAtRead = useMemo(() => status.total_odometer, [trip])
  const metres = (trip.distance_tot ?? 0) + Math.max(0, status.total_odometer - odometerAtRead)
  const start = startOf(trip)
  const now = steppedNow.value
  const time = dayOf(start) === dayOf(now) ? formatTime(start) : formatMoment(start)
  const place = trip.start_name
  return (
    <p>
      <strong>{t('tripCurrent')}:</strong>{' '}
      <a href={tripPath(trip.id)}>{place ? t('tripFromSince', { place, time }) : t('tripSince', { time })}</a>
      {` · ${unbroken(units.distance(metres))} · ${unbroken(formatDuration((now - start) / 1000))}`}
    </p>
  )
}
