/** A trip in a list. */
import { formatDay, formatDistance, formatDuration, formatTime } from '../language/format.ts'
import { type PlainKey, t } from '../language/language.ts'
import { dayOf } from './day.ts'
import { endOf, type ListedTrip, startOf, tripPath, type Validity, validityOf } from './trip.ts'

export interface TripSelection {
  /** IDs. */
  readonly chosen: readonly string[]
  readonly isFull: boolean
  readonly onToggle: (trip: ListedTrip) => void
}

export interface TripRowProps {
  readonly trip: ListedTrip
  /** Of vehicles, by ID; absent where all trips are of one. */
  readonly names?: ReadonlyMap<string, string> | undefined
  /** Absent: trips cannot be chosen. */
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
      disabled={selection.isFull && !isChosen}
      onChange={() => selection.onToggle(trip)}
    />
  )
}

interface ChoiceProps {
  readonly title: string
  readonly selection: TripSelection
}

/** The day of the departure where it is not that of the arrival. */
export function timesOf(trip: Pick<ListedTrip, 'timestamp_start' | 'timestamp_end' | 'completed'>): string {
  const [start, end] = [startOf(trip), endOf(trip)]
  const begin = dayOf(start) === dayOf(end) ? formatTime(start) : `${formatDay(start)}, ${formatTime(start)}`
  return `${begin} – ${trip.completed ? formatTime(end) : '…'}`
}

const validityTexts = { noise: 'tripNoise', uncertain: 'tripUncertain' } as const satisfies Partial<
  Record<Validity, PlainKey>
>

/** What is unusual about it. */
export function Marks({ trip }: Pick<TripRowProps, 'trip'>) {
  const validity = validityOf(trip)
  return (
    <>
      {!trip.completed && <span class="mark is-running">{t('tripRunning')}</span>}
      {validity !== 'certain' && <span class="mark">{t(validityTexts[validity])}</span>}
      {trip.visibility === 'PUBLIC' && <span class="mark">{t('tripPublic')}</span>}
    </>
  )
}
