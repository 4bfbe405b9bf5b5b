/** The notification rules that users make for vehicles. */
import { authorizeChange, authorizeVehicle } from '../access/authorize-vehicle.ts'
import { vehicleVia } from '../access/caller-scopes.ts'
import { accessesOf, accessItem, grantsOf } from '../access/grants.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import { scopeId, userScope } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { assertOwnPermission, assertUser } from '../identity/own-permission.ts'
import { isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { itemsUnder } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { madeOnce } from '../table/creation.ts'
import { changed, removed } from '../table/decision.ts'
import { decoded, type ItemRef, type ReadItem, resourceKind } from '../table/item.ts'
import { ruleKey, rulePrefix } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { queryAll, type Table } from '../table/table.ts'
import { assertPlaceOfRule } from './place-of-rule.ts'
import { setRuleItem } from './sets/stored-set.ts'
import { StoredRule } from './stored-rule.ts'
import { isSameRule, maxRulesOfVehicle, rulePacked, ruleUnpacked, vehicleRulesItem } from './vehicle-rules.ts'

const ruleKind = resourceKind(StoredRule)

export const ruleItem = (userId: string, vehicleId: string, ruleId: string): ItemRef<NotificationRule> => ({
  key: ruleKey(userId, vehicleId, ruleId),
  kind: ruleKind
})

/** A rule with the grant that gives access to its vehicle. */
export interface GrantedRule {
  readonly rule: NotificationRule
  readonly via: PermissionVia
}

/** A rule of a vehicle, and the permission that the caller needs for it. */
export interface RuleAddress {
  readonly vehicleId: string
  readonly ruleId: string
  readonly permission: Permission
}

/** The caller's rules for a vehicle, with those of rule sets, ordered by ID. Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED. */
export async function rulesOfVehicle(
  table: Table,
  caller: AdmittedCaller,
  vehicleId: string,
  permission: Permission
): Promise<{ rules: NotificationRule[]; via: PermissionVia }> {
  const packed = vehicleRulesItem(vehicleId)
  const { via, items } = await authorizeVehicle(table, caller, vehicleId, permission, [packed.key])
  assertUser(caller)
  const { rules = [] } = decoded(packed.kind, items[0]) ?? {}
  return { rules: rules.filter(({ user_id }) => user_id === scopeId(caller.owner)), via }
}

/** Also a rule of a rule set. Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED or NOTIFICATION_RULE_NOT_FOUND. */
export async function getRule(
  table: Table,
  caller: AdmittedCaller,
  { vehicleId, ruleId, permission }: RuleAddress
): Promise<GrantedRule> {
  const { rules, via } = await rulesOfVehicle(table, caller, vehicleId, permission)
  const rule = rules.find(({ id }) => id === ruleId)
  if (!rule) throw new ApiError('NOTIFICATION_RULE_NOT_FOUND')
  return { rule, via }
}

/**
 * The caller's rules for all vehicles on which the caller has the permission, ordered by vehicle and ID, without those of rule sets.
 * Throws ApiError PERMISSION_DENIED for a token of an organization.
 */
export async function rulesOfCaller(
  table: Table,
  caller: AdmittedCaller,
  permission: Permission
): Promise<{ rule: NotificationRule; via: PermissionVia }[]> {
  assertOwnPermission(caller, permission)
  const [found, memberships] = await Promise.all([
    queryAll(table, itemsUnder(caller.owner, rulePrefix())),
    membershipsOfCaller(table, caller)
  ])
  const rules = found.map(ruleKind.decode)
  const accesses = await accessesOf(
    table,
    rules.map(({ vehicle_id }) => vehicle_id)
  )
  return rules.flatMap((rule) => {
    const access = accesses.get(rule.vehicle_id)
    const vehicle = access && { vehicleId: rule.vehicle_id, grants: grantsOf(access) }
    const via = vehicle && !access.deleting && vehicleVia(caller, memberships, vehicle, permission)
    return via ? [{ rule, via }] : []
  })
}

/**
 * The write fails if the vehicle or the user is being deleted. Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED,
 * INVALID_PARAMETERS, TOO_MANY, or TOKEN_REVOKED for a user who is being deleted.
 */
export function createRule(
  table: Table,
  caller: AdmittedCaller,
  rule: NotificationRule,
  permission: Permission,
  now = new Date()
): Promise<GrantedRule> {
  const { user_id, vehicle_id, id } = rule
  const create = async (items: Items) => {
    const via = await authorizeRule(items, caller, vehicle_id, permission)
    const [stored, , user] = await items.read(
      ruleItem(user_id, vehicle_id, id),
      accessItem(vehicle_id),
      ownerItem(userScope(user_id))
    )
    if (!isActiveOwner(user.value)) throw new ApiError('TOKEN_REVOKED')
    await assertPlaceOfRule(items, caller, rule)
    const packed = await rulePacked(items, rule, { now, full: tooMany })
    return { result: { rule, via }, writes: [changed(stored, rule), ...packed] }
  }
  return change(table, madeOnce(create, caller.creation), { admitted: caller.admitted })
}

/**
 * `next` computes the new rule from the stored one. Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED,
 * NOTIFICATION_RULE_NOT_FOUND, INVALID_PARAMETERS or PRECONDITION_FAILED.
 */
export function changeRule(
  table: Table,
  caller: AdmittedCaller,
  address: RuleAddress,
  next: (rule: NotificationRule) => NotificationRule,
  now = new Date()
): Promise<GrantedRule> {
  const apply = async (items: Items) => {
    const { stored, rule, via } = await readOwnRule(items, caller, address)
    caller.assertExpected?.(rule)
    const after = next(rule)
    await assertPlaceOfRule(items, caller, after, rule)
    const packed = await rulePacked(items, after, { now, full: tooMany })
    return { result: { rule: after, via }, writes: [changed(stored, after), ...packed] }
  }
  return change(table, apply, { admitted: caller.admitted })
}

/** Throws like `changeRule`. */
export function deleteRule(table: Table, caller: AdmittedCaller, address: RuleAddress): Promise<void> {
  const remove = async (items: Items) => {
    const { stored, rule } = await readOwnRule(items, caller, address)
    caller.assertExpected?.(rule)
    const packed = await ruleUnpacked(items, address.vehicleId, (one) => isSameRule(one, rule))
    return { result: undefined, writes: [removed(stored), ...packed] }
  }
  return change(table, remove, { admitted: caller.admitted })
}

async function readOwnRule(
  items: Items,
  caller: AdmittedCaller,
  { vehicleId, ruleId, permission }: RuleAddress
): Promise<GrantedRule & { readonly stored: ReadItem<NotificationRule> }> {
  const isPossible = isResourceId(vehicleId) && isResourceId(ruleId)
  const [via, read] = await Promise.all([
    authorizeRule(items, caller, vehicleId, permission),
    isPossible ? items.read(ruleItem(scopeId(caller.owner), vehicleId, ruleId)) : undefined
  ])
  const stored = read?.[0]
  if (!stored?.value)
    throw (await ruleOfSet(items, caller, vehicleId, ruleId)) ?? new ApiError('NOTIFICATION_RULE_NOT_FOUND')
  return { stored, rule: stored.value, via }
}

/** The error of a rule that is changed with its set alone. A rule of a set has the ID of the set. */
async function ruleOfSet(items: Items, caller: AdmittedCaller, vehicleId: string, ruleId: string) {
  if (!isResourceId(vehicleId) || !isResourceId(ruleId)) return undefined
  const [rule] = await items.view(setRuleItem({ userId: scopeId(caller.owner), setId: ruleId }, vehicleId))
  return rule && new ApiError('NOTIFICATION_RULE_OF_SET', { data: { rule_set_id: ruleId } })
}

const tooMany = () => new ApiError('TOO_MANY', { data: { limit: maxRulesOfVehicle } })

/** An organization cannot have rules, because a rule notifies its user. */
async function authorizeRule(items: Items, caller: AdmittedCaller, vehicleId: string, permission: Permission) {
  const via = await authorizeChange(items, caller, vehicleId, permission)
  assertUser(caller)
  return via
}
