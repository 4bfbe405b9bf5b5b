/** All trips, filtered by vehicle and day, and selectable for a common replay. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { replayPath, tripsPath, withQuery } from '../addresses.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { compareTexts, formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { boundsOfDay, dayOf } from './day.ts'
import { maxReplayed } from './replayed.ts'
import { endOf, type ListedTrip } from './trip.ts'
import { TripList } from './trip-list.tsx'

export function TripsScreen() {
  const { query, route } = useLocation()
  const names = useVehicleNames().value
  const { vehicle } = query
  const day = query.day !== undefined && boundsOfDay(query.day) ? query.day : undefined
  const [chosen, setChosen] = useState<readonly ListedTrip[]>([])
  const show = (change: Readonly<Record<string, string>>) => {
    route(withQuery(tripsPath, { ...query, ...change }), true)
    setChosen([])
  }
  const toggle = (trip: ListedTrip) => {
    const others = chosen.filter(({ id }) => id !== trip.id)
    setChosen(others.length < chosen.length ? others : [...chosen, trip])
  }
  const [first] = chosen
  const isOpenTo = (trip: ListedTrip) =>
    first === undefined || (chosen.length < maxReplayed && dayOf(endOf(trip)) === dayOf(endOf(first)))
  return (
    <div class="trips">
      <h1 class="visually-hidden">{t('trips')}</h1>
      <Filters vehicle={vehicle} day={day} names={names} onChange={show} />
      <TripList
        vehicleId={vehicle}
        day={day}
        names={names ?? noNames}
        selection={{ chosen: chosen.map(({ id }) => id), isOpenTo, onToggle: toggle }}
      />
      <Chosen trips={chosen} onClear={() => setChosen([])} />
    </div>
  )
}

const noNames: VehicleNames = new Map()

interface FiltersProps {
  readonly vehicle: string | undefined
  readonly day: string | undefined
  readonly names: VehicleNames | undefined
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

function Filters({ vehicle = '', day = '', names = noNames, onChange }: FiltersProps) {
  const compare = compareTexts()
  const vehicles = [...names].sort(([, a], [, b]) => compare(a, b))
  const isKnown = vehicle === '' || names.has(vehicle)
  return (
    <search class="filter-bar">
      <label class="filter">
        {t('vehicle')}
        <select value={vehicle} onChange={({ currentTarget }) => onChange({ vehicle: currentTarget.value })}>
          <option value="">{t('all')}</option>
          {!isKnown && <option value={vehicle}>{vehicle}</option>}
          {vehicles.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="filter">
        {t('day')}
        <input type="date" value={day} onChange={({ currentTarget }) => onChange({ day: currentTarget.value })} />
      </label>
      {(vehicle !== '' || day !== '') && (
        <button type="button" onClick={() => onChange({ vehicle: '', day: '' })}>
          {t('filterNone')}
        </button>
      )}
    </search>
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
          {t('tripsChosen', { count: formatNumber(trips.length), most: formatNumber(maxReplayed) })}
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
