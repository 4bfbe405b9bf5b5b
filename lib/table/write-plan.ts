/** Writes planned one by one and carried out many in a transaction. */
import { type Action, add } from './expressions.ts'
import { type Key, keyText } from './keys.ts'
import type { Table } from './table.ts'
import { maxActions, transact } from './transaction.ts'

/** What one write changes in a number of an item that many writes share. */
export interface CountChange {
  readonly key: Key
  readonly attribute: string
  readonly amount: number
}

export interface WritePlan {
  /** On items that no other plan touches. */
  readonly actions: readonly Action[]
  /** On items that other plans ask for too, such as the access of a vehicle: key → condition check. */
  readonly checks?: readonly Action[]
  readonly counts?: readonly CountChange[]
}

/** Carries out the plans in their order, as many in one transaction as it can hold; each plan is whole or not at all. */
export async function carryOut(table: Table, plans: readonly WritePlan[]): Promise<void> {
  let group: WritePlan[] = []
  let actions: Action[] = []
  for (const plan of plans) {
    const together = actionsOf([...group, plan])
    if (together.length > maxActions) {
      await transact(table, actions)
      group = []
    }
    group.push(plan)
    actions = group.length === 1 ? actionsOf(group) : together
  }
  await transact(table, actions)
}

/** The actions of all the plans, each check once and each counter's changes added up. */
export function actionsOf(plans: readonly WritePlan[]): Action[] {
  const checks = new Map<string, Action>()
  for (const action of plans.flatMap((plan) => plan.checks ?? [])) {
    checks.set(keyText(action.ConditionCheck?.Key as unknown as Key), action)
  }
  return [
    ...plans.flatMap((plan) => plan.actions),
    ...checks.values(),
    ...countActions(plans.flatMap((plan) => plan.counts ?? []))
  ]
}

function countActions(changes: readonly CountChange[]): Action[] {
  const items = new Map<string, { key: Key; amounts: Map<string, number> }>()
  for (const { key, attribute, amount } of changes) {
    const item = items.get(keyText(key)) ?? { key, amounts: new Map<string, number>() }
    items.set(keyText(key), item)
    item.amounts.set(attribute, (item.amounts.get(attribute) ?? 0) + amount)
  }
  return [...items.values()]
    .map(({ key, amounts }) => ({ key, amounts: new Map([...amounts].filter(([, amount]) => amount !== 0)) }))
    .filter(({ amounts }) => amounts.size > 0)
    .map(({ key, amounts }) => add(key, amounts))
}
