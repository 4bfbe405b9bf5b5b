/**
 * The rules of all users on a vehicle in one packed item, which the processing reads at once. Each write of a rule writes it in the
 * same transaction, and notes its revision in the tracking, where the processing looks anyway. So a vehicle without rules costs
 * the processing nothing, and a step that rests on other rules than those of the table fails. The first step of a vehicle, which
 * has no tracking yet, reads the packed item.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { accessItem, existingAccess } from '../access/grants.ts'
import { watchesStay } from '../contract/place-rules.ts'
import { NotificationRule } from '../contract/resources/notification-rule.ts'
import { watchesUploads } from '../contract/upload-silence.ts'
import { timerSet } from '../jobs/timer.ts'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { trackingKey, vehicleRulesKey } from '../table/keys.ts'
import { packedKind } from '../table/packed-kind.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import { StoredRule } from './stored-rule.ts'

/** Largest number of rules on one vehicle, of all users together. */
export const maxRulesOfVehicle = 100

const VehicleRules = z.object({
  /** Follows from the rules, so that a stale read of the item is noticed. */
  revision: z.int(),
  /** At least one, by user and ID. */
  rules: z.array(StoredRule)
})
export type VehicleRules = z.infer<typeof VehicleRules>

const vehicleRulesKind = packedKind(kindOf(VehicleRules))

export const vehicleRulesItem = (vehicleId: string): ItemRef<VehicleRules> => ({
  key: vehicleRulesKey(vehicleId),
  kind: vehicleRulesKind
})

/** What a write of rules changes of the tracking; the processing has the whole of it. */
const TrackedRules = z.object({ rules: z.optional(z.int()) })

const trackedRulesKind = kindOf(TrackedRules)

const trackedRulesItem = (vehicleId: string): ItemRef<z.infer<typeof TrackedRules>> => ({
  key: trackingKey(vehicleId),
  kind: trackedRulesKind
})

/** Users can give rules the same ID only where an operator has loaded them. */
export type RuleName = Pick<NotificationRule, 'user_id' | 'id'>

export const isSameRule = (one: RuleName, other: RuleName) => one.user_id === other.user_id && one.id === other.id

/** The writes of a rule that is new or changed. Throws the error of `full` where the vehicle has room for no other rule. */
export async function rulePacked(
  items: Items,
  rule: NotificationRule,
  { now, full }: { readonly now: Date; readonly full: () => Error }
): Promise<ItemWrite[]> {
  const packed = await rulesPacked(items, rule.vehicle_id, (rules) => {
    const others = rules.filter((one) => !isSameRule(one, rule))
    if (others.length >= maxRulesOfVehicle) throw full()
    return [...others, rule]
  })
  return packed.length > 0 ? [...packed, ...lookAt(rule, now)] : []
}

/** A vehicle that is silent, or stays where it is, sends nothing by which the rule would be looked at. */
const lookAt = (rule: NotificationRule, now: Date): ItemWrite[] =>
  rule.enabled && (watchesUploads(rule) || watchesStay(rule))
    ? [timerSet({ kind: 'look', subject: rule.vehicle_id, dueMilliseconds: now.getTime() })]
    : []

/** The writes of rules that are removed. */
export function ruleUnpacked(items: Items, vehicleId: string, isRemoved: (rule: RuleName) => boolean) {
  return rulesPacked(items, vehicleId, (rules) => rules.filter((rule) => !isRemoved(rule)))
}

/** The writes that replace the rules of a vehicle by those of `next`; none where they are the same. */
export async function rulesPacked(
  items: Items,
  vehicleId: string,
  next: (rules: readonly NotificationRule[]) => readonly NotificationRule[]
): Promise<ItemWrite[]> {
  const [access, tracked] = [accessItem(vehicleId), trackedRulesItem(vehicleId)]
  // One call reads all of them; what the writes rest on is read below.
  const [[packed]] = await Promise.all([items.read(vehicleRulesItem(vehicleId)), items.view(access, tracked)])
  const before = packed.value?.rules ?? []
  const after = sorted(next(before))
  if (sameData(before, after)) return []
  const revision = after.length > 0 ? revisionOf(after) : undefined
  const write = revision === undefined ? removed(packed) : changed(packed, { revision, rules: after })
  const [tracking] = await items.read(tracked)
  if (!packed.value) existingAccess(vehicleId, (await items.read(access))[0].value)
  return [write, ...(tracking.value ? [changed(tracking, { rules: revision })] : [])]
}

const names = Object.keys(NotificationRule.shape) as (keyof NotificationRule)[]

/** The same rules are the same text. */
function sorted(rules: readonly NotificationRule[]): NotificationRule[] {
  const known = (rule: NotificationRule) => names.filter((name) => rule[name] !== undefined)
  return rules
    .map((rule) => Object.fromEntries(known(rule).map((name) => [name, rule[name]])) as NotificationRule)
    .toSorted((a, b) => compare(a.user_id, b.user_id) || compare(a.id, b.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const revisionOf = (rules: readonly NotificationRule[]) =>
  createHash('sha256').update(JSON.stringify(rules)).digest().readUInt32BE()
