/** A day of a vehicle as one line and as a list. Each entry leads to the replay at its moment. */
import { useLocation } from 'preact-iso'
import type { ActionType } from '../../../../lib/contract/resources/action.ts'
import { timelineAddress, tripPath, withQuery } from '../../addresses.ts'
import { InputField } from '../../form/input-field.tsx'
import { type PlainKey, t } from '../../language/language.ts'
import { formatDay, formatDuration, formatTime } from '../../language/moments.ts'
import { type MotionUnits, motionUnitsOf } from '../../language/motion-units.ts'
import { now } from '../../language/now.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { useRefresh } from '../../push/use-refresh.ts'
import { boundsOfDay, type Day, dayOf } from '../../trip/day.ts'
import type { Bounds } from '../../trip/period.ts'
import { plainText } from '../../trip/plain-text.ts'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { placeOwnersOf } from '../visits/place-owners.ts'
import { readDay } from './read-day.ts'
import { type Entry, entriesOf } from './timeline-entries.ts'

export function TimelineTab({ vehicleId, profile, fleet, vehicle }: ShownVehicle) {
  const { query, route } = useLocation()
  const today = dayOf(Date.now())
  const asked = query.day ?? today
  const bounds = boundsOfDay(asked) ?? boundsOfDay(today)
  const via = profile.state.value.data?.header.permission_via ?? []
  const owner = placeOwnersOf(via, fleet.organizations.value).first
  if (!bounds) return null
  const day = dayOf(bounds.from)
  const show = (other: Day) => route(timelineAddress(vehicleId, other), true)
  return (
    <section class="page-part timeline" aria-label={t('timeline')}>
      <search class="filter-bar">
        <button type="button" onClick={() => show(dayOf(bounds.from - 1))}>
          {t('timelineBefore')}
        </button>
        <InputField
          type="date"
          label={t('day')}
          isLabelHidden
          value={day}
          onText={(text) => boundsOfDay(text) && show(text)}
        />
        <button type="button" disabled={day >= today} onClick={() => show(dayOf(bounds.until))}>
          {t('timelineAfter')}
        </button>
      </search>
      <h2>{formatDay(bounds.from)}</h2>
      <p class="note">{t('timelineZone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
      <Loaded query={profile} isFailureShownElsewhere>
        {() => (
          <DayPart
            key={day}
            vehicleId={vehicleId}
            organizationId={owner}
            bounds={bounds}
            units={motionUnitsOf(vehicle.profile)}
          />
        )}
      </Loaded>
    </section>
  )
}

interface DayPartProps {
  readonly vehicleId: string
  readonly organizationId: string | undefined
  readonly bounds: Bounds
  readonly units: MotionUnits
}

const changes = [
  'tripleg.completed',
  'trip.completed',
  'trip.deleted',
  'trip.restored',
  'place.entered',
  'place.left'
] as const

function DayPart({ vehicleId, organizationId, bounds, units }: DayPartProps) {
  const read = useQuery((signal) => readDay({ vehicleId, organizationId, bounds }, signal), [vehicleId, organizationId])
  useRefresh(changes, read.load, vehicleId)
  return (
    <Loaded query={read}>
      {(found) => {
        const entries = entriesOf(found, bounds, now.peek())
        const hasDriven = entries.some(({ kind }) => kind !== 'stand')
        if (!hasDriven) return <p class="empty">{t('timelineNone')}</p>
        return (
          <>
            <Line entries={entries} bounds={bounds} units={units} />
            <ol class="timeline-list" aria-label={t('timeline')}>
              {entries.map((entry) => (
                <li key={entry.id} data-kind={entry.kind}>
                  <span>{timesOf(entry)}</span>
                  <Named entry={entry} units={units} />
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </Loaded>
  )
}

function Named({ entry, units }: { readonly entry: Entry; readonly units: MotionUnits }) {
  const address = addressOf(entry)
  const text = textOf(entry, units)
  return address === undefined ? <span>{text}</span> : <a href={address}>{text}</a>
}

interface LineProps extends Pick<DayPartProps, 'bounds' | 'units'> {
  readonly entries: readonly Entry[]
}

/** The same entries for the pointer; the list has them for keyboards and screen readers. */
function Line({ entries, bounds: { from, until }, units }: LineProps) {
  const shareOf = (milliseconds: number) => `${(100 * milliseconds) / (until - from)}%`
  const hours = [0, 6, 12, 18]
  return (
    <div class="timeline-line" aria-hidden="true">
      {entries.map((entry) => (
        <a
          key={entry.id}
          href={addressOf(entry)}
          tabIndex={-1}
          title={`${timesOf(entry)} ${textOf(entry, units)}`}
          data-kind={entry.kind}
          style={{ left: shareOf(entry.from - from), width: shareOf(entry.until - entry.from) }}
        >
          <span class="visually-hidden">{textOf(entry, units)}</span>
        </a>
      ))}
      {hours.map((hour) => (
        <small key={hour} style={{ left: `${(100 * hour) / 24}%` }}>
          {formatTime(from + (hour * (until - from)) / 24)}
        </small>
      ))}
    </div>
  )
}

function addressOf({ tripId, from }: Entry): string | undefined {
  return tripId === undefined ? undefined : withQuery(tripPath(tripId), { at: new Date(from).toISOString() })
}

function timesOf({ from, until }: Entry): string {
  return from === until ? formatTime(from) : `${formatTime(from)} – ${formatTime(until)}`
}

const actionTexts: Readonly<Record<ActionType, PlainKey>> = {
  TRIP_STARTED: 'actionTripStarted',
  TRIP_ENDED: 'actionTripEnded',
  IGNITION_ON: 'actionIgnitionOn',
  IGNITION_OFF: 'actionIgnitionOff',
  HOME_LEFT: 'actionHomeLeft',
  HOME_REACHED: 'actionHomeReached',
  PLACE_ENTERED: 'actionPlaceEntered',
  PLACE_LEFT: 'actionPlaceLeft',
  REFUELLED: 'actionRefuelled',
  CHARGED: 'actionCharged',
  ALERT: 'actionAlert',
  NOTE: 'actionNote'
}

function textOf(entry: Entry, units: MotionUnits): string {
  const duration = formatDuration((entry.until - entry.from) / 1000)
  switch (entry.kind) {
    case 'drive':
      return [t('timelineDrive'), units.distance(entry.metres), duration].join(' · ')
    case 'stand':
      return [t('timelineStand'), duration].join(' · ')
    case 'visit':
      return [t('timelineVisit'), entry.place, duration].join(' · ')
    case 'action': {
      const { type, message = '', data } = entry.action
      // Only people write Markdown.
      const said = type === 'NOTE' ? plainText(message) : message
      return [t(actionTexts[type]), said, data.place_name].filter(Boolean).join(' · ')
    }
  }
}
