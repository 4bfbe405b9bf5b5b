/** The columns that the table shows. */
import { useMemo } from 'preact/hooks'
import type { Vehicle } from '../../api/vehicle.ts'
import type { Column } from './column.ts'
import { columnIdsIn } from './column-ids.ts'
import { columnsFor } from './columns.ts'
import type { VehicleTableProps } from './table-props.ts'

/**
 * In the order of the table, whatever order they were chosen in. That of the name is always shown, because it says what the row
 * is. `columns` are those of the address.
 */
export function shownColumns(all: Iterable<Vehicle>, columns: string | undefined): readonly Column[] {
  const chosen = columnIdsIn(columns)
  return columnsFor(all).filter(({ id }) => id === 'name' || chosen.includes(id))
}

/** The same array while it has the same columns, so that rows are drawn again for other columns only. */
export function useShownColumns({ all, columns }: Pick<VehicleTableProps, 'all' | 'columns'>): readonly Column[] {
  const shown = shownColumns(all.values(), columns)
  return useMemo(() => shown, [shown.map(({ id }) => id).join()])
}
