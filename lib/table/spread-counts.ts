/**
 * Counts that many transactions share. DynamoDB cancels a transaction that meets another one at an item, so a single item for
 * all vehicles of a list bears some 25 transactions a second. A count that met another transaction moves to an item beside the
 * first one. A list has the more of these items, the more ends at once, and none where nothing meets. Readers add all of them up.
 */
import type { Action } from './expressions.ts'
import { spreadCountKey } from './keys.ts'

/** From this attempt on a count goes to one of four items. All attempts together use seven beside the first. */
const widestAttempt = 3

/**
 * What the next attempt sends. `actions` are those of the first attempt, `sent` those of attempt `attempt`, `codes` why it was
 * cancelled, action by action. Undefined where no count met another transaction.
 */
export function spreadCounts(
  actions: readonly Action[],
  sent: readonly Action[],
  codes: readonly string[],
  attempt: number
): Action[] | undefined {
  const isInConflict = (action: Action, index: number) => isCount(action) && codes[index] === 'TransactionConflict'
  if (!actions.some(isInConflict)) return undefined
  return actions.map((action, index) => {
    if (!isInConflict(action, index)) return sent[index] ?? action
    return { ...action, key: spreadCountKey(action.key, spreadOf(attempt)) }
  })
}

/** Counts are the only items that are updated without a condition. */
const isCount = ({ kind, condition }: Action) => kind === 'update' && condition === undefined

/** 1 after the first attempt, 2 or 3 after the second one, then 4 to 7. */
function spreadOf(attempt: number): number {
  const first = 2 ** (Math.min(attempt, widestAttempt) - 1)
  return first + Math.floor(Math.random() * first)
}
