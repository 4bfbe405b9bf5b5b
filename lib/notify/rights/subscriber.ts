/** A subscriber: who receives events, with the rights that it has at this moment. */

import type { RightsHolder } from '../../access/caller-scopes.ts'
import { type CallerScope, type Memberships, organizationScopes, ownScope } from '../../access/caller-scopes.ts'
import { datedMemberships } from '../../access/memberships.ts'
import type { Table } from '../../table/table.ts'

export interface Subscriber {
  readonly holder: RightsHolder
  readonly memberships: Memberships
  /** In the order in which `permission_via` names them. */
  readonly scopes: readonly CallerScope[]
  /** Whether the user is notified by mail, where nobody else sees what is sent. */
  readonly isMailed?: boolean
}

/**
 * Reads the memberships of a user, consistently: a membership that has ended tells nothing any more, and the feed of one that has
 * just begun is not passed over. 1 RRU for a user.
 */
export async function subscriberOf(table: Table, holder: RightsHolder): Promise<Subscriber> {
  const { organizations: memberships, joinedAt } = await datedMemberships(table, holder, { ConsistentRead: true })
  return { holder, memberships, scopes: [ownScope(holder), ...organizationScopes(holder, memberships, joinedAt)] }
}
