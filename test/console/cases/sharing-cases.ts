/** The shares of one vehicle and of all vehicles, with data. */
import { fleetReplies, manyVehicles } from '../made-fleet.ts'
import { failure, pageOf, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'
import { vehicleReplies } from './vehicle-cases.ts'

const shares = [
  {
    user_id: 'ops-user',
    email: 'ops@example.com',
    permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ'],
    state: 'RECONCILING'
  },
  {
    organization_id: 'harbour-rentals',
    name: 'Harbour Rentals',
    permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_DATA_UPLOAD'],
    state: 'ACTIVE'
  }
]

/** The refusal for any user except the owner. */
const notOwner = failure(403, { id: 'PERMISSION_DENIED', severity: 'ERROR', data: null })

const { profiles, statuses } = manyVehicles(24)
const viaBoth = [
  { permission: 'VEHICLE_READ', via: 'me' },
  { permission: 'VEHICLE_STATUS_READ', via: 'organization', organization_id: 'harbour-rentals' }
]
const viaOrganization = viaBoth.filter(({ via }) => via === 'organization')
const organizations = [{ id: 'harbour-rentals', name: 'Harbour Rentals', permissions: ['VEHICLE_STATUS_READ'] }]

const received = {
  id: 'a1',
  timestamp: new Date(Date.now() - 3_600_000).toISOString(),
  action: 'share.created',
  actor: { user_id: 'ops-user' },
  subject: { vehicle_id: profiles[2]?.id, user_id: 'demo-user' },
  changes: { fields: ['permissions'], permissions_after: ['VEHICLE_STATUS_READ'] }
}

const sharesOf = (index: number) => {
  if (index % 3 === 2) return notOwner
  return pageOf(index % 3 === 0 ? shares : [])
}

export const sharingCases: readonly ScreenCase[] = [
  {
    name: 'vehicle-sharing',
    path: '/console/vehicles/v0/sharing',
    replies: {
      ...vehicleReplies,
      '/security/vehicle/v0/share': pageOf(shares),
      '/organization': pageOf(organizations)
    },
    reads: ['/security/vehicle/v0/share'],
    filled: (page) => page.getByRole('rowheader', { name: 'Harbour Rentals' }),
    opens: { 'vehicle-share-form': (page) => page.getByRole('button', { name: 'Share', exact: true }).click() }
  },
  {
    name: 'shared-vehicles',
    path: '/console/access/shared-vehicles',
    replies: {
      ...fleetReplies({ profiles, statuses }, viaBoth),
      '/organization': pageOf(organizations),
      '/me': single({ id: 'demo-user' }),
      '/user/ops-user': single({ id: 'ops-user', email: 'ops@example.com', first_name: 'Otto' }),
      '/security/audit': pageOf([received]),
      ...Object.fromEntries(profiles.map(({ id }, index) => [`/security/vehicle/${id}/share`, sharesOf(index)])),
      ...Object.fromEntries(profiles.map((profile) => [`/vehicle/${profile.id}`, single(profile, viaOrganization)]))
    },
    reads: ['/vehicle', '/vehicle/status'],
    filled: (page) => page.getByRole('row', { name: /Vehicle 0002/ }).first()
  }
]
