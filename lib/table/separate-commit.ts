/** Sends the actions of a write one by one, for half the capacity of a transaction. */
import { allEnded } from './all-ended.ts'
import { commit, StaleWrite } from './commit.ts'
import type { Action } from './expressions.ts'
import { versionAttribute } from './item.ts'
import { getItems, type StoredItem, type Table } from './table.ts'

/** Each write is an update on a condition: repeated it does no harm, and it brings back nothing that was removed. */
export const areSeparable = (actions: readonly Action[]) =>
  actions.every(({ kind, condition }) => kind === 'check' || (kind === 'update' && condition !== undefined))

/**
 * The first write, then the others at the same time, then the checks. Throws StaleWrite where a condition does not hold;
 * what was written before stays.
 */
export async function commitSeparately(table: Table, actions: readonly Action[]): Promise<void> {
  const [first, ...others] = actions.filter(({ kind }) => kind !== 'check')
  if (!first) return
  await commit(table, [first])
  await allEnded(others.map((action) => commit(table, [action])))
  const checks = actions.filter(({ kind }) => kind === 'check')
  const stored = await getItems(
    table,
    checks.map(({ key }) => key),
    { ConsistentRead: true }
  )
  for (const [index, { condition }] of checks.entries()) {
    if (!holds(condition, stored[index])) throw new StaleWrite({ cause: 'What was read has changed' })
  }
}

function holds(condition: Action['condition'], stored: StoredItem | undefined): boolean {
  if (condition === 'absent' || !stored) return condition === 'absent' && !stored
  return stored[versionAttribute] === condition?.version
}
