/** Loads the table, its tools and the saved views when they are first shown. */
import { signal } from '@preact/signals'

type TablePart = typeof import('./table/table-part.ts')['tablePart']

/** Where this browser keeps the saved views. */
export const savedViewsKey = 'console.fleet-views'

/** Undefined until it is loaded. */
export const tablePart = signal<TablePart | undefined>(undefined)

export async function loadTable(): Promise<TablePart> {
  const part = await import('./table/table-part.ts')
  tablePart.value = part.tablePart
  return part.tablePart
}

/** Loads saved views before the fleet is shown, so that they move nothing. Without them it is shown too. */
export async function loadSavedViews(): Promise<void> {
  if (localStorage.getItem(savedViewsKey) !== null) await loadTable().catch(() => {})
}
