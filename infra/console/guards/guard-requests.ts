/** Starts and ends guards. Each request rejects with Failure if the service refuses it. */
import type { Guard, GuardContent } from '../../../lib/contract/resources/guard.ts'
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { ownGuards } from './own-guards.ts'

const paramsOf = (vehicleId: string) => ({ path: { vehicle_id: vehicleId } })

/** Replaces the guard on the vehicle. */
export async function startGuard(vehicleId: string, body: GuardContent): Promise<void> {
  const params = paramsOf(vehicleId)
  const { data } = await replyOf(client.POST('/vehicle/{vehicle_id}/ops/guard', { params, body }))
  put(vehicleId, [data])
}

export async function endGuard(vehicleId: string): Promise<void> {
  try {
    await replyOf(client.DELETE('/vehicle/{vehicle_id}/ops/guard', { params: paramsOf(vehicleId) }))
  } catch (error) {
    // It has rung, or has been ended in another tab.
    if (!(error instanceof Failure && error.id === 'GUARD_NOT_FOUND')) throw error
  }
  put(vehicleId, [])
}

function put(vehicleId: string, guards: readonly Guard[]): void {
  ownGuards.value = [...ownGuards.value.filter(({ vehicle_id: id }) => id !== vehicleId), ...guards]
}
