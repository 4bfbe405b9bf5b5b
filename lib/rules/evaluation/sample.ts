/** A sample is what the records of one moment say about a vehicle, in the fields of its status. */
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'

export interface Sample {
  /** Epoch milliseconds. */
  readonly at: number
  /** The fields that the records at that moment state, as the status derives them. A field that is missing says nothing. */
  readonly values: Partial<VehicleStatus>
}
