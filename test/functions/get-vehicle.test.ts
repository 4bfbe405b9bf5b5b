/** GET /vehicle/{vehicle_id}: the profile of one vehicle, with what granted it. */
import { describe, expect, it } from 'vitest'
import { getVehicle } from '../../functions/get-vehicle.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import type { VehicleStore } from '../../lib/vehicles/vehicle-store.ts'
import { noon } from '../http/noon.ts'
import { acme, ada, callOf, refusal, refusalOf } from './call.ts'

const vehicle = { id: 'v1', name: 'Van', tank_size: 60 }
const via = { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'acme' } as const

/** A store that answers every read alike, and a note of what was asked. */
function storeOf(answer: () => Promise<{ vehicle: typeof vehicle; via: typeof via }>) {
  const asked: unknown[] = []
  const vehicles: VehicleStore = {
    read(...question) {
      asked.push(question)
      return answer()
    },
    profiles: async () => []
  }
  return { vehicles, asked }
}

const params = { vehicle_id: 'v1' }

describe('a vehicle', () => {
  it('comes whole, with what granted it', async () => {
    const { vehicles, asked } = storeOf(async () => ({ vehicle, via }))

    expect(await getVehicle(vehicles)(callOf({ params }))).toEqual({
      shape: 'single',
      data: vehicle,
      permissionVia: [via]
    })
    expect(asked).toEqual([[ada, 'v1', 'VEHICLE_READ', noon]])
  })

  it('is read as its caller, an organization too', async () => {
    const { vehicles, asked } = storeOf(async () => ({ vehicle, via }))

    await getVehicle(vehicles)(callOf({ params, caller: acme }))

    expect(asked).toEqual([[acme, 'v1', 'VEHICLE_READ', noon]])
  })

  it.each(['VEHICLE_NOT_FOUND', 'PERMISSION_DENIED'] as const)('is refused with %s', async (id) => {
    const { vehicles } = storeOf(() => Promise.reject(new ApiError(id)))

    expect(await refusalOf(getVehicle(vehicles)(callOf({ params })))).toEqual(refusal(id))
  })
})
