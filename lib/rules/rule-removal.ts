/** Removing the notification rules on a vehicle that is being deleted. */
import { removeOfVehicle } from '../access/deleting-vehicle.ts'
import { isOrganization, type Scope, userScope } from '../contract/scope.ts'
import { itemsUnder, rulesOfUser } from '../table/access-patterns.ts'
import { type Key, memberPrefix } from '../table/keys.ts'
import { queryAll, queryPage, type Table } from '../table/table.ts'

const membersOfPage = 25

/**
 * Of the users among the scopes and the members of the organizations; a rule of anybody else has no vehicle that its user
 * can read. A page ends with a scope or after 25 of its members: gives the position of the next, undefined after the last.
 */
export async function removePageOfRules(
  table: Table,
  vehicleId: string,
  scopes: readonly Scope[],
  position: string
): Promise<string | undefined> {
  const [index = '', after] = position.split(' ')
  const scope = scopes[Number(index)]
  if (!scope) return undefined
  const { users, next } = await pageOfUsers(table, scope, after)
  const rules = await Promise.all(
    users.map((user) => queryAll(table, { ...rulesOfUser(user, vehicleId), ConsistentRead: true }))
  )
  await removeOfVehicle(
    table,
    vehicleId,
    rules.flat().map(({ PK, SK }) => ({ PK, SK }) as Key)
  )
  return next === undefined ? String(Number(index) + 1) : `${Number(index)} ${next}`
}

/** `after`: the sort key of the last member of the page before. */
async function pageOfUsers(
  table: Table,
  scope: Scope,
  after: string | undefined
): Promise<{ users: Scope[]; next?: string }> {
  if (!isOrganization(scope)) return { users: [scope] }
  const request = { ...itemsUnder(scope, memberPrefix), ConsistentRead: true, Limit: membersOfPage }
  const { items, next } = await queryPage(table, request, after === undefined ? undefined : { PK: scope, SK: after })
  return { users: items.map(({ SK }) => userScope(String(SK).slice(memberPrefix.length))), next: next?.SK }
}
