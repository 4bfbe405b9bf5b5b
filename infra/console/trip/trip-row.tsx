/** A trip in a list. */
import { tripPath } from '../addresses.ts'
import { formatDistance } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'
import type { ListedTrip } from './trip.ts'
import { Marks, timesOf } from './trip-times.tsx'

interface TripSelection {
  /** IDs of the selected trips. */
  readonly chosen: readonly string[]
  /** Whether the trip can be added to the selection. */
  readonly isOpenTo: (trip: ListedTrip) => boolean
  readonly onToggle: (trip: ListedTrip) => void
}

export interface TripRowProps {
  readonly trip: ListedTrip
  /** Names by vehicle ID; absent if all trips are of one vehicle. */
  readonly names?: ReadonlyMap<string, string> | undefined
  /** Absent if trips cannot be selected. */
  readonly selection?: TripSelection | undefined
}

export function TripRow({ trip, names, selection }: TripRowProps) {
  const { id, name, driver, distance_tot: metres, duration_tot: seconds, vehicle_id: vehicleId } = trip
  const vehicle = names && vehicleId !== undefined ? (names.get(vehicleId) ?? vehicleId) : undefined
  const title = [vehicle, name].filter(Boolean).join(' · ')
  return (
    <li class="trip-row">
      {selection && <Choice trip={trip} title={title} selection={selection} />}
      <a href={tripPath(id)}>
        <span class="trip-times">{timesOf(trip)}</span>
        <span class="trip-name">
          {title} <Marks trip={trip} />
        </span>
        <span class="trip-driver">{driver}</span>
        <span class="trip-figure">{metres !== undefined && formatDistance(metres)}</span>
        <span class="trip-figure">{seconds !== undefined && formatDuration(seconds)}</span>
      </a>
    </li>
  )
}

function Choice({ trip, title, selection }: Required<Pick<TripRowProps, 'trip'>> & ChoiceProps) {
  const isChosen = selection.chosen.includes(trip.id)
  return (
    <input
      type="checkbox"
      aria-label={t('tripChoose', { trip: `${title} ${timesOf(trip)}` })}
      checked={isChosen}
      disabled={!isChosen && !selection.isOpenTo(trip)}
      onChange={() => selection.onToggle(trip)}
    />
  )
}

interface ChoiceProps {
  readonly title: string
  readonly selection: TripSelection
}
