/** Removes the notification rules of users who lost access to a vehicle by its transfer. The removal can be repeated. */
import { accessItem } from '../access/grants.ts'
import { memberUserId } from '../access/memberships.ts'
import { isOrganization, type Scope, userScope } from '../contract/scope.ts'
import { membersOfOrganization } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import { sameData } from '../table/stored-data.ts'
import { queryAll, type Table } from '../table/table.ts'
import { removeRules } from './user-rules.ts'

/** Removes the rules of the scopes in `departed`, and then `departed` itself. */
export async function removeRulesWithoutAccess(table: Table, vehicleId: string): Promise<void> {
  const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
  if (!access?.departed || access.deleting) return
  const { departed, owner } = access
  // The new owner may be a member of an organization that lost access.
  await removeRulesOf(table, vehicleId, departed, owner)
  await change(table, async (items) => {
    const [read] = await items.read(accessItem(vehicleId))
    if (!read.value || !sameData(read.value.departed, departed)) return { result: undefined }
    return { result: undefined, writes: [changed(read, { ...read.value, departed: undefined })] }
  })
}

/** Removes the rules of users among the scopes and of members of organizations among them, except for `kept`. Can be repeated. */
async function removeRulesOf(table: Table, vehicleId: string, scopes: readonly Scope[], kept: Scope): Promise<void> {
  // Each user is visited once, so that a rule that is made after the visit stays.
  const users = new Set<Scope>()
  for (const scope of scopes) {
    for (const user of isOrganization(scope) ? await membersOf(table, scope) : [scope]) users.add(user)
  }
  for (const user of users) {
    if (user !== kept) await removeRules(table, user, vehicleId)
  }
}

async function membersOf(table: Table, organization: Scope): Promise<Scope[]> {
  const items = await queryAll(table, { ...membersOfOrganization(organization), ConsistentRead: true })
  return items.map((item) => userScope(memberUserId(item)))
}
