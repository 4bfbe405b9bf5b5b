/** Loads the table and its tools when the table is first shown. */
import { signal } from '@preact/signals'

type TablePart = typeof import('./table/table-part.ts')['tablePart']

/** Undefined until it is loaded. */
export const tablePart = signal<TablePart | undefined>(undefined)

export async function loadTable(): Promise<TablePart> {
  const part = await import('./table/table-part.ts')
  tablePart.value = part.tablePart
  return part.tablePart
}
