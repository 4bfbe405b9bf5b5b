/** Rule sets as they are stored: each set, the vehicles that it names, the list of a user's sets, and the vehicles that have its rule. */
import * as z from 'zod/mini'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { NotificationRuleSet, RuleOfSet } from '../../contract/resources/notification-rule-set.ts'
import { findItem, findItems } from '../../table/find-item.ts'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { namedVehiclesKey, ruleSetKey, ruleSetListKey, setRuleKey } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'

const { group_id, organization_id, all } = NotificationRuleSet.shape

/** A condition of each write of the set's rules, therefore without the vehicles that it names. */
const StoredSet = z.object({
  rule: RuleOfSet,
  /** Absent where the set names its vehicles. */
  covers: z.optional(z.object({ group_id, organization_id, all })),
  /** Increases with each change. */
  revision: z.int(),
  /** The organization under which the user logged in, whose vehicles and the user's own are then the only ones that are covered. */
  origin: z.optional(z.string())
})
export type StoredSet = z.infer<typeof StoredSet>

const NamedVehicles = z.object({ ids: z.array(z.string()) })

/** A vehicle that has the rule of the set, in this revision. */
const SetRule = z.object({ revision: z.int() })

/** A condition of what creates sets and of each change of the user's memberships, so that neither misses what the other writes. */
const SetList = z.object({ ids: z.array(z.string()) })

const [storedSetKind, namedVehiclesKind] = [kindOf(StoredSet), kindOf(NamedVehicles)]
const [setRuleKind, setListKind] = [kindOf(SetRule), kindOf(SetList)]

export interface SetAddress {
  readonly userId: string
  readonly setId: string
}

export const setItem = ({ userId, setId }: SetAddress): ItemRef<StoredSet> => ({
  key: ruleSetKey(userId, setId),
  kind: storedSetKind
})

export const namedVehiclesItem = ({ userId, setId }: SetAddress): ItemRef<z.infer<typeof NamedVehicles>> => ({
  key: namedVehiclesKey(userId, setId),
  kind: namedVehiclesKind
})

export const setRuleItem = ({ userId, setId }: SetAddress, vehicleId: string): ItemRef<z.infer<typeof SetRule>> => ({
  key: setRuleKey(userId, setId, vehicleId),
  kind: setRuleKind
})

export const setListItem = (userId: string): ItemRef<z.infer<typeof SetList>> => ({
  key: ruleSetListKey(userId),
  kind: setListKind
})

/** A set with the vehicles that it names. */
export interface RuleSet extends SetAddress {
  readonly stored: StoredSet
  readonly vehicleIds: readonly string[] | undefined
}

/** In their order. */
export async function setIdsOf(table: Table, userId: string): Promise<string[]> {
  const list = await findItem(table, setListItem(userId), { ConsistentRead: true })
  return list?.ids ?? []
}

/** The sets that exist, read consistently. */
export async function findSets(table: Table, userId: string, setIds: readonly string[]): Promise<RuleSet[]> {
  const addresses = setIds.map((setId) => ({ userId, setId }))
  const consistent = { ConsistentRead: true }
  const [sets, named] = await Promise.all([
    findItems(table, addresses.map(setItem), consistent),
    findItems(table, addresses.map(namedVehiclesItem), consistent)
  ])
  return addresses.flatMap((address, index) => {
    const stored = sets[index]
    return stored ? [setAs(address, stored, named[index])] : []
  })
}

/** `named` are the vehicles that the set names, if it names any. */
export const setAs = (
  address: SetAddress,
  stored: StoredSet,
  named: z.infer<typeof NamedVehicles> | undefined
): RuleSet => ({
  ...address,
  stored,
  vehicleIds: stored.covers ? undefined : (named?.ids ?? [])
})

/** The rule of the set on the vehicle. Its ID is that of the set, which has one rule on each vehicle. */
export function ruleOnVehicle({ userId, setId }: SetAddress, { rule }: StoredSet, vehicleId: string): NotificationRule {
  return { ...rule, id: setId, user_id: userId, vehicle_id: vehicleId, rule_set_id: setId }
}

/** The set as users write it. */
export function shownContent({ userId, setId, stored: { rule, covers }, vehicleIds }: RuleSet) {
  return { id: setId, user_id: userId, ...rule, ...covers, ...(vehicleIds && { vehicle_ids: [...vehicleIds] }) }
}
