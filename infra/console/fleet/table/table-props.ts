/** What the fleet's table and its parts are given. */
import type { RowsProps } from '../rows-props.ts'
import type { CellContext } from './column.ts'
import type { Sort } from './sorted.ts'

export interface VehicleTableProps extends RowsProps {
  /** The order of the vehicles. */
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly context: CellContext
}
