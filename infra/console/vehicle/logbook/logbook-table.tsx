/** The entries of a logbook as a table, in which the category of each trip can be chosen by its first letter. */
import { Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { LogbookEntry } from '../../../../lib/contract/resources/logbook-entry.ts'
import { tripPath } from '../../addresses.ts'
import { Options } from '../../form/select-field.tsx'
import { useWrite } from '../../form/use-write.ts'
import { t } from '../../language/language.ts'
import { formatDay, formatMoment, formatTime } from '../../language/moments.ts'
import type { MotionUnits } from '../../language/motion-units.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { announce } from '../../page/announcement.tsx'
import { DenseTable } from '../../page/dense-table.tsx'
import { categoryOfText, categoryOptions } from '../../trip/category-options.ts'
import { changeTrip } from '../../trip/change-trip.ts'
import { correctionText } from '../../trip/corrections.ts'
import { dayOf } from '../../trip/day.ts'
import { wayOf } from '../../trip/trip.ts'
import { datedTimesOf } from '../../trip/trip-times.tsx'
import { daysOf } from './logbook-entries.ts'

/** A shorter way is that of manoeuvring. */
const minUnrecordedMetres = 1000

interface LogbookTableProps {
  readonly entries: readonly LogbookEntry[]
  readonly units: MotionUnits
  /** IDs of the trips that are to get a category together. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (tripId: string, isChosen: boolean) => void
}

const columns = ['legTime', 'tripCategory', 'tripPurpose', 'driver', 'distance', 'odometerAtEnd'] as const

export function LogbookTable({ entries, units, chosen, onChoose }: LogbookTableProps) {
  return (
    <DenseTable columns={columns}>
      {daysOf(entries).map((day) => (
        <Fragment key={day.date}>
          <tr class="logbook-day">
            <th scope="col" colSpan={columns.length}>
              {formatDay(day.start)} <span class="note">{units.distance(day.metres)}</span>
            </th>
          </tr>
          {day.entries.map((entry) => (
            <Row
              key={entry.trip_id}
              entry={entry}
              units={units}
              isChosen={chosen.has(entry.trip_id)}
              onChoose={(isChosen) => onChoose(entry.trip_id, isChosen)}
            />
          ))}
        </Fragment>
      ))}
    </DenseTable>
  )
}

interface RowProps {
  readonly entry: LogbookEntry
  readonly units: MotionUnits
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Row({ entry, units, isChosen, onChoose }: RowProps) {
  const { trip_id, purpose, visited, driver, distance_tot, odometer_end, distance_unrecorded = 0 } = entry
  const way = wayOf(entry)
  const times = datedTimesOf({ ...entry, completed: true })
  return (
    <tr>
      <th scope="row">
        <input
          type="checkbox"
          aria-label={t('logbookChoose', { trip: times })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />{' '}
        <a href={tripPath(trip_id)} aria-label={times}>
          {timesOfDay(entry)}
        </a>
        {way && <small>{way}</small>}
        {entry.deleted && <span class="mark">{t('logbookDeleted')}</span>}
        {!entry.valid && <span class="mark">{t('tripNoise')}</span>}
        {entry.corrections && <span class="mark">{t('tripCorrections', { count: entry.corrections.length })}</span>}
        {entry.corrections?.map((correction) => (
          <small key={`${correction.timestamp} ${correction.field}`}>{correctionText(correction)}</small>
        ))}
        {distance_unrecorded >= minUnrecordedMetres && (
          <small>{t('logbookGap', { distance: units.distance(distance_unrecorded) })}</small>
        )}
      </th>
      <td data-label={t('tripCategory')}>
        <Category entry={entry} label={t('logbookCategoryOf', { trip: times })} />
      </td>
      <td data-label={t('tripPurpose')}>{[purpose, visited].filter(Boolean).join(' · ')}</td>
      <td data-label={t('driver')}>{driver}</td>
      <td data-label={t('distance')}>{distance_tot !== undefined && units.distance(distance_tot)}</td>
      <td data-label={t('odometerAtEnd')}>{odometer_end !== undefined && units.distance(odometer_end)}</td>
    </tr>
  )
}

/** The times without the day of departure, which stands above them. */
function timesOfDay(entry: LogbookEntry): string {
  const { timestamp_start: start, timestamp_end: end } = entry
  const isOneDay = dayOf(Date.parse(start)) === dayOf(Date.parse(end))
  const arrival = isOneDay ? formatTime(Date.parse(end)) : formatMoment(Date.parse(end))
  return `${formatTime(Date.parse(start))} – ${arrival}`
}

/** Shows the chosen category at once, and the former one again if it was refused. */
function Category({ entry, label }: { readonly entry: LogbookEntry; readonly label: string }) {
  const write = useWrite()
  const [category, setCategory] = useState(entry.category)
  const [isByPlace, setByPlace] = useState(entry.category_by === 'PLACE')
  // It can be changed elsewhere, or together with others.
  useEffect(() => {
    setCategory(entry.category)
    setByPlace(entry.category_by === 'PLACE')
  }, [entry.category, entry.category_by])
  const choose = async (text: string) => {
    const [before, after] = [category, categoryOfText(text)]
    setCategory(after)
    const isWritten = await write.send(() => changeTrip(entry.trip_id, { category: after ?? null }))
    if (!isWritten) return setCategory(before)
    setByPlace(false)
    announce(t('tripSaved'))
  }
  return (
    <>
      <select
        aria-label={label}
        value={category ?? ''}
        disabled={write.isSending}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        <Options values={categoryOptions()} />
      </select>
      {isByPlace && <small>{t('tripCategoryByPlace')}</small>}
      {write.failure && <FailureNotice failure={write.failure} />}
    </>
  )
}
