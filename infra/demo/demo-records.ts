/** The demo fleet as records for the loader: nine vehicles of two organizations, with their users and shares. */
import type { GrantablePermission } from '../../lib/contract/grantable-permissions.ts'
import { placeKeyText, placeProperty } from '../../lib/contract/place-rules.ts'
import type { NotificationRuleContent } from '../../lib/contract/resources/notification-rule-change.ts'
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

export const ownerIdOf = (id: FleetVehicleId) => organizations[fleetVehicle(id).organizationId].ownerId

const shared: GrantablePermission[] = ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']

interface Colleague {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly organizationId: keyof typeof organizations
  readonly permissions: GrantablePermission[]
}

/** Further members with other roles. They have no password, so nobody logs in as one of them. */
const colleagues: readonly Colleague[] = [
  {
    id: 'mira-lehto',
    first_name: 'Mira',
    last_name: 'Lehto',
    organizationId: 'city-home-care',
    permissions: [...shared, 'PLACE_READ', 'ORGANIZATION_ADMIN']
  },
  {
    id: 'timo-virtanen',
    first_name: 'Timo',
    last_name: 'Virtanen',
    organizationId: 'city-home-care',
    permissions: [...shared, 'VEHICLE_WRITE', 'VEHICLE_DATA_UPLOAD', 'TRIP_WRITE']
  },
  {
    id: 'sara-nieminen',
    first_name: 'Sara',
    last_name: 'Nieminen',
    organizationId: 'city-home-care',
    permissions: ['VEHICLE_STATUS_READ']
  },
  {
    id: 'jonas-berg',
    first_name: 'Jonas',
    last_name: 'Berg',
    organizationId: demoOrganizationId,
    permissions: [...shared, 'ORGANIZATION_ADMIN']
  }
]

/** Without status and trips, which the service computes from the uploaded histories. */
export function demoRecords(): LoadRecord[] {
  return [
    ...people(),
    ...fleetVehicleIds.flatMap(vehicleRecords),
    ...fleetVehicleIds.flatMap(placeRecords),
    ...ruleRecords()
  ]
}

const baseId = (id: FleetVehicleId) => `base-of-${id}`

interface DemoRule extends NotificationRuleContent {
  readonly vehicle_id: FleetVehicleId
}

/** Rules of the owners of the vehicles. Those with a high priority also use the channels up to mail. */
const rules: Readonly<Record<string, DemoRule>> = {
  'bilge-pump': {
    vehicle_id: 'duffy-22',
    name: 'Bilge pump running',
    property_indicator: 'din_1',
    value_key: 'true',
    value: 0,
    priority: 'NOTIF_HIGH'
  },
  'out-of-contact': {
    vehicle_id: 'duffy-22',
    name: 'Out of contact',
    property_indicator: silenceProperty,
    value_key: silenceKey,
    value: minSilenceMinutes,
    priority: 'NOTIF_HIGH'
  },
  'battery-low': {
    vehicle_id: 'skoda-octavia',
    name: 'Battery low',
    property_indicator: 'battery_main_voltage',
    value_key: 'BELOW',
    value: 12.2,
    priority: 'NOTIF_HIGH'
  },
  'pool-battery-low': {
    vehicle_id: 'volvo-v60',
    name: 'Battery low',
    property_indicator: 'battery_main_voltage',
    value_key: 'BELOW',
    value: 12.2,
    priority: 'NOTIF_HIGH'
  },
  'at-the-stand': {
    vehicle_id: 'renault-zoe',
    name: 'Shuttle back at its stand',
    property_indicator: placeProperty,
    value_key: placeKeyText({ watch: 'ENTERED', placeId: baseId('renault-zoe') }),
    priority: 'NOTIF_MEDIUM'
  }
}

const ruleRecords = () =>
  Object.entries(rules).map(
    ([id, rule]) => ({ type: 'notification_rule', id, user_id: ownerIdOf(rule.vehicle_id), ...rule }) as const
  )

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
    }),
    ...colleagues.flatMap(({ organizationId, permissions, ...person }): LoadRecord[] => [
      { type: 'user', ...person, email: `${person.id}@example.com`, password: null },
      { type: 'membership', organization_id: organizationId, user_id: person.id, permissions }
    ])
  ]
}

function vehicleRecords(id: FleetVehicleId): LoadRecord[] {
  const { name, brand, modelName, plate, group, organizationId, model, detection, labels } = fleetVehicle(id)
  const { engine, isBoat } = model
  const drive = engine.kind === 'electric' ? { drivetrain_type: 'ELECTRIC' as const } : { tank_size: engine.tankLitres }
  const readout = isBoat ? { n2k_readout: true } : { obd2_readout: true }
  const names = { name, brand, desc: `${brand} ${modelName}`, vehicle_registration_id: plate, group_id: group }
  const profile = { ...names, ...drive, ...readout, ...labels }
  const overrides = detection && { processing_pipeline_module_options_overrides: { detection } }
  return [
    { type: 'vehicle', id, owner_id: ownerIdOf(id), ...profile, ...overrides },
    { type: 'vehicle_access', vehicle_id: id, organization_id: organizationId, permissions: shared }
  ]
}

/** Where the vehicle stands at night is a place of its owner, by which its trips are named. */
function placeRecords(id: FleetVehicleId): LoadRecord[] {
  const { base, baseName, model } = fleetVehicle(id)
  if (baseName === undefined) return []
  return [
    {
      type: 'place',
      id: baseId(id),
      user_id: ownerIdOf(id),
      name: baseName,
      kind: model.isBoat ? 'MARINA' : 'DEPOT',
      shape: { type: 'Point', coordinates: [base.longitude, base.latitude], radius: 80 },
      margin: placeDefaults.margin,
      confirm_seconds: placeDefaults.confirm_seconds,
      trip_category: 'BUSINESS'
    }
  ]
}
