/**
 * The mark of an owner whose vehicles all have complete days, so that a question for whole months need not ask each vehicle. The job
 * that brings trips into days removes it.
 */
import type { Scope } from '../contract/scope.ts'
import { ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'

export function markComplete(table: Table, owner: Scope): Promise<void> {
  return change(table, async (items) => {
    const [profile] = await items.read(ownerItem(owner))
    const { value } = profile
    return { result: undefined, writes: value ? [changed(profile, { ...value, hasAllDays: true })] : [] }
  })
}

/** Nothing where there is no mark, which is not a condition of the write: jobs of many vehicles of an owner run at once. */
export async function markRemoved(items: Items, owner: Scope): Promise<ItemWrite[]> {
  const [shown] = await items.view(ownerItem(owner))
  if (!shown?.hasAllDays) return []
  const [profile] = await items.read(ownerItem(owner))
  if (!profile.value) return []
  const { hasAllDays: _, ...others } = profile.value
  return [changed(profile, others)]
}
