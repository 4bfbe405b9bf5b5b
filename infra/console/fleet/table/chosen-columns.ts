/** The columns that the table shows. */
import type { Vehicle } from '../../api/vehicle.ts'
import { chosenColumnIds } from '../chosen-column-ids.ts'
import type { Column } from './column.ts'
import { columnsFor } from './columns.ts'

/** In the order of the table, whatever order they were chosen in. That of the name is always shown, because it says what the row is. */
export function shownColumns(all: Iterable<Vehicle>): readonly Column[] {
  const chosen = chosenColumnIds.value
  return columnsFor(all).filter(({ id }) => id === 'name' || chosen.has(id))
}
