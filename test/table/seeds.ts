/** Single resources, written to a table by the functions of the operator's commands. */

import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { allPermissionBits, type PermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import { type Scope, scopeId } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { idsIn, tokenListItem, tokenListOf } from '../../lib/identity/token-list.ts'
import type { Organization } from '../../lib/identity/token-owner.ts'
import { ownerInRecord, type TokenRecord, tokenItem } from '../../lib/identity/token-records.ts'
import { change } from '../../lib/table/change.ts'
import { changed, created } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import type { StoredTrip } from '../../lib/trips/stored-trip.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { seeder } from '../audit/actors.ts'
import { noon, noonSeconds } from '../http/noon.ts'
import { ownProfile, storedTrip, tripleg, vehicleProfile, vehicleStatus } from './samples.ts'

export interface Seeds {
  /** The default `passwordHash` matches no password. */
  user(id: string, changes?: Partial<OwnProfile>, passwordHash?: string): Promise<unknown>
  organization(id: string, changes?: Partial<Organization>): Promise<unknown>
  member(organizationId: string, userId: string, bits?: PermissionBits): Promise<unknown>
  vehicle(ownerId: string, id: string, statusTimestamp?: string): Promise<unknown>
  share(vehicleId: string, scope: Scope, bits?: PermissionBits): Promise<unknown>
  trip(trip: Parameters<typeof storedTrip>[0]): Promise<StoredTrip>
  tripleg(leg: Parameters<typeof tripleg>[0]): Promise<unknown>
}

export function seedsOf(table: Table): Seeds {
  return {
    user: (id, changes, passwordHash = 'none') =>
      putUser(table, seeder, { profile: ownProfile(id, changes), hashPassword: async () => passwordHash }),
    organization: (id, changes) => putOrganization(table, seeder, id, { name: `Organization ${id}`, ...changes }),
    member: (organizationId, userId, bits = allPermissionBits) =>
      putMembership(table, seeder, organizationId, userId, bits),
    async vehicle(ownerId, id, statusTimestamp) {
      await putVehicle(table, seeder, ownerId, vehicleProfile(id))
      if (statusTimestamp) await putStatus(table, vehicleStatus(id, statusTimestamp))
    },
    share: (vehicleId, scope, bits = allPermissionBits) => shareVehicle(table, seeder, vehicleId, scope, bits),
    async trip(given) {
      const trip = storedTrip(given)
      await putTrips(table, [{ trip }], noon)
      return trip
    },
    tripleg: (leg) => putTriplegs(table, [tripleg(leg)])
  }
}

/** The caller with the token of a link for an installer of the vehicle. */
export const installerOf = (owner: Caller, vehicleId: string): Caller => ({
  ...owner,
  kind: 'programmatic',
  jti: `link-of-${scopeId(owner.owner)}`,
  permissions: permissionBits(['DEVICE_INSTALL']),
  vehicleIds: [vehicleId]
})

/** That token. */
export function seedLink(table: Table, { owner, jti, permissions, vehicleIds = [] }: Caller): Promise<void> {
  const settings = { name: 'Link', permissions, vehicleIds: [...vehicleIds] }
  return seedToken(table, owner, jti, { ...settings, expiresAtSeconds: noonSeconds + 3600 })
}

/** A programmatic token of a user or an organization, with every permission. */
export function seedToken(table: Table, owner: Scope, id: string, changes: Partial<TokenRecord> = {}): Promise<void> {
  return change(table, async (items) => {
    const [list] = await items.read(tokenListItem(owner))
    const record: TokenRecord = {
      kind: 'programmatic',
      name: 'Dashboard',
      permissions: allPermissionBits,
      createdAtSeconds: noonSeconds - 60,
      ...ownerInRecord(owner, id),
      ...changes
    }
    const listed = tokenListOf([...idsIn(list.value), id])
    return { result: undefined, writes: [created(tokenItem(owner, id), record), changed(list, listed)] }
  })
}
