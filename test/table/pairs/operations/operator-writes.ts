/** What operators write: most of it on the van of the world, its trips, and the user max. */

import { putMembership, removeMembership } from '../../../../lib/accounts/membership-writes.ts'
import { updateOrganization } from '../../../../lib/accounts/organization-changes.ts'
import { deleteOrganization } from '../../../../lib/accounts/organization-deletion.ts'
import { putOrganization } from '../../../../lib/accounts/organization-writes.ts'
import { setPassword } from '../../../../lib/accounts/password-writes.ts'
import { endSessions } from '../../../../lib/accounts/session-writes.ts'
import { updateUser } from '../../../../lib/accounts/user-changes.ts'
import { deleteUser } from '../../../../lib/accounts/user-deletion.ts'
import { putUser } from '../../../../lib/accounts/user-writes.ts'
import { permissionBits } from '../../../../lib/contract/permissions.ts'
import { putRule } from '../../../../lib/rules/rule-writes.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { putTrips, type TripWrite } from '../../../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../../../lib/trips/tripleg-writes.ts'
import { putStatus } from '../../../../lib/vehicles/status-writes.ts'
import { updateVehicle } from '../../../../lib/vehicles/vehicle-changes.ts'
import { deleteVehicle } from '../../../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle, unshareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { type Transfer, transferVehicle } from '../../../../lib/vehicles/vehicle-transfer.ts'
import { putVehicle } from '../../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../../audit/actors.ts'
import { noon } from '../../../http/noon.ts'
import { quickPasswordHash } from '../../quick-password.ts'
import { acme, eve, max, rule, timesEnding } from '../world.ts'
import type { Operation } from './operation.ts'

const operation = (name: string, run: Operation['run']): Operation => ({ name, run })
const deletion = (name: string, run: Operation['run']): Operation => ({ name, run, isDeletion: true })

const profile = (id: string, fields: object) => (table: Table) =>
  putUser(table, operator, {
    profile: { id, email: `${id}@example.com`, ...fields },
    hashPassword: async () => quickPasswordHash('a password')
  })

const users = [
  operation('putUser: max with a new email', profile('max', { email: 'maximilian@example.com' })),
  operation('putUser: eve with the same new email', profile('eve', { email: 'Maximilian@example.com' })),
  operation('putUser: max with a field', profile('max', { last_name: 'Planck' })),
  operation('putUser: new', profile('zoe', { email: 'maximilian@example.com' })),
  operation('setPassword: max', (table) => setPassword(table, operator, 'max', 'another password')),
  operation('endSessions: max', (table) => endSessions(table, operator, 'max')),
  operation('updateUser: max with a new email', (table) =>
    updateUser(table, operator, 'max', { profile: { email: 'maximilian@example.com' }, limits: {} })
  ),
  operation('updateUser: limits of max', (table) =>
    updateUser(table, operator, 'max', { profile: {}, limits: { requestsPerMinute: 200, maxVehicles: 1 } })
  ),
  deletion('deleteUser: max', (table) => deleteUser(table, operator, 'max')),
  deletion('deleteOrganization: acme', (table) => deleteOrganization(table, operator, 'acme')),
  operation('updateOrganization: limit', (table) =>
    updateOrganization(table, operator, 'acme', { requestsPerMinute: 500 })
  ),
  operation('putOrganization: name', (table) => putOrganization(table, operator, 'acme', { name: 'Acme' })),
  operation('putOrganization: own provider', (table) =>
    putOrganization(table, operator, 'acme', {
      name: 'Organization acme',
      loginRedirectUrl: 'https://login.example.com'
    })
  ),
  operation('putMembership: fewer permissions', (table) => putMembership(table, operator, 'acme', 'max', 1)),
  operation('putMembership: second organization', (table) => putMembership(table, operator, 'other', 'max', 1)),
  operation('removeMembership', (table) => removeMembership(table, operator, 'acme', 'max'))
]

