/** Trips grouped by day, newest first. */
import { useMemo } from 'preact/hooks'
import { t } from '../language/language.ts'
import { formatDay } from '../language/moments.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Older, useNewest } from '../loading/older.tsx'
import { dayOf } from './day.ts'
import { endOf, type ListedTrip } from './trip.ts'
import { createTripPages, type TripScope } from './trip-pages.ts'
import { TripRow, type TripRowProps } from './trip-row.tsx'

interface TripListProps extends TripScope, Pick<TripRowProps, 'names' | 'selection'> {}

/** `names` contains names by vehicle ID if the trips are of several vehicles. */
export function TripList({ vehicleId, day, ...row }: TripListProps) {
  const pages = useMemo(() => createTripPages({ vehicleId, day }), [vehicleId, day])
  useNewest(pages)
  return (
    <div class="trip-list">
      <Loaded query={pages.newest}>
        {() => (
          <>
            {pages.items.value.length === 0 && <p>{t(day === undefined ? 'tripsNone' : 'tripsNoneThatDay')}</p>}
            {byDay(pages.items.value).map(([ended, trips]) => (
              <section key={ended}>
                <h2>{formatDay(endOf(trips[0]))}</h2>
                <ul>
                  {trips.map((trip) => (
                    <TripRow key={trip.id} trip={trip} {...row} />
                  ))}
                </ul>
              </section>
            ))}
            <Older list={pages} text="tripsOlder" />
          </>
        )}
      </Loaded>
    </div>
  )
}

type Trips = readonly [ListedTrip, ...ListedTrip[]]

/** Grouped by the day of arrival, because the list is ordered by arrival. */
function byDay(trips: readonly ListedTrip[]): (readonly [string, Trips])[] {
  const days = new Map<string, [ListedTrip, ...ListedTrip[]]>()
  for (const trip of trips) {
    const day = dayOf(endOf(trip))
    const found = days.get(day)
    if (found) found.push(trip)
    else days.set(day, [trip])
  }
  return [...days]
}
