/** The properties of the form of an action on many vehicles. */
import type { Vehicle } from '../api/vehicle.ts'
import type { Action } from './plan.ts'

export interface ActionFormProps {
  readonly vehicles: readonly Vehicle[]
  readonly onAction: (action: Action) => void
  readonly onCancel: () => void
}
