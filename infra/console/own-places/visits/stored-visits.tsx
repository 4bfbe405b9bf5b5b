/** Stored visits with their totals: a range, older ones on demand, and a file of what was read. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { csvOf } from '../../../../lib/contract/csv.ts'
import type { Visit } from '../../../../lib/contract/resources/visit.ts'
import { pollSeconds } from '../../api/budget.ts'
import type { Query } from '../../api/query.ts'
import { InputField } from '../../form/input-field.tsx'
import { t } from '../../language/language.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { Older, useNewest } from '../../loading/older.tsx'
import { saveFile } from '../../page/save-file.ts'
import { useRefresh } from '../../push/use-refresh.ts'
import { VisitList, type VisitSubject } from './visit-list.tsx'
import { createVisitPages, type ReadVisits } from './visit-pages.ts'
import { boundsOfRange, type VisitBounds, type VisitRange, wholeRange } from './visit-range.ts'

/** Most visits are found within seconds. */
const repeatSeconds = 4

export interface StoredVisitsProps {
  /** Another function is another list. */
  readonly read: ReadVisits
  readonly subject: VisitSubject<Visit>
  /** ID of the place or of the vehicle whose visits they are. */
  readonly id: string
  /** Whether visits are still being found. The list is read again until they are there. */
  readonly isIncomplete?: boolean
  /** Called with each of these reads. */
  readonly onRepeat?: () => Promise<void>
}

export function StoredVisits(props: StoredVisitsProps) {
  const [range, setRange] = useState(wholeRange)
  const bounds = boundsOfRange(range, Date.now())
  return (
    <>
      <RangeFields range={range} isWrong={bounds === undefined} onChange={setRange} />
      {bounds && <VisitsWithin key={`${range.first} ${range.last}`} {...props} bounds={bounds} />}
    </>
  )
}

interface RangeFieldsProps {
  readonly range: VisitRange
  readonly isWrong: boolean
  readonly onChange: (range: VisitRange) => void
}

function RangeFields({ range, isWrong, onChange }: RangeFieldsProps) {
  return (
    <search class="visit-range">
      <InputField
        type="date"
        label={t('visitsFirstDay')}
        value={range.first}
        onText={(first) => onChange({ ...range, first })}
      />
      <InputField
        type="date"
        label={t('visitsLastDay')}
        problem={isWrong ? t('visitsRangeWrong') : undefined}
        value={range.last}
        onText={(last) => onChange({ ...range, last })}
      />
    </search>
  )
}

interface VisitsWithinProps extends StoredVisitsProps {
  readonly bounds: VisitBounds
}

function VisitsWithin({ read, subject, id, bounds, isIncomplete = false, onRepeat }: VisitsWithinProps) {
  const { from, until } = bounds
  const isWhole = from === undefined && until === undefined
  const pages = useMemo(() => createVisitPages(read, { from, until }), [read, from, until])
  useNewest(pages)
  useRefresh(['place.entered', 'place.left'], pages.refreshed.load, id)
  useRepeated(isIncomplete, pages.refreshed, onRepeat)
  const visits = pages.items.value
  return (
    <Loaded query={pages.newest}>
      {() =>
        visits.length === 0 ? (
          !isIncomplete && <p class="note">{t(isWhole ? 'visitsNoneYet' : 'visitsNoneThen')}</p>
        ) : (
          <>
            <VisitList visits={visits} subject={subject}>
              <Older list={pages} text="visitsOlder" />
            </VisitList>
            {pages.hasOlder.value && <p class="note">{t('visitsMore', { count: visits.length })}</p>}
            <button type="button" onClick={() => save(visits, subject, id)}>
              {t('visitsSave')}
            </button>
          </>
        )
      }
    </Loaded>
  )
}

/** Reads again while visits are still being found. */
function useRepeated(isIncomplete: boolean, { load, state }: Query<void>, onRepeat?: () => Promise<void>): void {
  const { isLoading } = state.value
  useEffect(() => {
    if (!isIncomplete || isLoading) return
    const again = () => void Promise.all([load(), onRepeat?.()])
    const timer = setTimeout(again, 1000 * pollSeconds(repeatSeconds))
    return () => clearTimeout(timer)
  }, [isIncomplete, isLoading, load])
}

/** Times are in UTC, as in the fleet's file. */
function save(visits: readonly Visit[], { title, nameOf }: VisitSubject<Visit>, id: string): void {
  const head = [t(title), `${t('visitsCame')} (UTC)`, `${t('visitsLeft')} (UTC)`, `${t('duration')} (s)`]
  const rows = visits.map((visit) => [nameOf(visit), visit.timestamp_start, visit.timestamp_end, visit.duration])
  saveFile(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), `visits-${id}.csv`)
}
