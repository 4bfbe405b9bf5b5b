/** Sends the actions of a write without a transaction, for half its capacity. */
import { allEnded } from './all-ended.ts'
import { batchWrite } from './batch-write.ts'
import { commit, StaleWrite } from './commit.ts'
import { type Action, putInput } from './expressions.ts'
import { versionAttribute } from './item.ts'
import { getItems, type StoredItem, type Table } from './table.ts'

/** Each write is an update on a condition: repeated it does no harm, and it brings back nothing that was removed. */
const areUpdates = (actions: readonly Action[]) =>
  actions.every(({ kind, condition }) => kind === 'check' || (kind === 'update' && condition !== undefined))

/** Each item is written over whatever is there. */
const areReplacements = (actions: readonly Action[]): actions is Replacement[] =>
  actions.every(({ kind, condition }) => kind === 'put' && condition === undefined)

type Replacement = Action & { readonly kind: 'put' }

export const areSeparable = (actions: readonly Action[]) => areUpdates(actions) || areReplacements(actions)

/**
 * Replacements in batches. Of updates the first, then the others at the same time, then the checks. Throws StaleWrite where a
 * condition does not hold; what was written before stays.
 */
export async function commitSeparately(table: Table, actions: readonly Action[]): Promise<void> {
  if (areReplacements(actions)) {
    await batchWrite(
      table,
      actions.map((action) => ({ PutRequest: { Item: putInput(action, table.name).Item } }))
    )
    return
  }
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
