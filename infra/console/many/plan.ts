/** What an action on many vehicles does to each of them, as it is shown before it starts. */
import { Failure } from '../api/failure.ts'
import type { Vehicle } from '../api/vehicle.ts'
import type { Step } from '../form/run.ts'
import { failureText } from '../loading/failure-notice.tsx'

export type Plan =
  | {
      readonly kind: 'write'
      readonly step: Step
      /** The change, such as the new name. */
      readonly text: string
      /** What is there before; absent if the change replaces nothing. */
      readonly before?: string
    }
  /** Nothing to do, and why. */
  | { readonly kind: 'none'; readonly vehicleId: string; readonly name: string; readonly text: string }
  /** Not permitted or not possible, and why. */
  | { readonly kind: 'refused'; readonly vehicleId: string; readonly name: string; readonly text: string }

export interface Action {
  /** What the action does, such as `Share with ana@example.com`. */
  readonly title: string
  /** Reads what the plan for the vehicle needs. Throws Failure. */
  readonly planFor: (vehicle: Vehicle, index: number) => Promise<Plan>
}

/** A vehicle that the caller must not change, or that is deleted, does not prevent the others from being changed. */
export async function planOrRefusal(of: () => Promise<Plan>, vehicleId: string, name: string): Promise<Plan> {
  try {
    return await of()
  } catch (error) {
    const isRefusal = error instanceof Failure && (error.status === 403 || error.status === 404)
    if (!isRefusal) throw error
    return { kind: 'refused', vehicleId, name, text: failureText(error) }
  }
}