const withTrips = permissionBits(['VEHICLE_READ', 'TRIP_READ'])
const status = { longitude: 7.8, latitude: 51.6, status: 'PARK' } as const
const statusAt = (timestamp: string) => (table: Table) => putStatus(table, { vehicle_id: 'van', timestamp, ...status })

const transfer = (name: string, of: Transfer) =>
  operation(`transferVehicle: ${name}`, (table) => transferVehicle(table, operator, of))

const vehicles = [
  operation('putVehicle: name', (table) => putVehicle(table, operator, 'ada', { id: 'van', name: 'Blue van' })),
  operation('putVehicle: device', (table) => putVehicle(table, operator, 'ada', { id: 'bus', device_id: 'TRACKER-1' })),
  operation('putVehicle: new, of max', (table) => putVehicle(table, operator, 'max', { id: 'tram', name: 'Tram' })),
  deletion('deleteVehicle: bus, while it is reconciled', (table) => deleteVehicle(table, operator, 'bus')),
  operation('shareVehicle: bus, while it is reconciled', (table) =>
    shareVehicle(table, operator, 'bus', eve.owner, withTrips)
  ),
  operation('shareVehicle: bus with a user without access', (table) =>
    shareVehicle(table, operator, 'bus', max.owner, withTrips)
  ),
  operation('unshareVehicle: from an organization', (table) => unshareVehicle(table, operator, 'van', acme.owner)),
  operation('updateVehicle: name and device', (table) =>
    updateVehicle(table, 'van', { name: 'Red van', device_id: 'tracker-1', brand: null }, operator.at)
  ),
  operation('updateVehicle: time zone', (table) =>
    updateVehicle(table, 'van', { time_zone: 'Asia/Kathmandu' }, operator.at)
  ),
  operation('updateVehicle: modes', (table) =>
    updateVehicle(table, 'van', { notrack_mode: true, transport_mode: true }, operator.at)
  ),
  transfer('van, to a user without access', { vehicleId: 'van', to: 'eve', keepsShares: false }),
  transfer('van, to a user with access', { vehicleId: 'van', to: 'max', keepsShares: true }),
  operation('putStatus', statusAt('2026-03-02T11:58:00.000Z')),
  operation('putStatus: newer', statusAt('2026-03-02T11:59:00.000Z'))
]

const trip = (id: string, end: string, fields: Partial<TripWrite['trip']> = {}): TripWrite => ({
  trip: { id, vehicle_id: 'van', ...timesEnding(end), ...fields }
})
const trips = (name: string, ...writes: TripWrite[]) =>
  operation(`putTrips: ${name}`, (table) => putTrips(table, writes, noon))
const tripleg = (id: string, end: string) => (table: Table) =>
  putTriplegs(table, [{ id, vehicle_id: 'van', ...timesEnding(end) }])

const drives = [
  trips('new and changed', trip('new', '2026-02-28T09:00:00.000Z'), trip('private', '2026-02-28T10:00:00.000Z')),
  trips('published, later end', trip('public', '2026-03-02T09:00:00.000Z', { visibility: 'PUBLIC' })),
  trips('second running', trip('second', '2026-03-02T11:30:00.000Z', { completed: false })),
  trips('end of the running', trip('running', '2026-03-02T11:55:00.000Z', { completed: true })),
  trips('liked by the owner', { ...trip('private', '2026-03-01T17:00:00.000Z'), isLikedByOwner: true }),
  operation('putTriplegs: new', tripleg('new-leg', '2026-03-01T17:00:00.000Z')),
  operation('putTriplegs: changed', tripleg('leg', '2026-02-28T17:00:00.000Z'))
]

const ruleOfMax = (id: string, value: number) => (table: Table) =>
  putRule(table, { id, user_id: 'max', vehicle_id: 'van', ...rule, value })

export const operatorWrites: readonly Operation[] = [
  ...users,
  ...vehicles,
  ...drives,
  operation('putRule: new', ruleOfMax('b', 50)),
  operation('putRule: changed', ruleOfMax('a', 50))
]
