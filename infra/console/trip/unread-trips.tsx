/** The trips that are missing in a replay, each with the reason. */
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import type { UnreadTrip } from './read-replayed.ts'
import type { Trip } from './trip.ts'
import { timesOf } from './trip-times.tsx'

interface UnreadTripsProps {
  readonly trips: readonly UnreadTrip[]
  readonly onRetry: () => void
}

export function UnreadTrips({ trips, onRetry }: UnreadTripsProps) {
  const names = useVehicleNames().value
  return trips.map(({ id, trip, failure }) => {
    const name = trip ? `${subjectOf(trip, names)} ${timesOf(trip)}` : id
    return <FailureNotice key={id} subject={t('replayLeftOut', { trip: name })} failure={failure} onRetry={onRetry} />
  })
}

/** Names a trip by its vehicle, if the caller knows the vehicle. */
export function subjectOf({ vehicle_id: id = '', name = '' }: Trip, names: VehicleNames | undefined): string {
  return names?.get(id) ?? (id || name)
}
