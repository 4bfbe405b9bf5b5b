/** The rows of a report in the order of a column. */
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import type { Sort } from './report.ts'

type Compare = (a: string, b: string) => number

/** Rows without a value come last in both directions; equal ones are ordered by time, then by name. */
export function sortedRows(
  rows: readonly Summary[],
  { column, isDescending }: Sort,
  nameOf: (row: Summary) => string,
  compare: Compare
): Summary[] {
  const direction = isDescending ? -1 : 1
  const byName = (a: Summary, b: Summary) => compare(nameOf(a), nameOf(b))
  const byTime = (a: Summary, b: Summary) => compare(a.date, b.date)
  const byColumn = (a: Summary, b: Summary) => {
    if (column === 'period') return direction * byTime(a, b)
    if (column === 'group') return direction * byName(a, b)
    const [valueOfA, valueOfB] = [a[column], b[column]]
    if (valueOfA === undefined || valueOfB === undefined)
      return Number(valueOfA === undefined) - Number(valueOfB === undefined)
    return direction * (valueOfA - valueOfB)
  }
  return rows.toSorted((a, b) => byColumn(a, b) || byTime(a, b) || byName(a, b))
}
