/** Trips grouped by day, newest first, with their totals. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { NewestFirst } from '../api/newest-first.ts'
import { t } from '../language/language.ts'
import { formatDay } from '../language/moments.ts'
import { hasWords } from '../language/words.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useNewest } from '../loading/older.tsx'
import { announce } from '../page/announcement.tsx'
import { InSight } from '../page/in-sight.tsx'
import { useRefresh } from '../push/use-refresh.ts'
import { OlderTrips } from './older-trips.tsx'
import { Totals } from './totals.tsx'
import { endOf, type ListedTrip } from './trip.ts'
import { type Chunk, chunksOf } from './trip-chunks.ts'
import { createTripPages, type TripScope } from './trip-pages.ts'
import { TripRow, type TripRowProps } from './trip-row.tsx'
import { TripTools } from './trip-tools.tsx'

export interface TripListProps
  extends Pick<TripScope, 'vehicleId' | 'bounds'>,
    Pick<TripRowProps, 'units' | 'names' | 'selection' | 'onPoint'> {
  /** Words of the driver's name. The interface cannot filter by them, so the trips that have been read are filtered. */
  readonly driver?: string | undefined
  readonly areDeleted?: true | undefined
  /** Called with the newest trip when it has been read. */
  readonly onNewest?: ((trip: ListedTrip | undefined) => void) | undefined
}

const tripFacts = ['trip.started', 'trip.completed', 'trip.updated', 'trip.deleted', 'trip.restored'] as const

/** `names` contains names by vehicle ID if the trips are of several vehicles. */
export function TripList({ vehicleId, bounds, driver = '', areDeleted, onNewest, ...row }: TripListProps) {
  const isBounded = bounds?.from !== undefined
  const areManyNeeded = isBounded || driver !== ''
  const pages = useMemo(
    () => createTripPages({ vehicleId, bounds, areManyNeeded, ...(areDeleted && { areDeleted }) }),
    [vehicleId, bounds, areManyNeeded, areDeleted]
  )
  useNewest(pages)
  useRefresh(tripFacts, pages.refreshed.load, vehicleId)
  const [newest] = pages.items.value
  useEffect(() => onNewest?.(newest), [newest?.id])
  return (
    <div class="trip-list">
      <Loaded query={pages.newest}>
        {() => <Listed pages={pages} {...{ vehicleId, bounds, driver, areDeleted, isBounded }} {...row} />}
      </Loaded>
    </div>
  )
}

interface ListedProps extends Omit<TripListProps, 'onNewest'> {
  readonly pages: NewestFirst<ListedTrip>
  readonly driver: string
  /** Whether the list has a first day. */
  readonly isBounded: boolean
}

function Listed({ pages, vehicleId, bounds, driver, areDeleted, isBounded, ...row }: ListedProps) {
  const [restored, setRestored] = useState<readonly string[]>([])
  const onRestored = ({ id }: ListedTrip) => {
    setRestored([...restored, id])
    announce(t('tripRestored'))
  }
  const read = pages.items.value.filter(({ id }) => !areDeleted || !restored.includes(id))
  const trips = read.filter((trip) => hasWords(trip.driver ?? '', driver))
  return (
    <>
      {trips.length === 0 && <p class="empty">{emptyText({ driver, areDeleted, bounds })}</p>}
      {trips.length > 0 && (
        <Totals trips={trips} isPartial={pages.hasOlder.value} units={row.units}>
          <TripTools trips={trips} names={row.names} vehicleId={vehicleId} bounds={bounds} />
        </Totals>
      )}
      {chunksOf(trips).map((chunk, index) => (
        <TripChunk
          // Each chunk stays where it is while trips are added.
          key={`chunk-${index}`}
          chunk={chunk}
          isFirst={index === 0}
          {...row}
          onRestored={areDeleted && onRestored}
        />
      ))}
      <OlderTrips pages={pages} isSearch={driver !== ''} isBounded={isBounded} />
    </>
  )
}

function emptyText({ driver, areDeleted, bounds }: Pick<TripListProps, 'driver' | 'areDeleted' | 'bounds'>): string {
  if (driver) return t('tripsNoneOfDriver')
  if (areDeleted) return t('tripsDeletedNone')
  return t(bounds ? 'tripsNoneThen' : 'tripsNone')
}

/** Pixels of a row that has a way, with its line; headings are few. */
const rowHeight = 62

interface TripChunkProps extends Omit<TripRowProps, 'trip'> {
  readonly chunk: Chunk
  readonly isFirst: boolean
}

function TripChunk({ chunk, isFirst, ...row }: TripChunkProps) {
  const rows = chunk.reduce((total, { trips }) => total + trips.length, 0)
  return (
    <InSight class="trip-chunk" estimatedHeight={rows * rowHeight} isShownFirst={isFirst}>
      {() =>
        chunk.map(({ day, isContinued, trips }) => (
          <section key={day}>
            {!isContinued && <h2>{formatDay(endOf(trips[0]))}</h2>}
            <ul>
              {trips.map((trip) => (
                <TripRow key={trip.id} trip={trip} {...row} />
              ))}
            </ul>
          </section>
        ))
      }
    </InSight>
  )
}
