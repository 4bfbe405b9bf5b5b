/** What the fleet's table and its parts are given. */
import type { Vehicle } from '../../api/vehicle.ts'
import type { PickedVehicles } from '../picked/use-picked.ts'
import type { CellContext } from './column.ts'
import type { Sort } from './sorted.ts'

export interface VehicleTableProps {
  /** In the order of `sort`. */
  readonly vehicles: readonly Vehicle[]
  /** ID of the selected vehicle. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onStep: (by: number, isRange: boolean) => void
  readonly picked: PickedVehicles
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** The folded words of the search. */
  readonly words: readonly string[]
  readonly context: CellContext
}
