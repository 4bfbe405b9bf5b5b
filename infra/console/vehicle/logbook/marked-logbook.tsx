/** The entries of a logbook, of which many can get a category together. */
import { useState } from 'preact/hooks'
import type { LogbookEntry } from '../../../../lib/contract/resources/logbook-entry.ts'
import type { TripCategory } from '../../../../lib/contract/resources/trip-category.ts'
import { isRunning, startRun } from '../../form/current-run.ts'
import type { Step } from '../../form/run.ts'
import { Options } from '../../form/select-field.tsx'
import { t } from '../../language/language.ts'
import type { MotionUnits } from '../../language/motion-units.ts'
import { categoryOfText, categoryOptions } from '../../trip/category-options.ts'
import { changeTrip } from '../../trip/change-trip.ts'
import { datedTimesOf } from '../../trip/trip-times.tsx'
import { LogbookTable } from './logbook-table.tsx'

interface MarkedLogbookProps {
  readonly vehicleId: string
  readonly entries: readonly LogbookEntry[]
  readonly units: MotionUnits
  readonly onMarked: () => void
}

export function MarkedLogbook({ vehicleId, entries, units, onMarked }: MarkedLogbookProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = entries.filter(({ trip_id }) => ids.has(trip_id))
  const choose = (tripId: string, isChosen: boolean) =>
    setIds(new Set([...ids].filter((id) => id !== tripId).concat(isChosen ? tripId : [])))
  const mark = (category: TripCategory | undefined) => {
    const title = `${t('tripCategory')}: ${t(category ? `tripCategory${category}` : 'tripCategoryNone')}`
    setIds(new Set())
    void startRun(
      title,
      chosen.map((entry) => marking(vehicleId, entry, category))
    ).then(onMarked)
  }
  return (
    <>
      <p class="logbook-marks">
        <label>
          <input
            type="checkbox"
            checked={chosen.length === entries.length && entries.length > 0}
            onChange={({ currentTarget: { checked } }) =>
              setIds(new Set(checked ? entries.map(({ trip_id }) => trip_id) : []))
            }
          />{' '}
          {t('logbookChooseAll')}
        </label>
        <Marker count={chosen.length} onMark={mark} />
      </p>
      <LogbookTable entries={entries} units={units} chosen={ids} onChoose={choose} />
    </>
  )
}

interface MarkerProps {
  readonly count: number
  readonly onMark: (category: TripCategory | undefined) => void
}

function Marker({ count, onMark }: MarkerProps) {
  const [text, setText] = useState('')
  if (count === 0) return null
  return (
    <>
      <span>{t('logbookChosen', { count })}</span>
      <select
        aria-label={t('tripCategory')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      >
        <Options values={categoryOptions()} />
      </select>
      <button type="button" disabled={isRunning()} onClick={() => onMark(categoryOfText(text))}>
        {t('logbookMark')}
      </button>
    </>
  )
}

/** What decided before, a place or nobody, decides again when it is undone. */
function marking(vehicleId: string, entry: LogbookEntry, category: TripCategory | undefined): Step {
  const before = entry.category_by === 'PLACE' ? undefined : entry.category
  const write = async () => {
    await changeTrip(entry.trip_id, { category: category ?? null })
    return marking(vehicleId, { ...entry, category, category_by: 'USER' }, before)
  }
  return { vehicleId, name: datedTimesOf({ ...entry, completed: true }), write }
}
