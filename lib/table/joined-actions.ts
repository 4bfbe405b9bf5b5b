/** Actions on one item, one after the other, as the one action that a transaction may have for it. */
import type { Action, AttributeChange } from './expressions.ts'
import { keyText } from './keys.ts'
import type { StoredItem } from './table.ts'
import { actionsOf, asStored, type WritePlan } from './write-plan.ts'

/**
 * The actions of all plans, each of which was made on what those before it write. Undefined where an item has two that
 * cannot be one, and so need two transactions.
 */
export function joinedActions(plans: readonly WritePlan[]): Action[] | undefined {
  const actions = new Map<string, Action>()
  for (const action of plans.flatMap((plan) => plan.actions)) {
    const text = keyText(action.key)
    const before = actions.get(text)
    const joined = before ? joinedAction(before, action) : action
    if (!joined) return undefined
    actions.set(text, joined)
  }
  const counts = plans.flatMap((plan) => plan.counts)
  return actionsOf([{ actions: [...actions.values()], counts, isSeparable: false }])
}

/** On the condition of the first: that of the second then holds. */
function joinedAction(first: Action, second: Action): Action | undefined {
  if (second.kind === 'check') return first
  if (first.kind === 'check') return { ...second, condition: first.condition }
  const { key, condition } = first
  if (second.kind !== 'update' || first.kind === 'delete') return undefined
  if (first.kind === 'put') {
    return { kind: 'put', key, condition, attributes: attributesAfter(first.attributes, second.change) }
  }
  return { kind: 'update', key, condition, change: joinedChange(first.change, second.change) }
}

function joinedChange(first: AttributeChange, second: AttributeChange): AttributeChange {
  const added = new Map(first.added)
  for (const [name, amount] of second.added) added.set(name, (added.get(name) ?? 0) + amount)
  const removed = [...first.removed.filter((name) => !(name in second.set)), ...second.removed]
  const kept = Object.entries(first.set).filter(([name]) => !second.removed.includes(name))
  return { set: { ...Object.fromEntries(kept), ...second.set }, removed: [...new Set(removed)], added }
}

/** The item as the action leaves it. */
export function itemAfter(stored: StoredItem | undefined, action: Action): StoredItem | undefined {
  switch (action.kind) {
    case 'check':
      return stored
    case 'delete':
      return undefined
    case 'put':
      return { ...(asStored(action.attributes) as StoredItem), ...action.key }
    case 'update':
      return { ...attributesAfter(stored ?? {}, action.change), ...action.key }
  }
}

function attributesAfter(attributes: StoredItem, { set, removed, added }: AttributeChange): StoredItem {
  const sums = [...added].map(([name, amount]) => [name, Number(attributes[name] ?? 0) + amount] as const)
  const left = Object.entries(attributes).filter(([name]) => !removed.includes(name))
  return { ...Object.fromEntries(left), ...(asStored(set) as StoredItem), ...Object.fromEntries(sums) }
}
