/**
 * Reads items, decides what they become, and writes that on condition that everything the decision depends on is unchanged.
 * Otherwise it reads and decides again. Six other writers need no decision, or have their own rule: `change-each.ts` (many
 * changes in few transactions), `batch-write.ts` and `remove-items.ts` (writes that can be repeated), `gathered-names.ts`
 * (sets of names), `counter.ts` (counters that expire) and `note.ts` (the later of two values stays).
 */
import { randomInt } from 'node:crypto'
import { ApiError } from '../contract/api-error.ts'
import { countConflict } from './capacity-meter.ts'
import { commit, maxAttempts, StaleWrite } from './commit.ts'
import type { Decision } from './decision.ts'
import { newVersions, type ReadItem } from './item.ts'
import { areSeparable, commitSeparately } from './separate-commit.ts'
import { type ItemSource, type Items, itemsOf, type KnownItem, Snapshot } from './snapshot.ts'
import { backoff, type Table } from './table.ts'
import { RefusedWrite } from './write-outcome.ts'
import { actionsOf, planOf, type WritePlan } from './write-plan.ts'

/**
 * Called for every attempt, so it must have no side effects; what it throws is a refusal, and nothing is written. A
 * StaleWrite is no refusal: what was read in several rounds does not go together, and is read again.
 */
export type Decide<R> = (items: Items) => Promise<Decision<R>>

export interface ChangeOptions {
  /** Awaited before the first write; a rejection is a refusal. */
  readonly admitted?: Promise<void>
  /**
   * The first attempt reads eventually consistently, for half the capacity. Its writes are safe, because their conditions
   * fail on stale reads; a refusal, or a decision to write nothing, is repeated on consistent reads.
   */
  readonly eventualFirst?: boolean
  /** Items that were read before. The first attempt takes them as they were then, with the same care. */
  readonly known?: readonly KnownItem[]
}

/** The result of the decision that was written. Throws StaleWrite after 8 attempts that met other writers. */
export async function change<R>(
  table: Table,
  decide: Decide<R>,
  { admitted, eventualFirst = false, known = [] }: ChangeOptions = {}
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const mayBeStale = attempt === 1 && (eventualFirst || known.length > 0)
    const snapshot = mayBeStale ? new Snapshot(table, !eventualFirst, known) : new Snapshot(table, true)
    const decided = await decideOnce(snapshot, decide)
    if (mayBeStale && isDecidedAgain(decided)) continue
    if ('refusal' in decided && !(decided.refusal instanceof StaleWrite)) throw decided.refusal
    await admitted
    try {
      if ('refusal' in decided) throw decided.refusal
      const actions = actionsOf([decided.plan])
      await (decided.plan.isSeparable && areSeparable(actions) ? commitSeparately : commit)(table, actions)
      return decided.result
    } catch (error) {
      if (error instanceof StaleWrite) countConflict()
      if (!(error instanceof StaleWrite) || attempt >= maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

export type Decided<R> = { readonly result: R; readonly plan: WritePlan } | { readonly refusal: unknown }

/** An eventually consistent read may be stale: its outcome counts only if a condition of the write verifies it. */
function isDecidedAgain(decided: Decided<unknown>): boolean {
  if ('plan' in decided) return decided.plan.actions.length === 0
  return decided.refusal instanceof ApiError || decided.refusal instanceof RefusedWrite
}

/** Result of the decision, or its refusal. */
export async function decideOnce<R>(snapshot: ItemSource, decide: Decide<R>): Promise<Decided<R>> {
  const noted = new Map<string, ReadItem<never>>()
  try {
    const { result, ...decision } = await decide(itemsOf(snapshot, noted))
    return { result, plan: planOf(noted.values(), decision, () => randomInt(newVersions)) }
  } catch (refusal) {
    return { refusal }
  }
}
