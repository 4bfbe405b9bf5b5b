/** The columns that the user has chosen, remembered in this browser. */
import { computed, signal } from '@preact/signals'
import type { Column } from './column.ts'
import { type ColumnId, columns, defaultColumns } from './columns.ts'

const storageKey = 'console.fleet-columns'

const chosen = signal<ReadonlySet<string>>(new Set(remembered()))

/** In the order of the table, whatever order they were chosen in. */
export const shownColumns = computed<readonly Column[]>(() =>
  columns.filter(({ id }) => id === 'name' || chosen.value.has(id))
)

export function toggleColumn(id: ColumnId): void {
  const next = new Set(chosen.value)
  if (!next.delete(id)) next.add(id)
  choose(next)
}

export function chooseDefaultColumns(): void {
  choose(new Set(defaultColumns))
}

function choose(next: ReadonlySet<string>): void {
  chosen.value = next
  localStorage.setItem(storageKey, [...next].join())
}

function remembered(): readonly string[] {
  return localStorage.getItem(storageKey)?.split(',') ?? defaultColumns
}
