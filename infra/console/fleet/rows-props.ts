/** What the list and the table of the fleet are both given. */
import type { Vehicle } from '../api/vehicle.ts'
import type { PickedVehicles } from './picked/use-picked.ts'

export interface RowsProps {
  /** In the order in which they are shown. */
  readonly vehicles: readonly Vehicle[]
  /** ID of the selected vehicle. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  /** Selects the next vehicle, or the previous one for −1, and picks up to it on request. */
  readonly onStep: (by: number, isRange: boolean) => void
  readonly picked: PickedVehicles
  /** The folded words of the search. */
  readonly words: readonly string[]
}
