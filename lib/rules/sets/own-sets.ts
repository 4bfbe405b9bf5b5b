/** The rule sets of users. Source: decisions, "Rule sets". */
import { ApiError, assertNoIssues } from '../../contract/api-error.ts'
import { isResourceId } from '../../contract/fields.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { PermissionVia } from '../../contract/resources/header.ts'
import {
  maxRuleSets,
  type NotificationRuleSet,
  type NotificationRuleSetChange,
  type NotificationRuleSetContent
} from '../../contract/resources/notification-rule-set.ts'
import { scopeId } from '../../contract/scope.ts'
import type { AdmittedCaller, Caller } from '../../identity/caller.ts'
import { assertUnlimitedPermission } from '../../identity/own-permission.ts'
import { isActiveOwner, ownerItem } from '../../identity/token-owner.ts'
import { jobItem } from '../../jobs/job.ts'
import { vehiclesOfRuleSet } from '../../table/access-patterns.ts'
import { change } from '../../table/change.ts'
import { madeOnce } from '../../table/creation.ts'
import { findItems } from '../../table/find-item.ts'
import type { Items } from '../../table/snapshot.ts'
import { queryCount, type Table } from '../../table/table.ts'
import { assertPlaceOfRule } from '../place-of-rule.ts'
import { ruleAfter } from '../rule-change.ts'
import { changeIssues, ruleIssues } from '../rule-issues.ts'
import { wholeRule } from '../whole-rule.ts'
import { coverageIssues, coverageOf } from './coverage-fields.ts'
import { jobOfSet, jobOfUser } from './set-jobs.ts'
import { setRemoved, setWritten } from './set-writes.ts'
import {
  findSets,
  namedVehiclesItem,
  type RuleSet,
  ruleOnVehicle,
  setAs,
  setIdsOf,
  setItem,
  setListItem,
  shownContent
} from './stored-set.ts'

/** A rule set with the grant that gives access to it. */
export interface GrantedSet {
  readonly set: NotificationRuleSet
  readonly via: PermissionVia
}

/** By ID. Throws ApiError PERMISSION_DENIED. */
export async function listSets(
  table: Table,
  caller: Caller,
  permission: Permission
): Promise<{ sets: NotificationRuleSet[]; via: PermissionVia }> {
  const via = assertUnlimitedPermission(caller, permission)
  const userId = scopeId(caller.owner)
  return { sets: await shownSets(table, userId, await setIdsOf(table, userId)), via }
}

/** Throws ApiError PERMISSION_DENIED or NOTIFICATION_RULE_SET_NOT_FOUND. */
export async function getSet(table: Table, caller: Caller, setId: string, permission: Permission): Promise<GrantedSet> {
  const via = assertUnlimitedPermission(caller, permission)
  const [set] = isResourceId(setId) ? await shownSets(table, scopeId(caller.owner), [setId]) : []
  if (!set) throw new ApiError('NOTIFICATION_RULE_SET_NOT_FOUND')
  return { set, via }
}

async function shownSets(table: Table, userId: string, setIds: readonly string[]): Promise<NotificationRuleSet[]> {
  const sets = await findSets(table, userId, setIds)
  const jobs = [jobOfUser(userId), ...sets.map(jobOfSet)].map(jobItem)
  const [[ofUser, ...ofSets], counts] = await Promise.all([
    sets.length > 0 ? findItems(table, jobs, { ConsistentRead: true }) : [],
    Promise.all(sets.map(({ setId }) => queryCount(table, vehiclesOfRuleSet(userId, setId))))
  ])
  return sets.map((set, index) => ({
    ...shownContent(set),
    num_vehicles: counts[index] ?? 0,
    joining: (ofUser ?? ofSets[index]) !== undefined
  }))
}

/** A set whose job has just started. */
const shownJoining = (set: RuleSet, vehicles: number): NotificationRuleSet => ({
  ...shownContent(set),
  num_vehicles: vehicles,
  joining: true
})

interface SetRequest<B> {
  readonly body: B
  readonly permission: Permission
  readonly now: Date
}

