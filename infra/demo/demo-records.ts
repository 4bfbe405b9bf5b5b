/** What the demo fleet consists of, as records for the loader: two real cars, and who may do what with them. */
import type { Permission } from '../../lib/contract/permissions.ts'
import type { LoadRecord } from '../load/load-record.ts'
import { readTracks, type Track } from './envirocar-tracks.ts'

export const demoOwner = { id: 'demo-user', email: 'demo@example.com', password: 'demo-password' } as const
export const demoMember = { id: 'ops-user', email: 'ops@example.com', password: 'ops-password' } as const
export const demoOrganizationId = 'harbour-rentals'

/** The one that drives as long as the service runs. */
export const drivingVehicleId = 'opel-movano'
export const demoVehicleIds = ['kia-picanto', drivingVehicleId] as const

const shared: Permission[] = ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']

export const demoVehicleNames: Readonly<Record<(typeof demoVehicleIds)[number], string>> = {
  'kia-picanto': 'City runabout',
  'opel-movano': 'Delivery van'
}

/** Without status and trips: these are made of the recorded drives, which are uploaded. */
export function demoRecords(): LoadRecord[] {
  const tracks = readTracks()
  const vehicles = demoVehicleIds.flatMap((id) => {
    const track = tracks.find(({ vehicle }) => vehicle === id)
    return track ? vehicle(demoVehicleNames[id], track) : []
  })
  return [...people(), ...vehicles]
}

function people(): LoadRecord[] {
  return [
    { type: 'organization', id: demoOrganizationId, name: 'Harbour Rentals' },
    { type: 'user', ...demoOwner, first_name: 'Dana', last_name: 'Demo', measurement_unit: 'METRIC' },
    { type: 'user', ...demoMember, first_name: 'Otto', last_name: 'Operations' },
    { type: 'membership', organization_id: demoOrganizationId, user_id: demoMember.id, permissions: shared }
  ]
}

function vehicle(name: string, { vehicle: id, manufacturer, model }: Track): LoadRecord[] {
  const profile = { name, brand: manufacturer, desc: `${manufacturer} ${model}`, obd2_readout: true }
  return [
    { type: 'vehicle', id, owner_id: demoOwner.id, ...profile },
    { type: 'vehicle_access', vehicle_id: id, organization_id: demoOrganizationId, permissions: shared }
  ]
}
