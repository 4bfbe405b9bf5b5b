/** Names of the vehicles that the caller may read. */
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import { nameOf } from '../api/vehicle.ts'
import { sharedFleet } from './shared-fleet.ts'

/** By ID; the ID itself of a vehicle without a name. */
export type VehicleNames = ReadonlyMap<string, string>

/** Those of the fleet where it is read already, which spares the requests. Throws Failure. */
export async function readVehicleNames(signal: AbortSignal): Promise<VehicleNames> {
  const { everything, vehicles } = sharedFleet()
  if (everything.state.value.loadedAt !== undefined) {
    return new Map([...vehicles.value.values()].map((vehicle) => [vehicle.id, nameOf(vehicle)]))
  }
  const query = { fields: 'id,name' }
  const read = await allItems((page) =>
    replyOf(client.GET('/vehicle', { params: { query: { ...query, ...page } }, signal }))
  )
  return new Map(read.map(({ id, name }) => [id, name ?? id]))
}
