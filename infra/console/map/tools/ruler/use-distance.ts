/** The unit in which a map is measured: nautical miles if all of its vehicles are boats, else the unit of the profile. */
import { client, replyOf } from '../../../api/client.ts'
import { motionUnitsOf, type VehicleKind } from '../../../language/motion-units.ts'
import { useQuery } from '../../../loading/use-query.ts'

/** Vehicles of a fleet that are looked at. A larger fleet is measured in the unit of the profile. */
const maxOfFleet = 500

/** Undefined for the unit of the profile, which applies until the vehicles are read and if they cannot be read. */
export function useDistance(vehicleIds: readonly string[] | undefined): ((metres: number) => string) | undefined {
  const kinds = useQuery(
    (signal) => (vehicleIds ? readVehicles(vehicleIds, signal) : readFleet(signal)),
    [vehicleIds?.join()]
  )
  const units = kinds.state.value.data?.map(motionUnitsOf) ?? []
  return units.every(({ isAtSea }) => isAtSea) ? units[0]?.distance : undefined
}

const readVehicles = (ids: readonly string[], signal: AbortSignal): Promise<VehicleKind[]> =>
  Promise.all(
    ids.map(async (id) => {
      const params = { path: { vehicle_id: id } }
      return (await replyOf(client.GET('/vehicle/{vehicle_id}', { params, signal }))).data
    })
  )

/** None of a fleet that is larger. */
async function readFleet(signal: AbortSignal): Promise<VehicleKind[]> {
  const query = { fields: 'id,type,n2k_readout', limit: String(maxOfFleet) }
  const { header, data } = await replyOf(client.GET('/vehicle', { params: { query }, signal }))
  return header.num_results > data.length ? [] : data
}
