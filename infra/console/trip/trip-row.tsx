/** A trip in a list. */
import { tripPath } from '../addresses.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'
import type { MotionUnits } from '../language/motion-units.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { changeTrip } from './change-trip.ts'
import { plainText } from './plain-text.ts'
import { type ListedTrip, wayOf } from './trip.ts'
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
  readonly units: MotionUnits
  /** Names by vehicle ID; absent if all trips are of one vehicle. */
  readonly names?: ReadonlyMap<string, string> | undefined
  /** Absent if trips cannot be selected. */
  readonly selection?: TripSelection | undefined
  /** Called when the pointer or the focus comes to the trip. */
  readonly onPoint?: ((trip: ListedTrip) => void) | undefined
  /** Set for a deleted trip, which can be restored. */
  readonly onRestored?: ((trip: ListedTrip) => void) | undefined
}

export function TripRow({ trip, units, names, selection, onPoint, onRestored }: TripRowProps) {
  const {
    id,
    name,
    driver,
    num_stops: stops = 0,
    distance_tot: metres,
    duration_tot: seconds,
    vehicle_id: vehicleId
  } = trip
  const vehicle = names && vehicleId !== undefined ? (names.get(vehicleId) ?? vehicleId) : undefined
  const title = [vehicle, name].filter(Boolean).join(' · ')
  const notes = trip.notes && plainText(trip.notes)
  const way = [wayOf(trip), stops > 0 && t('tripStopCount', { count: stops })].filter(Boolean).join(' · ')
  const point = () => onPoint?.(trip)
  return (
    <li class="trip-row" onPointerEnter={point} onFocusIn={point}>
      {selection && <Choice trip={trip} title={title} selection={selection} />}
      <a href={tripPath(id)}>
        <span class="trip-times">{timesOf(trip)}</span>
        <span class="trip-name">
          {title} <Marks trip={trip} /> <Category trip={trip} />
          {way && <small class="trip-way">{way}</small>}
          {notes && <small class="trip-notes">{notes}</small>}
        </span>
        <span class="trip-driver">{driver}</span>
        <TopSpeed trip={trip} units={units} />
        <span class="trip-figure">{metres !== undefined && units.distance(metres)}</span>
        <span class="trip-figure">{seconds !== undefined && formatDuration(seconds)}</span>
      </a>
      {onRestored && <Restore trip={trip} onRestored={onRestored} />}
    </li>
  )
}

type PartProps = Pick<TripRowProps, 'trip'>

function Category({ trip: { category, category_by: source } }: PartProps) {
  if (category === undefined) return null
  return (
    <span class="mark" title={source === 'PLACE' ? t('tripCategoryByPlace') : undefined}>
      {t(`tripCategory${category}`)}
    </span>
  )
}

function TopSpeed({ trip: { speed_max: kmh }, units }: Pick<TripRowProps, 'trip' | 'units'>) {
  return (
    <small class="trip-figure trip-speed">{kmh !== undefined && t('tripTopSpeed', { value: units.speed(kmh) })}</small>
  )
}

function Restore({ trip, onRestored }: PartProps & RestoreProps) {
  const write = useWrite()
  const restore = async () => {
    const isRestored = await write.send(() => changeTrip(trip.id, { deleted: false }))
    if (isRestored) onRestored(trip)
  }
  return (
    <div class="trip-restore">
      {write.failure && <FailureNotice failure={write.failure} />}
      <WriteButton write={write} texts={['tripRestore', 'saving']} onClick={() => void restore()} />
    </div>
  )
}

interface RestoreProps {
  readonly onRestored: (trip: ListedTrip) => void
}

function Choice({ trip, title, selection }: PartProps & ChoiceProps) {
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
