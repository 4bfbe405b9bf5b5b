/** The vehicles that a token can be limited to, by name. */
import { client, replyOf } from '../api/client.ts'
import { eachPage, maxPageSize } from '../api/pages.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { nameOf } from '../fleet/vehicle.ts'

/** By ID. */
export type VehicleNames = ReadonlyMap<string, string>

/** Those of the fleet where it is read already, which spares the requests. Throws Failure. */
export async function readVehicleNames(signal: AbortSignal): Promise<VehicleNames> {
  const { everything, vehicles } = sharedFleet()
  if (everything.state.value.loadedAt !== undefined) {
    return new Map([...vehicles.value.values()].map((vehicle) => [vehicle.id, nameOf(vehicle)]))
  }
  const names = new Map<string, string>()
  await eachPage(
    (offset) => {
      const query = { fields: 'id,name', limit: String(maxPageSize), offset: String(offset) }
      return replyOf(client.GET('/vehicle', { params: { query }, signal }))
    },
    ({ data }) => {
      for (const { id, name } of data) names.set(id, name ?? id)
      return true
    }
  )
  return names
}
