/** Removing the notification rules of those who have lost a vehicle. */
import { isOrganization, type Scope, userScope } from '../contract/scope.ts'
import { itemsUnder, rulesOfUser } from '../table/access-patterns.ts'
import { memberPrefix } from '../table/keys.ts'
import { removeFound } from '../table/remove-items.ts'
import { queryAll, type Table } from '../table/table.ts'

/** Of the users among the scopes and the members of the organizations, but for `kept`. Repeatable. */
export async function removeRulesOfLeavers(
  table: Table,
  vehicleId: string,
  scopes: readonly Scope[],
  kept: Scope
): Promise<void> {
  // Each user once: a rule that is made after its removal stays.
  const users = new Set<Scope>()
  for (const scope of scopes) {
    for (const user of isOrganization(scope) ? await membersOf(table, scope) : [scope]) users.add(user)
  }
  for (const user of users) {
    if (user !== kept) await removeFound(table, { ...rulesOfUser(user, vehicleId), ConsistentRead: true })
  }
}

async function membersOf(table: Table, organization: Scope): Promise<Scope[]> {
  const items = await queryAll(table, { ...itemsUnder(organization, memberPrefix), ConsistentRead: true })
  return items.map(({ SK }) => userScope(String(SK).slice(memberPrefix.length)))
}
