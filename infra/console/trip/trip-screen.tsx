/** A trip: its figures, its replay, and the texts that users wrote about it. */
import { useEffect } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { client, replyOf } from '../api/client.ts'
import { useUnits } from '../fleet/use-units.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import { formatDay } from '../language/moments.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { useTitle } from '../page/title.ts'
import { useRefresh } from '../push/use-refresh.ts'
import { BackToTrips } from './back-to-trips.tsx'
import { startOf, type Trip } from './trip.ts'
import { TripHead } from './trip-head.tsx'
import { TripTrack } from './trip-track.tsx'
import { useLive } from './use-live.ts'
import { vehicleDayAddress } from './vehicle-day.ts'

/** Loaded separately, because it is below the visible part of the screen. */
const TripDetails = lazyPart(async () => (await import('./trip-details.tsx')).TripDetails)

export function TripScreen() {
  const { tripId = '' } = useRoute().params
  return <ShownTrip key={tripId} id={tripId} />
}

function ShownTrip({ id }: { readonly id: string }) {
  const read = useQuery(
    async (signal): Promise<Trip> => {
      const reply = await replyOf(client.GET('/trip/{trip_id}', { params: { path: { trip_id: id } }, signal }))
      return reply.data
    },
    [id]
  )
  const { data: trip, failure } = read.state.value
  useDayInstead(failure?.status === 404)
  const names = useVehicleNames().value
  const units = useUnits([trip?.vehicle_id])
  useLive(trip?.completed === false ? read.load : undefined, trip?.vehicle_id)
  useRefresh(['trip.completed', 'trip.updated', 'trip.deleted', 'trip.restored'], read.load, trip?.vehicle_id)
  const vehicle = trip?.vehicle_id === undefined ? undefined : (names?.get(trip.vehicle_id) ?? trip.vehicle_id)
  useTitle(trip && [formatDay(startOf(trip)), trip.name ?? vehicle].filter(Boolean).join(' · '))

  return (
    <div class="trip">
      {!trip && <BackToTrips />}
      <Loaded query={read}>
        {(shown) => (
          <>
            <TripHead trip={shown} vehicle={vehicle} units={units} />
            <TripTrack trip={shown} name={vehicle ?? ''} units={units} onWritten={read.put} />
            <TripDetails trip={shown} units={units} onWritten={read.put} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Where an alert leads to a trip that has become a part of another one since: what the vehicle did on the day of the alert. */
function useDayInstead(isGone: boolean): void {
  const { query, route } = useLocation()
  const { vehicle, at } = query
  useEffect(() => {
    if (isGone && vehicle && at) route(vehicleDayAddress(vehicle, at), true)
  }, [isGone, vehicle, at])
}
