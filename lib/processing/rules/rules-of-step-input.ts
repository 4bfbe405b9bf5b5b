/** What the rules of a vehicle are given of a step. */
import type { Access } from '../../access/grants.ts'
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { StepRun } from '../run/run-of-step.ts'
import type { StepInput } from '../step/step.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

export interface RulesOfStepInput
  extends Pick<StepInput, 'hidden' | 'ruleCooldownMinutes' | 'ruleLateMinutes' | 'now' | 'detection'> {
  readonly vehicle: ProcessedProfile
  readonly access: Access
  /** The tracking before the step. */
  readonly before: Tracking | undefined
  readonly run: StepRun
  /** The status that the step writes; absent where it writes none. */
  readonly status?: VehicleStatus | undefined
  /** Whether another step follows for records that are not processed yet. */
  readonly isPending: boolean
  /** Actions that the transaction can still take. */
  readonly room: number
}
