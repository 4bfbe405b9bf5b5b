/** Loads the table, its tools and the saved views when they are first shown. */
import { signal } from '@preact/signals'
import { savedViewsKey } from './saved-views-key.ts'

type TablePart = typeof import('./table-part.ts')['tablePart']

/** Undefined until it is loaded. */
export const tablePart = signal<TablePart | undefined>(undefined)

export async function loadTable(): Promise<TablePart> {
  const part = await import('./table-part.ts')
  tablePart.value = part.tablePart
  return part.tablePart
}

/** Loads saved views before the fleet is shown, so that they move nothing. Without them it is shown too. */
export async function loadSavedViews(): Promise<void> {
  if (localStorage.getItem(savedViewsKey) !== null) await loadTable().catch(() => {})
}
