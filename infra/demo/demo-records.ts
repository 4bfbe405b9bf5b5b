/** The demo fleet as records for the loader: seven vehicles of two organizations, with their users and shares. */
import type { Permission } from '../../lib/contract/permissions.ts'
import { placeDefaults } from '../../lib/contract/resources/place.ts'
import { minSilenceMinutes, silenceKey, silenceProperty } from '../../lib/contract/upload-silence.ts'
import type { LoadRecord } from '../load/load-record.ts'
import { type FleetVehicleId, fleetVehicle, fleetVehicleIds } from './fleet/fleet-vehicles.ts'

export const demoOwner = { id: 'demo-user', email: 'demo@example.com', password: 'demo-password' } as const
export const demoMember = { id: 'ops-user', email: 'ops@example.com', password: 'ops-password' } as const
export const demoOrganizationId = 'harbour-rentals'

/** Each organization has an owner, and a member who sees its vehicles. */
const organizations = {
  [demoOrganizationId]: { name: 'Harbour Rentals', ownerId: demoOwner.id, memberId: demoMember.id },
  'city-home-care': { name: 'City Home Care', ownerId: demoMember.id, memberId: demoOwner.id }
} as const

const shared: Permission[] = ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']

/** Without status and trips, which the service computes from the uploaded histories. */
export function demoRecords(): LoadRecord[] {
  return [
    ...people(),
    ...fleetVehicleIds.flatMap(vehicleRecords),
    ...fleetVehicleIds.flatMap(placeRecords),
    ...boatRuleRecords()
  ]
}

/** Alerts of the boat, each with the channels up to mail. */
const boatRules = {
  'bilge-pump': { name: 'Bilge pump running', property_indicator: 'din_1', value_key: 'true', value: 0 },
  'out-of-contact': {
    name: 'Out of contact',
    property_indicator: silenceProperty,
    value_key: silenceKey,
    value: minSilenceMinutes
  }
} as const

function boatRuleRecords(): LoadRecord[] {
  return Object.entries(boatRules).map(([id, rule]) => ({
    type: 'notification_rule',
    id,
    user_id: demoOwner.id,
    vehicle_id: 'duffy-22' satisfies FleetVehicleId,
    ...rule,
    priority: 'NOTIF_HIGH'
  }))
}

function people(): LoadRecord[] {
  const each = Object.entries(organizations)
  return [
    ...each.map(([id, { name }]) => ({ type: 'organization', id, name }) as const),
    {
      type: 'user',
      ...demoOwner,
      first_name: 'Dana',
      last_name: 'Demo',
      measurement_units: 'METRIC',
      notification_new_message: true
    },
    { type: 'user', ...demoMember, first_name: 'Otto', last_name: 'Operations' },
    ...each.map(([id, { memberId }]) => {
      return { type: 'membership', organization_id: id, user_id: memberId, permissions: shared } as const
    })
  ]
}

function vehicleRecords(id: FleetVehicleId): LoadRecord[] {
  const { name, brand, modelName, organizationId, model, detection, labels } = fleetVehicle(id)
  const { engine, isBoat } = model
  const drive = engine.kind === 'electric' ? { drivetrain_type: 'ELECTRIC' as const } : { tank_size: engine.tankLitres }
  const readout = isBoat ? { n2k_readout: true } : { obd2_readout: true }
  const profile = { name, brand, desc: `${brand} ${modelName}`, ...drive, ...readout, ...labels }
  const overrides = detection && { processing_pipeline_module_options_overrides: { detection } }
  return [
    { type: 'vehicle', id, owner_id: organizations[organizationId].ownerId, ...profile, ...overrides },
    { type: 'vehicle_access', vehicle_id: id, organization_id: organizationId, permissions: shared }
  ]
}

/** Where the vehicle stands at night is a place of its owner, by which its trips are named. */
function placeRecords(id: FleetVehicleId): LoadRecord[] {
  const { base, baseName, organizationId, model } = fleetVehicle(id)
  if (baseName === undefined) return []
  return [
    {
      type: 'place',
      id: `base-of-${id}`,
      user_id: organizations[organizationId].ownerId,
      name: baseName,
      kind: model.isBoat ? 'MARINA' : 'DEPOT',
      shape: { type: 'Point', coordinates: [base.longitude, base.latitude], radius: 80 },
      margin: placeDefaults.margin,
      confirm_seconds: placeDefaults.confirm_seconds,
      trip_category: 'BUSINESS'
    }
  ]
}
