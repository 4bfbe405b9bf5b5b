/** The columns that the table shows. */
import { computed } from '@preact/signals'
import { chosenColumnIds } from '../chosen-column-ids.ts'
import type { Column } from './column.ts'
import { columns } from './columns.ts'

/** In the order of the table, whatever order they were chosen in. That of the name is always shown, because it says what the row is. */
export const shownColumns = computed<readonly Column[]>(() =>
  columns.filter(({ id }) => id === 'name' || chosenColumnIds.value.has(id))
)
