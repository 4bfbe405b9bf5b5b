/** What the fleet's table and its parts are given. */
import type { Vehicle } from '../../api/vehicle.ts'
import type { RowsProps } from '../rows-props.ts'
import type { Sort } from '../sort.ts'
import type { CellContext } from './column.ts'

export interface VehicleTableProps extends RowsProps {
  /** The order of the vehicles. */
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly context: CellContext
  /** The vehicles of the fleet, also those that do not fit the filter. */
  readonly all: ReadonlyMap<string, Vehicle>
  /** Columns of the address. */
  readonly columns: string | undefined
}
