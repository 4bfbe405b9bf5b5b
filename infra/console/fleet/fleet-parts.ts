/** Parts of the fleet screen that are not among the scripts that it loads. */
import type { ComponentType } from 'preact'
import type { Fleet } from './fleet.ts'
import type { ManyActions } from './picked/picked-bar.tsx'

export interface FleetParts {
  /** Buttons for actions on the vehicles that the user has picked. */
  readonly actions?: ManyActions
  /** Opens the only vehicle of a user. */
  readonly useStart: (fleet: Fleet) => void
  /** In place of the list and the map of a user without vehicles. */
  readonly EmptyFleet: ComponentType<{ readonly fleet: Fleet }>
  readonly FirstSteps: ComponentType<{ readonly fleet: Fleet }>
}
