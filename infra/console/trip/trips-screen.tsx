/** The trips of a vehicle, and all trips, filtered by vehicle, time and driver, and selectable for a common replay. */
import { useMemo, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { replayPath } from '../addresses.ts'
import type { Vehicle } from '../api/vehicle.ts'
import { useUnits } from '../fleet/use-units.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import { noNames } from '../fleet/vehicle-names.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { motionUnitsOf } from '../language/motion-units.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { loadTrackView } from '../map/load-track-view.ts'
import { useMedia } from '../page/use-media.ts'
import { dayOf } from './day.ts'
import { maxReplayed } from './replayed.ts'
import { endOf, type ListedTrip } from './trip.ts'
import { addressOf, boundsOf, filterIn, type TripFilter } from './trip-filter.ts'
import { TripFilters } from './trip-filters.tsx'
import { TripList, type TripListProps } from './trip-list.tsx'

/** There is room for a map beside the list. Must equal the width in trip-list.css. */
const wide = '(width >= 1400px)'

/** Loaded separately, so that the list does not wait for the map. */
const PointedTripMap = lazyPart(async () => {
  const [{ pointedTripMap }, { TrackView }] = await Promise.all([import('./pointed-trip-map.tsx'), loadTrackView()])
  return pointedTripMap(TrackView)
})

export function TripsScreen() {
  const { query, route } = useLocation()
  const names = useVehicleNames().value ?? noNames
  const filter = filterIn(query)
  const { from, to, period, areDeleted } = filter
  // Trips of several vehicles are in one unit, that of the user, so that they can be compared.
  const units = useUnits([filter.vehicle])
  // The bounds of a period change at midnight.
  const bounds = useMemo(() => boundsOf(filter), [from, to, period, dayOf(Date.now())])
  const { chosen, selection, clear } = useChosen()
  const show = (changed: TripFilter) => {
    route(addressOf(changed), true)
    clear()
  }
  return (
    <div class="trips">
      <h1 class="visually-hidden">{t('trips')}</h1>
      <TripFilters filter={filter} names={names} onChange={show} />
      <ListBesideMap
        vehicleId={filter.vehicle}
        bounds={bounds}
        driver={filter.driver}
        areDeleted={areDeleted}
        units={units}
        names={names}
        selection={areDeleted ? undefined : selection}
      />
      <Chosen trips={chosen} onClear={clear} />
    </div>
  )
}

/** The trips that are selected for a common replay. */
function useChosen() {
  const [chosen, setChosen] = useState<readonly ListedTrip[]>([])
  const toggle = (trip: ListedTrip) => {
    const others = chosen.filter(({ id }) => id !== trip.id)
    setChosen(others.length < chosen.length ? others : [...chosen, trip])
  }
  const [first] = chosen
  const isOpenTo = (trip: ListedTrip) =>
    first === undefined || (chosen.length < maxReplayed && dayOf(endOf(trip)) === dayOf(endOf(first)))
  const selection = { chosen: chosen.map(({ id }) => id), isOpenTo, onToggle: toggle }
  return { chosen, selection, clear: () => setChosen([]) }
}

function ListBesideMap(props: TripListProps) {
  const isWide = useMedia(wide)
  const [pointed, setPointed] = useState<ListedTrip>()
  return (
    <div class="trips-parts">
      <TripList {...props} onPoint={setPointed} onNewest={setPointed} />
      {isWide && (
        <aside class="trips-map" aria-label={t('tripMap')}>
          <PointedTripMap trip={pointed} />
        </aside>
      )}
    </div>
  )
}

interface ChosenProps {
  readonly trips: readonly ListedTrip[]
  readonly onClear: () => void
}

function Chosen({ trips, onClear }: ChosenProps) {
  const parameters = new URLSearchParams(trips.map(({ id }) => ['trip', id]))
  return (
    <div class="chosen-place" aria-live="polite">
      {trips.length > 0 && (
        <p class="chosen">
          {t('tripsChosen', { count: trips.length, max: formatNumber(maxReplayed) })}
          {trips.length > 1 && (
            <a class="button" href={`${replayPath}?${parameters}`}>
              {t('replayTogether')}
            </a>
          )}
          <button type="button" class="quiet" onClick={onClear}>
            {t('cancel')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Here, so that the list is not among what the screen of a trip loads. */
export function TripsTab({ vehicle }: { readonly vehicle: Vehicle }) {
  return <TripList vehicleId={vehicle.id} units={motionUnitsOf(vehicle.profile)} />
}
