/** The rows of a report, with their totals. The head orders them. */
import { useMemo, useState } from 'preact/hooks'
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import { vehiclePath } from '../addresses.ts'
import { compareTexts } from '../language/format.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { type Figure, shownFigures, totalOf } from './figures.ts'
import { formatRange } from './range-text.ts'
import type { Report, Sort, SortColumn } from './report.ts'
import { sortedRows } from './sorted-rows.ts'

/** More rows make the page slow. */
const firstShown = 200

interface ReportTableProps {
  readonly report: Report
  readonly rows: readonly Summary[]
  /** The name of a row's group. */
  readonly nameOf: (row: Summary) => string
  readonly onSort: (sort: Sort) => void
}

export function ReportTable({ report, rows, nameOf, onSort }: ReportTableProps) {
  const { group, sort, areAllFigures } = report
  const [areAllShown, setAllShown] = useState(false)
  const figures = shownFigures(rows, areAllFigures)
  const sorted = useMemo(
    () => sortedRows(rows, sort, nameOf, compareTexts()),
    [rows, sort.column, sort.isDescending, nameOf]
  )
  const shown = areAllShown ? sorted : sorted.slice(0, firstShown)
  const columns: readonly (readonly [SortColumn, string])[] = [
    ['period', t('period')],
    ['group', t(`reportGroup_${group}`)],
    ...figures.map(({ id, title }) => [id, t(title)] as const)
  ]
  return (
    <>
      <label class="filter report-sort">
        {t('reportSort')}
        <select
          value={sort.column}
          onChange={({ currentTarget }) => onSort(sortBy(sort, currentTarget.value as SortColumn))}
        >
          {columns.map(([column, title]) => (
            <option key={column} value={column}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div class="report-scroll">
        <table class="dense-table report-table">
          <thead>
            <tr>
              {columns.map(([column, title]) => (
                <SortHead key={column} column={column} title={title} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={`${row.date} ${nameOf(row)} ${row.vehicle_id}`} {...{ row, group, figures, nameOf }} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('reportTotal', { count: rows.length })}
              </th>
              {figures.map((figure) => (
                <Cell key={figure.id} figure={figure} value={totalOf(figure, rows)} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length < sorted.length && (
        <button type="button" onClick={() => setAllShown(true)}>
          {t('reportShowAll', { count: sorted.length })}
        </button>
      )}
    </>
  )
}

/** Names and times begin with the first, figures with the highest. The same column again turns the order. */
function sortBy(sort: Sort, column: SortColumn): Sort {
  const isText = column === 'period' || column === 'group'
  return { column, isDescending: sort.column === column ? !sort.isDescending : !isText }
}

interface SortHeadProps {
  readonly column: SortColumn
  readonly title: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function SortHead({ column, title, sort, onSort }: SortHeadProps) {
  const isSorted = sort.column === column
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" class="quiet" onClick={() => onSort(sortBy(sort, column))}>
        {title}
        {isSorted && <Icon name={sort.isDescending ? 'open' : 'up'} />}
      </button>
    </th>
  )
}

interface RowProps extends Pick<ReportTableProps, 'nameOf'> {
  readonly row: Summary
  readonly group: Report['group']
  readonly figures: readonly Figure[]
}

function Row({ row, group, figures, nameOf }: RowProps) {
  const { vehicle_id: id } = row
  return (
    <tr>
      <td data-label={t('period')}>{formatRange({ from: row.date, to: row.date_end })}</td>
      <th scope="row">
        {group === 'vehicle' && id !== undefined ? <a href={vehiclePath(id)}>{nameOf(row)}</a> : nameOf(row)}
      </th>
      {figures.map((figure) => (
        <Cell key={figure.id} figure={figure} value={row[figure.id]} />
      ))}
    </tr>
  )
}

function Cell({ figure: { title, format }, value }: { readonly figure: Figure; readonly value: number | undefined }) {
  return <td data-label={t(title)}>{value !== undefined && format(value)}</td>
}
