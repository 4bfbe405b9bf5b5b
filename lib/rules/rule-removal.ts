/** Removing the notification rules on a vehicle that is being deleted. */
import { isOrganization, type Scope, userScope } from '../contract/scope.ts'
import { itemsUnder, rulesOfUser } from '../table/access-patterns.ts'
import { memberPrefix } from '../table/keys.ts'
import { removeFound } from '../table/remove-items.ts'
import { queryAll, type Table } from '../table/table.ts'

/** Of the users among the scopes and the members of the organizations; a rule of anybody else has no vehicle that its user can read. */
export async function removeRulesOfVehicle(table: Table, vehicleId: string, scopes: readonly Scope[]): Promise<void> {
  for (const scope of scopes) {
    const users = isOrganization(scope) ? await membersOf(table, scope) : [scope]
    for (const user of users) await removeFound(table, { ...rulesOfUser(user, vehicleId), ConsistentRead: true })
  }
}

async function membersOf(table: Table, organization: Scope): Promise<Scope[]> {
  const items = await queryAll(table, { ...itemsUnder(organization, memberPrefix), ConsistentRead: true })
  return items.map(({ SK }) => userScope(String(SK).slice(memberPrefix.length)))
}
