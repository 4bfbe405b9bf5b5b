/** The operator of a walk: what the command line does, written to the table of the service. */

import { putMembership, removeMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { setPasswordHash } from '../../lib/accounts/password-writes.ts'
import { endSessions } from '../../lib/accounts/session-writes.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { operatorActor } from '../../lib/audit/actor.ts'
import { type Permission, permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { seedVisit } from '../visits/seeds.ts'
import type { Operator } from './service.ts'

const retentionDays = 400
/** A walk makes as many requests in a minute as it can. */
const requestsPerMinute = 1_000_000

export function operatorOf(table: Table): Operator {
  const actor = () => operatorActor(retentionDays)
  return {
    makeUser: (id, passwordHash) =>
      putUser(table, actor(), {
        profile: { id, email: `${id}@example.com` },
        requestsPerMinute,
        hashPassword: async () => passwordHash
      }),
    makeOrganization: (id) => putOrganization(table, actor(), id, { name: id, requestsPerMinute }),
    putMembership: (organizationId, userId, permissions) =>
      putMembership(table, actor(), organizationId, userId, permissionBits(permissions as Permission[])),
    removeMembership: (organizationId, userId) => removeMembership(table, actor(), organizationId, userId),
    setPasswordHash: (userId, hash) => setPasswordHash(table, actor(), userId, hash),
    endSessions: (userId) => endSessions(table, actor(), userId),
    putTrip: (vehicle_id, id, name) => {
      const times = { timestamp_start: '2026-01-05T08:00:00.000Z', timestamp_end: '2026-01-05T09:00:00.000Z' }
      return putTrips(table, [{ trip: { id, vehicle_id, name, ...times } }])
    },
    putVisit: (owner, placeId, vehicleId) =>
      seedVisit(table, {
        owner: 'user' in owner ? userScope(owner.user) : organizationScope(owner.organization),
        placeId,
        vehicleId
      })
  }
}
