/** Many changes at once: decided one after the other, written in as few transactions as can hold them. */
import { countConflict } from './capacity-meter.ts'
import { type Decided, decideOnce } from './change.ts'
import { commit, maxActions, maxAttempts, StaleWrite } from './commit.ts'
import type { Decision } from './decision.ts'
import type { Action } from './expressions.ts'
import { joinedActions } from './joined-actions.ts'
import { keyText } from './keys.ts'
import { type ItemSource, type Items, Snapshot } from './snapshot.ts'
import { backoff, type Table } from './table.ts'
import { RefusedWrite } from './write-outcome.ts'
import { actionsOf, type WritePlan } from './write-plan.ts'
import { WrittenItems } from './written-items.ts'

type DecideWork<W, R> = (items: Items, work: W) => Promise<Decision<R>>

/**
 * In their order, grouped into transactions of at most 100 actions; each change is atomic, and sees what those before it
 * write. Returns for each its result, or the RefusedWrite that its decision threw. Throws StaleWrite after 8 attempts that
 * met other writers.
 */
export async function changeEach<W, R>(
  table: Table,
  works: readonly W[],
  decide: DecideWork<W, R>
): Promise<(R | RefusedWrite)[]> {
  const results: (R | RefusedWrite)[] = []
  for (let attempt = 1; results.length < works.length; attempt++) {
    try {
      for await (const { actions, decided } of groupsOf(
        new Snapshot(table, true),
        works.slice(results.length),
        decide
      )) {
        await commit(table, actions)
        for (const one of decided) results.push('plan' in one ? one.result : refusedWrite(one.refusal))
        attempt = 1
      }
    } catch (error) {
      if (error instanceof StaleWrite) countConflict()
      if (!(error instanceof StaleWrite) || attempt >= maxAttempts) throw error
      await backoff(attempt)
    }
  }
  return results
}

interface Group<R> {
  readonly decided: readonly Decided<R>[]
  readonly plans: readonly WritePlan[]
  readonly actions: readonly Action[]
}

/** A decision that asked for what a former one writes is made again, on what that one leaves. */
async function* groupsOf<W, R>(
  snapshot: Snapshot,
  works: readonly W[],
  decide: DecideWork<W, R>
): AsyncGenerator<Group<R>> {
  const first = await Promise.all(works.map((work) => decideAsking(snapshot, (items) => decide(items, work))))
  const written = new WrittenItems(snapshot)
  let group: Group<R> = { decided: [], plans: [], actions: [] }
  for (const [index, { asked, decided }] of first.entries()) {
    const isOutdated = written.haveAny(asked)
    const one = isOutdated ? await decideOnce(written, (items) => decide(items, works[index] as W)) : decided
    const joined = withOne(group, one)
    if (!joined) yield group
    group = joined ?? alone(one)
    for (const plan of plansOf(one)) written.note(plan)
  }
  if (group.decided.length > 0) yield group
}

/** The decision, and the keys of all items that it asked for. */
async function decideAsking<R>(snapshot: ItemSource, decide: (items: Items) => Promise<Decision<R>>) {
  const asked = new Set<string>()
  const item: ItemSource['item'] = (key) => {
    asked.add(keyText(key))
    return snapshot.item(key)
  }
  return { asked, decided: await decideOnce({ item }, decide) }
}

/** Undefined where the actions of all of them cannot be one transaction. */
function withOne<R>(group: Group<R>, one: Decided<R>): Group<R> | undefined {
  if (group.decided.length === 0) return alone(one)
  const plans = [...group.plans, ...plansOf(one)]
  const actions = joinedActions(plans)
  if (!actions || actions.length > maxActions) return undefined
  return { decided: [...group.decided, one], plans, actions }
}

const alone = <R>(one: Decided<R>): Group<R> => ({
  decided: [one],
  plans: plansOf(one),
  actions: actionsOf(plansOf(one))
})

const plansOf = <R>(one: Decided<R>): WritePlan[] => ('plan' in one ? [one.plan] : [])

function refusedWrite(refusal: unknown): RefusedWrite {
  if (refusal instanceof RefusedWrite) return refusal
  throw refusal
}
