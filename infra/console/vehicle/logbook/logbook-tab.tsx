/** The logbook of a vehicle: a month of trips with what they were made for. */
import { useState } from 'preact/hooks'
import type { LogbookEntry } from '../../../../lib/contract/resources/logbook-entry.ts'
import { useWrite } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { t } from '../../language/language.ts'
import { locale } from '../../language/locale.ts'
import { type MotionUnits, motionUnitsOf } from '../../language/motion-units.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { type Fact, Facts } from '../../page/facts.tsx'
import { saveFile } from '../../page/save-file.ts'
import { useRefresh } from '../../push/use-refresh.ts'
import type { ShownVehicle } from '../shown-vehicle.ts'
import {
  type FileFormat,
  isIncomplete,
  type Month,
  monthAfter,
  monthOf,
  readLogbook,
  readLogbookFile,
  startOfMonth,
  sumsOf
} from './logbook-entries.ts'
import { MarkedLogbook } from './marked-logbook.tsx'

export function LogbookTab({ vehicleId, vehicle }: ShownVehicle) {
  const units = motionUnitsOf(vehicle.profile)
  const [month, setMonth] = useState(() => monthOf(Date.now()))
  const [isFiltered, setFiltered] = useState(false)
  const logbook = useQuery((signal) => readLogbook(vehicleId, month, signal), [vehicleId, month])
  useRefresh(['trip.completed', 'trip.updated', 'trip.deleted', 'trip.restored'], logbook.load, vehicleId)
  return (
    <section class="logbook" aria-label={t('logbook')}>
      <MonthBar vehicleId={vehicleId} month={month} onChange={setMonth} />
      <Loaded query={logbook}>
        {(entries) => {
          const missing = entries.filter(isIncomplete)
          if (entries.length === 0) return <p class="empty">{t('logbookNone')}</p>
          return (
            <>
              <Facts facts={factsOf(entries, units)} />
              <label class="logbook-filter">
                <input
                  type="checkbox"
                  checked={isFiltered}
                  onChange={({ currentTarget }) => setFiltered(currentTarget.checked)}
                />{' '}
                {t('logbookIncomplete', { count: missing.length })}
              </label>
              <MarkedLogbook
                key={month}
                vehicleId={vehicleId}
                entries={isFiltered ? missing : entries}
                units={units}
                onMarked={logbook.load}
              />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

interface MonthBarProps {
  readonly vehicleId: string
  readonly month: Month
  readonly onChange: (month: Month) => void
}

function MonthBar({ vehicleId, month, onChange }: MonthBarProps) {
  const write = useWrite()
  const title = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' }).format(startOfMonth(month))
  const save = async (format: FileFormat) => {
    saveFile(await readLogbookFile(vehicleId, month, format), `logbook-${vehicleId}-${month}.${format}`)
  }
  return (
    <>
      <p class="logbook-bar">
        <button type="button" onClick={() => onChange(monthAfter(month, -1))}>
          {t('logbookEarlier')}
        </button>
        <strong aria-live="polite">{title}</strong>
        <button type="button" disabled={month >= monthOf(Date.now())} onClick={() => onChange(monthAfter(month, 1))}>
          {t('logbookLater')}
        </button>
        <WriteButton write={write} texts={['fileCsv']} onClick={() => void write.send(() => save('csv'))} />
        <WriteButton write={write} texts={['fileWorkbook']} onClick={() => void write.send(() => save('xlsx'))} />
        <button type="button" onClick={() => print()}>
          {t('print')}
        </button>
      </p>
      {write.failure && <FailureNotice failure={write.failure} />}
    </>
  )
}

/** Omits what there is nothing of. */
function factsOf(entries: readonly LogbookEntry[], units: MotionUnits): Fact[] {
  const sums = sumsOf(entries)
  const all: readonly (readonly [string, number])[] = [
    [t('tripCategoryBUSINESS'), sums.BUSINESS],
    [t('tripCategoryPRIVATE'), sums.PRIVATE],
    [t('tripCategoryCOMMUTE'), sums.COMMUTE],
    [t('tripCategoryNone'), sums.none],
    [t('logbookUnrecorded'), sums.unrecorded]
  ]
  return all.filter(([, metres]) => metres > 0).map(([title, metres]): Fact => [title, units.distance(metres)])
}
