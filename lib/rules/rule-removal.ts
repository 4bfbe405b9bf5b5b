/** Removes the notification rules on a vehicle that is being deleted. */
import { removeOfVehicle } from '../access/deleting-vehicle.ts'
import { isOrganization, type Scope, userScope } from '../contract/scope.ts'
import { itemsUnder, rulesOfUser } from '../table/access-patterns.ts'
import { type Key, memberPrefix } from '../table/keys.ts'
import { queryAll, queryPage, type Table } from '../table/table.ts'

const membersOfPage = 25

/**
 * Removes the rules of users among the scopes and of members of organizations among them, because only these users can
 * read the vehicle. A page ends with a scope or after 25 of its members. Returns the position of the next page, or
 * undefined after the last one.
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

/** `after` is the sort key of the last member on the preceding page. */
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
