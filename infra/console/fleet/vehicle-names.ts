/** Names of the vehicles that the caller may read. */
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import { nameOf } from '../api/vehicle.ts'
import { sharedFleet } from './shared-fleet.ts'

/** Names by ID. A vehicle without a name has its ID as the name. */
export type VehicleNames = ReadonlyMap<string, string>

/** Takes the names from the fleet if it has been read, without a request. Throws Failure. */
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
