/** What the foot says about all rows of each column, where that means something. */
import { useMemo } from 'preact/hooks'
import type { Vehicle } from '../../api/vehicle.ts'
import { language } from '../../language/current-language.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { displayPreferences } from '../../language/locale.ts'
import type { CellContext, Column, Sum } from './column.ts'
import { sumOf } from './sums.ts'

const sumTexts: Readonly<Record<Sum, PlainKey>> = {
  total: 'sumTotal',
  average: 'sumAverage',
  lowest: 'sumLowest',
  oldest: 'sumOldest'
}

export interface FootProps {
  readonly vehicles: readonly Vehicle[]
  /** The foot is about these vehicles alone if there are any. */
  readonly picked: readonly Vehicle[]
  readonly columns: readonly Column[]
  readonly context: CellContext
}

export interface Summed {
  /** How the values became one, such as "average"; absent for a count. */
  readonly kind?: string
  readonly text: string
}

interface Foot {
  readonly title: string
  /** By ID of the column. */
  readonly sums: ReadonlyMap<string, Summed>
}

export function useFoot({ vehicles, picked, columns, context }: FootProps): Foot {
  const rows = picked.length > 0 ? picked : vehicles
  const title = picked.length > 0 ? t('picked', { count: picked.length }) : t('allRows')
  const sums = useMemo(
    () => new Map(columns.flatMap((column) => summedOf(column, rows, context).map((summed) => [column.id, summed]))),
    [rows, columns, context, language.value, displayPreferences.value]
  )
  return { title, sums }
}

/** Nothing if the column says nothing about all rows. */
function summedOf(column: Column, rows: readonly Vehicle[], context: CellContext): Summed[] {
  if (column.summary) return [{ text: column.summary(rows, context) }]
  const sum = sumOf(column, rows, context)
  if (!column.sum || sum === undefined) return []
  return [{ kind: t(sumTexts[column.sum]), text: column.format?.(sum, context) ?? String(sum) }]
}
