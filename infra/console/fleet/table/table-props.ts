/** What the fleet's table and its parts are given. */
import type { RowsProps } from '../rows-props.ts'
import type { Sort } from '../sort.ts'
import type { CellContext } from './column.ts'

export interface VehicleTableProps extends RowsProps {
  /** The order of the vehicles. */
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly context: CellContext
}
