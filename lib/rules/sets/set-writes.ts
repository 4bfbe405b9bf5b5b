/** The writes of a rule set that is new, changed or removed. */
import { membershipsItem } from '../../access/memberships.ts'
import type { NotificationRuleContent } from '../../contract/resources/notification-rule-change.ts'
import { changed, type ItemWrite, removed } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import { sameData } from '../../table/stored-data.ts'
import type { WriteOutcome } from '../../table/write-outcome.ts'
import { wholeRule } from '../whole-rule.ts'
import type { Coverage } from './coverage-fields.ts'
import { followersAdded, followersRemoved } from './followers.ts'
import { setJoins } from './set-jobs.ts'
import { namedVehiclesItem, type RuleSet, type SetAddress, setAs, setItem, setListItem } from './stored-set.ts'

export interface KeptSet extends SetAddress {
  readonly rule: NotificationRuleContent
  readonly coverage: Coverage
  /** See `StoredSet`. */
  readonly origin?: string | undefined
}

interface WrittenSet {
  readonly outcome: WriteOutcome
  readonly set: RuleSet
  readonly writes: readonly ItemWrite[]
}

/** With the start of the job by which vehicles join and leave; nothing where the set is as before. */
export async function setWritten(items: Items, kept: KeptSet, now: Date): Promise<WrittenSet> {
  const [stored, named] = await items.read(setItem(kept), namedVehiclesItem(kept))
  const set = setOf(kept, (stored.value?.revision ?? 0) + 1)
  const { vehicleIds } = set
  const isSame =
    stored.value !== undefined &&
    sameData(set.stored, { ...stored.value, revision: set.stored.revision }) &&
    sameData(vehicleIds, named.value?.ids)
  if (isSame) return { outcome: 'unchanged', set, writes: [] }
  const writes = [changed(stored, set.stored), ...(stored.value ? [] : await listed(items, kept)), setJoins(kept, now)]
  if (vehicleIds) writes.push(changed(named, { ids: [...vehicleIds] }))
  else if (named.value) writes.push(removed(named))
  return { outcome: stored.value ? 'changed' : 'created', set, writes }
}

function setOf(
  { userId, setId, rule, coverage: { vehicle_ids, ...covers }, origin }: KeptSet,
  revision: number
): RuleSet {
  const stored = {
    rule: wholeRule(rule),
    revision,
    ...(origin !== undefined && { origin }),
    ...(vehicle_ids ? {} : { covers })
  }
  return { userId, setId, stored, vehicleIds: vehicle_ids && [...new Set(vehicle_ids)] }
}

async function listed(items: Items, { userId, setId }: SetAddress): Promise<ItemWrite[]> {
  const [list, memberships] = await items.read(setListItem(userId), membershipsItem(userId))
  const ids = list.value?.ids ?? []
  return [
    changed(list, { ids: [...ids, setId].sort() }),
    ...(ids.length === 0 ? followersAdded(userId, memberships.value) : [])
  ]
}

/** `before` is undefined where there is no such set. The writes start the job by which its vehicles leave in any case. */
export async function setRemoved(
  items: Items,
  address: SetAddress,
  now: Date
): Promise<{ before: RuleSet | undefined; writes: ItemWrite[] }> {
  const [stored, named, list, memberships] = await items.read(
    setItem(address),
    namedVehiclesItem(address),
    setListItem(address.userId),
    membershipsItem(address.userId)
  )
  if (!stored.value || !list.value) return { before: undefined, writes: [setJoins(address, now)] }
  const ids = list.value.ids.filter((id) => id !== address.setId)
  const writes = [
    removed(stored),
    ...(named.value ? [removed(named)] : []),
    changed(list, { ids }),
    ...(ids.length === 0 ? followersRemoved(address.userId, memberships.value) : []),
    setJoins(address, now)
  ]
  return { before: setAs(address, stored.value, named.value), writes }
}
