/** The demo fleet as records for the loader: two real cars with their recorded trips. */
import type { Permission } from '../../lib/contract/permissions.ts'
import { normalizedAngle } from '../../lib/telemetry/position-fix.ts'
import type { LoadRecord } from '../load/load-record.ts'
import { type Measurement, readMeasurements, readTracks, type Track } from './envirocar-tracks.ts'
import { measureTrack } from './measure-track.ts'

export const demoOwner = { id: 'demo-user', email: 'demo@example.com', password: 'demo-password' } as const
export const demoMember = { id: 'ops-user', email: 'ops@example.com', password: 'ops-password' } as const
export const demoOrganizationId = 'harbour-rentals'

const shared: Permission[] = ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']

const names: Readonly<Record<string, string>> = { 'kia-picanto': 'City runabout', 'opel-movano': 'Delivery van' }

export function demoRecords(): LoadRecord[] {
  const tracks = readTracks()
  const measurements = readMeasurements()
  const ofVehicle = Map.groupBy(measurements, ({ vehicle }) => vehicle)
  const ofTrack = Map.groupBy(measurements, ({ track }) => track)
  const trips = tracks.map((track) => trip(track, ofTrack.get(track.track) ?? []))
  const vehicles = [...ofVehicle.keys()].flatMap((id) => {
    const [track] = tracks.filter(({ vehicle }) => vehicle === id)
    const [fix] = (ofVehicle.get(id) ?? []).slice(-1)
    if (!track || !fix) return []
    const metres = trips.filter(({ vehicle_id }) => vehicle_id === id).map(({ distance_tot }) => distance_tot)
    return [...vehicle(track), status(fix, metres)]
  })
  return [...people(), ...vehicles, ...trips]
}

function people(): LoadRecord[] {
  return [
    { type: 'organization', id: demoOrganizationId, name: 'Harbour Rentals' },
    { type: 'user', ...demoOwner, first_name: 'Dana', last_name: 'Demo', measurement_unit: 'METRIC' },
    { type: 'user', ...demoMember, first_name: 'Otto', last_name: 'Operations' },
    { type: 'membership', organization_id: demoOrganizationId, user_id: demoMember.id, permissions: shared }
  ]
}

function vehicle({ vehicle, manufacturer, model }: Track): LoadRecord[] {
  const name = names[vehicle] ?? model
  const profile = { name, brand: manufacturer, desc: `${manufacturer} ${model}`, obd2_readout: true }
  return [
    { type: 'vehicle', id: vehicle, owner_id: demoOwner.id, ...profile, initialization_complete: true },
    { type: 'vehicle_access', vehicle_id: vehicle, organization_id: demoOrganizationId, permissions: shared }
  ]
}

/** The status at the last position fix, with the values measured there. */
function status(fix: Measurement, metres: readonly number[]): LoadRecord<'vehicle_status'> {
  const { vehicle, timestamp, longitude, latitude, altitude, speed, angle, pdop_value, fuel_rate_lh } = fix
  return {
    type: 'vehicle_status',
    vehicle_id: vehicle,
    timestamp,
    last_update: timestamp,
    last_valid_location_update: timestamp,
    // The home position of either car is unknown. Source: decisions, "From records to status, trips and triplegs".
    status: 'SETUP_HOME_COMP',
    longitude,
    latitude,
    altitude,
    speed,
    total_odometer: Math.round(metres.reduce((total, distance) => total + distance, 0)),
    ...(angle !== undefined && { angle: normalizedAngle(angle) }),
    ...(pdop_value !== undefined && { pdop_value }),
    ...(fuel_rate_lh !== undefined && { fuel_rate_lh, fuel_last_update: timestamp })
  }
}

function trip({ track, vehicle }: Track, measurements: readonly Measurement[]) {
  const [first, last] = [measurements[0], measurements.at(-1)]
  const times = { timestamp_start: first?.timestamp ?? '', timestamp_end: last?.timestamp ?? '' }
  return {
    type: 'trip',
    id: track,
    vehicle_id: vehicle,
    ...times,
    on_land: true,
    ...measureTrack(measurements)
  } as const
}
