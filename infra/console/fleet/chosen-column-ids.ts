/** The columns of the table that the user has chosen, remembered in this browser. */
import { signal } from '@preact/signals'

const storageKey = 'console.fleet-columns'

const defaultColumns: readonly string[] = [
  'registration',
  'status',
  'speed',
  'lastFix',
  'voltage',
  'fuel',
  'odometer',
  'range',
  'place',
  'group'
]

export const chosenColumnIds = signal<ReadonlySet<string>>(new Set(remembered()))

export function toggleColumn(id: string): void {
  const next = new Set(chosenColumnIds.value)
  if (!next.delete(id)) next.add(id)
  choose(next)
}

export function chooseDefaultColumns(): void {
  choose(new Set(defaultColumns))
}

function choose(next: ReadonlySet<string>): void {
  chosenColumnIds.value = next
  localStorage.setItem(storageKey, [...next].join())
}

function remembered(): readonly string[] {
  return localStorage.getItem(storageKey)?.split(',') ?? defaultColumns
}
