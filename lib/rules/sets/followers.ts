/** The scopes whose vehicles the rule sets of a user follow: the user's own and those of the user's organizations. */
import type { MembershipsOfUser } from '../../access/memberships.ts'
import { organizationScope, type Scope, userScope } from '../../contract/scope.ts'
import { type ItemWrite, pointerAdded, pointerRemoved } from '../../table/decision.ts'
import { setFollowerKey } from '../../table/keys.ts'
import type { Items } from '../../table/snapshot.ts'
import { allSetsJoin } from './set-jobs.ts'
import { setListItem } from './stored-set.ts'

const scopesOf = (userId: string, memberships: MembershipsOfUser | undefined): Scope[] => [
  userScope(userId),
  ...Object.keys(memberships?.organizations ?? {}).map(organizationScope)
]

/** For the first set of the user. The memberships are conditions of the same transaction. */
export function followersAdded(userId: string, memberships: MembershipsOfUser | undefined): ItemWrite[] {
  return scopesOf(userId, memberships).map((scope) => pointerAdded(setFollowerKey(scope, userId), {}))
}

/** After the last set of the user, like `followersAdded`. */
export function followersRemoved(userId: string, memberships: MembershipsOfUser | undefined): ItemWrite[] {
  return scopesOf(userId, memberships).map((scope) => pointerRemoved(setFollowerKey(scope, userId)))
}

/**
 * What a membership that begins, changes or ends makes of the rule sets of its user. Their list becomes a condition of the same
 * transaction.
 */
export async function setsOfMember(
  items: Items,
  organizationId: string,
  userId: string,
  { membership, now }: { readonly membership: 'begun' | 'changed' | 'ended'; readonly now: Date }
): Promise<ItemWrite[]> {
  const [list] = await items.read(setListItem(userId))
  if (!list.value?.ids.length) return []
  const key = setFollowerKey(organizationScope(organizationId), userId)
  const pointer = { begun: [pointerAdded(key, {})], changed: [], ended: [pointerRemoved(key)] }[membership]
  return [...pointer, allSetsJoin(userId, now)]
}
