/** Sends the actions of a write with as little in a transaction as it needs, since that takes twice the capacity. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { batchWrite } from './batch-write.ts'
import { commit, StaleWrite } from './commit.ts'
import { type Action, putInput } from './expressions.ts'
import { assertRefusedReadable } from './format-conditions.ts'
import { versionAttribute } from './item.ts'
import { settleAll } from './settle-all.ts'
import { getItems, type StoredItem, type Table } from './table.ts'

/**
 * The first write is an update on a condition, and each other one too, or it makes an item in the partition of the first.
 * Repeated they do no harm, and they bring back nothing that was removed: who removes a partition goes on until nothing of it is
 * left, so that a new item is removed, or not made because the first item was deleted. What is written with the first may be anything.
 */
function areUpdates(actions: readonly Action[]): boolean {
  const [first, ...others] = actions.filter(({ kind }) => kind !== 'check')
  if (!first || !isGuardedUpdate(first)) return false
  return others.every((action) => isGuardedUpdate(action) || isWithFirst(action, first))
}

const isWithFirst = (action: Action, first: Action) =>
  action.isWithFirst === true || (isNew(action) && action.key.PK === first.key.PK)
const isNew = ({ kind, condition }: Action) => kind === 'put' && condition === 'absent'
const isGuardedUpdate = ({ kind, condition }: Action) => kind === 'update' && condition !== undefined

/** Each item is written over whatever is there. */
const areReplacements = (actions: readonly Action[]): actions is Replacement[] =>
  actions.every(({ kind, condition }) => kind === 'put' && condition === undefined)

type Replacement = Action & { readonly kind: 'put' }

export const areSeparable = (actions: readonly Action[]) => areReplacements(actions) || areUpdates(actions)

/**
 * Replacements in batches. Of updates the first, in one transaction with the new items; then the other updates at the same
 * time, then the checks. Throws StaleWrite where a condition does not hold; what was written before stays.
 */
export async function commitSeparately(table: Table, actions: readonly Action[]): Promise<void> {
  if (areReplacements(actions)) await replaceAll(table, actions)
  else await updateAll(table, actions)
}

async function replaceAll(table: Table, replacements: readonly Replacement[]): Promise<void> {
  const inputs = replacements.map((replacement) => putInput(replacement, table.name))
  const [input] = inputs
  if (input && inputs.length === 1) await replaceOne(table, input)
  else {
    await batchWrite(
      table,
      inputs.map(({ Item }) => ({ PutRequest: { Item } }))
    )
  }
}

async function replaceOne({ client }: Table, input: ReturnType<typeof putInput>): Promise<void> {
  try {
    await client.send(new PutCommand(input))
  } catch (error) {
    assertRefusedReadable(error)
    throw error
  }
}

async function updateAll(table: Table, actions: readonly Action[]): Promise<void> {
  const [first, ...others] = actions.filter(({ kind }) => kind !== 'check')
  if (!first) return
  const [together, updates] = divided(others, (action) => isWithFirst(action, first))
  await commit(table, [first, ...together])
  await settleAll(updates.map((action) => commit(table, [action])))
  await assertUnchanged(
    table,
    actions.filter(({ kind }) => kind === 'check')
  )
}

function divided(actions: readonly Action[], isFirst: (action: Action) => boolean): readonly [Action[], Action[]] {
  return [actions.filter(isFirst), actions.filter((action) => !isFirst(action))]
}

async function assertUnchanged(table: Table, checks: readonly Action[]): Promise<void> {
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
