/** Trips grouped by day, newest first, with their totals. */
import { useMemo, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { formatDay } from '../language/moments.ts'
import { hasWords } from '../language/words.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useNewest } from '../loading/older.tsx'
import { announce } from '../page/announcement.tsx'
import { useRefresh } from '../push/use-refresh.ts'
import { dayOf } from './day.ts'
import { OlderTrips } from './older-trips.tsx'
import { Totals } from './totals.tsx'
import { endOf, type ListedTrip } from './trip.ts'
import { createTripPages, type TripScope } from './trip-pages.ts'
import { TripRow, type TripRowProps } from './trip-row.tsx'

interface TripListProps extends Pick<TripScope, 'vehicleId' | 'bounds'>, Pick<TripRowProps, 'names' | 'selection'> {
  /** Words of the driver's name. The interface cannot filter by them, so the trips that have been read are filtered. */
  readonly driver?: string | undefined
  readonly areDeleted?: true | undefined
}

const tripFacts = ['trip.started', 'trip.completed', 'trip.updated', 'trip.deleted', 'trip.restored'] as const

/** `names` contains names by vehicle ID if the trips are of several vehicles. */
export function TripList({ vehicleId, bounds, driver = '', areDeleted = undefined, ...row }: TripListProps) {
  const areManyNeeded = bounds !== undefined || driver !== ''
  const pages = useMemo(
    () => createTripPages({ vehicleId, bounds, areManyNeeded, ...(areDeleted && { areDeleted }) }),
    [vehicleId, bounds, areManyNeeded, areDeleted]
  )
  useNewest(pages)
  useRefresh(tripFacts, pages.refreshed.load, vehicleId)
  const [restored, setRestored] = useState<readonly string[]>([])
  const onRestored = ({ id }: ListedTrip) => {
    setRestored([...restored, id])
    announce(t('tripRestored'))
  }
  return (
    <div class="trip-list">
      <Loaded query={pages.newest}>
        {() => {
          const read = pages.items.value.filter(({ id }) => !areDeleted || !restored.includes(id))
          const trips = read.filter((trip) => hasWords(trip.driver ?? '', driver))
          return (
            <>
              {trips.length === 0 && <p class="empty">{emptyText({ driver, areDeleted, bounds })}</p>}
              {trips.length > 0 && <Totals trips={trips} isPartial={pages.hasOlder.value} />}
              {byDay(trips).map(([ended, ofDay]) => (
                <section key={ended}>
                  <h2>{formatDay(endOf(ofDay[0]))}</h2>
                  <ul>
                    {ofDay.map((trip) => (
                      <TripRow key={trip.id} trip={trip} {...row} onRestored={areDeleted && onRestored} />
                    ))}
                  </ul>
                </section>
              ))}
              <OlderTrips pages={pages} isSearch={driver !== ''} isBounded={bounds !== undefined} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function emptyText({ driver, areDeleted, bounds }: Pick<TripListProps, 'driver' | 'areDeleted' | 'bounds'>): string {
  if (driver) return t('tripsNoneOfDriver')
  if (areDeleted) return t('tripsDeletedNone')
  return t(bounds ? 'tripsNoneThen' : 'tripsNone')
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
