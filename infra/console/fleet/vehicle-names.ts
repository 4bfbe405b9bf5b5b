/** Names of the vehicles that the caller may read. */
import { signal as value } from '@preact/signals'
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import { session } from '../api/session.ts'
import { nameOf, type Profile } from '../api/vehicle.ts'
import { withoutSeparators } from '../language/folded.ts'
import type { VehicleKind } from '../language/motion-units.ts'
import { sharedFleet } from './shared-fleet.ts'

/** Names by ID. A vehicle without a name has its ID as the name. */
export type VehicleNames = ReadonlyMap<string, string>

/** Until the names are read. */
export const noNames: VehicleNames = new Map()

/** Plate, VIN and device of the vehicles whose names were read, by ID: by these, too, people find a vehicle. */
export const vehicleMarks = value<ReadonlyMap<string, string>>(new Map())

/** What decides on the units of the vehicles whose names were read, by ID. Of the fleet's vehicles, the fleet has it. */
export const vehicleKinds = value<ReadonlyMap<string, VehicleKind>>(new Map())

session.subscribe(() => {
  vehicleMarks.value = new Map()
  vehicleKinds.value = new Map()
})

/** Takes the names from the fleet if it has been read, without a request. Throws Failure. */
export async function readVehicleNames(signal: AbortSignal): Promise<VehicleNames> {
  const { everything, vehicles } = sharedFleet()
  if (everything.state.value.loadedAt !== undefined) {
    const known = [...vehicles.value.values()]
    vehicleMarks.value = new Map(known.flatMap(({ id, profile }) => (profile ? [[id, marksOf(profile)]] : [])))
    return new Map(known.map((vehicle) => [vehicle.id, nameOf(vehicle)]))
  }
  const query = { fields: 'id,name,vehicle_registration_id,vehicle_identification_number,device_id,type,n2k_readout' }
  const read = await allItems((page) =>
    replyOf(client.GET('/vehicle', { params: { query: { ...query, ...page } }, signal }))
  )
  vehicleMarks.value = new Map(read.map((profile) => [profile.id, marksOf(profile)]))
  vehicleKinds.value = new Map(read.map((profile) => [profile.id, profile]))
  return new Map(read.map(({ id, name }) => [id, name ?? id]))
}

function marksOf(profile: Partial<Profile>): string {
  const { vehicle_registration_id: plate = '', vehicle_identification_number: vin = '', device_id = '' } = profile
  return [plate, withoutSeparators(plate), vin, device_id].join('\n')
}