/**
 * The vehicles join by a job. Throws ApiError PERMISSION_DENIED, INVALID_PARAMETERS, TOO_MANY, or TOKEN_REVOKED for a user who is
 * being deleted.
 */
export async function createSet(
  table: Table,
  caller: AdmittedCaller,
  setId: string,
  { body, permission, now }: SetRequest<NotificationRuleSetContent>
): Promise<GrantedSet> {
  const via = assertUnlimitedPermission(caller, permission)
  const { coverage, rest: rule } = coverageOf(body)
  assertNoIssues([...ruleIssues(rule), ...coverageIssues(coverage)])
  const userId = scopeId(caller.owner)
  const create = async (items: Items) => {
    const [list, user] = await items.read(setListItem(userId), ownerItem(caller.owner))
    if (!isActiveOwner(user.value)) throw new ApiError('TOKEN_REVOKED')
    if ((list.value?.ids.length ?? 0) >= maxRuleSets) throw new ApiError('TOO_MANY', { data: { limit: maxRuleSets } })
    await assertPlaceOfRule(items, caller, wholeRule(rule))
    const { set, writes } = await setWritten(items, { userId, setId, rule, coverage, origin: caller.origin }, now)
    return { result: { set: shownJoining(set, 0), via }, writes }
  }
  return change(table, madeOnce(create, caller.creation), { admitted: caller.admitted })
}

/** Throws ApiError PERMISSION_DENIED, INVALID_PARAMETERS, NOTIFICATION_RULE_SET_NOT_FOUND or PRECONDITION_FAILED. */
export async function changeSet(
  table: Table,
  caller: AdmittedCaller,
  setId: string,
  { body, permission, now }: SetRequest<NotificationRuleSetChange>
): Promise<GrantedSet> {
  const via = assertUnlimitedPermission(caller, permission)
  const { coverage, rest } = coverageOf(body)
  const isCoverageGiven = Object.keys(coverage).length > 0
  assertNoIssues([...changeIssues(rest), ...(isCoverageGiven ? coverageIssues(coverage) : [])])
  const { set: shown } = await getSet(table, caller, setId, permission)
  const address = { userId: scopeId(caller.owner), setId }
  const apply = async (items: Items) => {
    const [{ value: before }, named] = await items.read(setItem(address), namedVehiclesItem(address))
    if (!before) throw new ApiError('NOTIFICATION_RULE_SET_NOT_FOUND')
    caller.assertExpected?.(shownContent(setAs(address, before, named.value)))
    const known = ruleOnVehicle(address, before, '')
    const { id, user_id, vehicle_id, rule_set_id, ...rule } = ruleAfter(known, rest)
    await assertPlaceOfRule(items, caller, rule, known)
    const kept = before.covers ?? { vehicle_ids: named.value?.ids ?? [] }
    // A token of another origin changes what the set reaches only where it says what the set covers.
    const reach = isCoverageGiven ? { coverage, origin: caller.origin } : { coverage: kept, origin: before.origin }
    const { outcome, set, writes } = await setWritten(items, { ...address, rule, ...reach }, now)
    return { result: outcome === 'unchanged' ? shown : shownJoining(set, shown.num_vehicles), writes }
  }
  return { set: await change(table, apply, { admitted: caller.admitted }), via }
}

/** The vehicles leave by a job. Throws ApiError PERMISSION_DENIED, NOTIFICATION_RULE_SET_NOT_FOUND or PRECONDITION_FAILED. */
export async function deleteSet(
  table: Table,
  caller: AdmittedCaller,
  setId: string,
  { permission, now }: { permission: Permission; now: Date }
): Promise<void> {
  assertUnlimitedPermission(caller, permission)
  if (!isResourceId(setId)) throw new ApiError('NOTIFICATION_RULE_SET_NOT_FOUND')
  const address = { userId: scopeId(caller.owner), setId }
  const remove = async (items: Items) => {
    const { before, writes } = await setRemoved(items, address, now)
    if (!before) throw new ApiError('NOTIFICATION_RULE_SET_NOT_FOUND')
    caller.assertExpected?.(shownContent(before))
    return { result: undefined, writes }
  }
  return change(table, remove, { admitted: caller.admitted })
}
