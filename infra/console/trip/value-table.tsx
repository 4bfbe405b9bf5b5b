/** The values of a replay at each fix, page by page. */
import { useMemo, useState } from 'preact/hooks'
import { formatNumber, formatPosition } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatTime } from '../language/moments.ts'
import { useNearestTown } from '../places/use-nearest-town.ts'
import { knownScaleIn, type Measured, measuredBy, measuredText } from './measured.ts'
import type { Replay } from './replay.ts'
import type { Replayed } from './replayed.ts'

export interface ValueTableProps {
  readonly trips: readonly Replayed[]
  readonly replay: Replay
}

/** Number of rows on one page. */
const rowsOfPage = 100

interface Fix {
  readonly trip: Replayed
  readonly index: number
  readonly time: number
}

/** Opens at the current moment of the replay. */
export function ValueTable({ trips, replay }: ValueTableProps) {
  const fixes = useMemo(() => fixesOf(trips), [trips])
  const measured = measuredBy(trips)
  const pages = Math.ceil(fixes.length / rowsOfPage)
  const [page, setPage] = useState(() => {
    const { value: at } = replay.at
    return Math.floor(
      Math.max(
        0,
        fixes.findLastIndex(({ time }) => time <= at)
      ) / rowsOfPage
    )
  })
  const isSigned = trips.some(({ sign }) => sign)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <section class="table-place" aria-label={t('valueTable')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              {isSigned && <th scope="col">{t('vehicle')}</th>}
              <th scope="col">{t('position')}</th>
              <th scope="col">{t('place')}</th>
              {measured.map((each) => (
                <th key={each.field} scope="col">
                  {headText(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fixes.slice(page * rowsOfPage, (page + 1) * rowsOfPage).map((fix) => (
              <Row key={`${fix.trip.id} ${fix.index}`} fix={fix} measured={measured} isSigned={isSigned} />
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && <Pages page={page} pages={pages} onChange={setPage} />}
    </>
  )
}

function fixesOf(trips: readonly Replayed[]): Fix[] {
  return trips
    .flatMap((trip) => trip.track.times.map((time, index) => ({ trip, index, time })))
    .sort((a, b) => a.time - b.time)
}

interface RowProps {
  readonly fix: Fix
  readonly measured: readonly Measured[]
  readonly isSigned: boolean
}

function Row({ fix: { trip, index, time }, measured, isSigned }: RowProps) {
  const [longitude = 0, latitude = 0] = trip.track.coordinates[index] ?? []
  const place = useNearestTown(longitude, latitude)
  return (
    <tr>
      <th scope="row">{formatTime(time, 'second')}</th>
      {isSigned && <td>{trip.sign?.letter}</td>}
      <td>{formatPosition(latitude, longitude)}</td>
      <td>{place}</td>
      {measured.map((each) => (
        <td key={each.field}>{cellText(each, trip.track.values.get(each.field)?.[index] ?? null)}</td>
      ))}
    </tr>
  )
}

function headText(measured: Measured): string {
  const scale = knownScaleIn(measured)
  return scale ? `${measured.label()} (${scale.unit})` : measured.label()
}

/** The head has the unit. */
function cellText(measured: Measured, value: number | null): string {
  if (value === null) return ''
  const scale = knownScaleIn(measured)
  return scale ? formatNumber(value * scale.factor, scale.digits) : measuredText(value, measured)
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

function Pages({ page, pages, onChange }: PagesProps) {
  return (
    <p class="pages">
      <button type="button" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {t('tableEarlier')}
      </button>
      <span aria-live="polite">{t('tablePage', { page: formatNumber(page + 1), pages: formatNumber(pages) })}</span>
      <button type="button" disabled={page === pages - 1} onClick={() => onChange(page + 1)}>
        {t('tableLater')}
      </button>
    </p>
  )
}
