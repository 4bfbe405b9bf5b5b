/** Turns a decision into the actions that carry it out, each condition derived from what was read. */
import { isDeepStrictEqual } from 'node:util'
import type { CountChange, Decision, ItemWrite } from './decision.ts'
import type { Action, AttributeChange, Condition } from './expressions.ts'
import { type ReadItem, versionAttribute, withUnknown } from './item.ts'
import { type Key, keyText } from './keys.ts'
import type { StoredItem } from './table.ts'

export interface WritePlan {
  readonly actions: readonly Action[]
  readonly counts: readonly CountChange[]
  readonly isSeparable: boolean
}

/** `read`: everything that the decision was made on. `newVersion`: what the version of a new item begins with. */
export function planOf(
  read: Iterable<ReadItem<never>>,
  { writes = [], counts = [], isSeparable = false }: Omit<Decision<unknown>, 'result'>,
  newVersion: () => number
): WritePlan {
  const actions = new Map<string, Action>()
  for (const write of writes) {
    const one = actionOf(write, newVersion)
    if (!one) continue
    const action = write.isWithFirst ? { ...one, isWithFirst: true as const } : one
    if (actions.has(keyText(action.key))) throw new TypeError(`Two writes of one item: ${action.key.SK}`)
    actions.set(keyText(action.key), action)
  }
  // Nothing is to be written: nothing has to be checked.
  if (actions.size === 0 && countActions(counts).length === 0) return { actions: [], counts: [], isSeparable }
  for (const item of read) {
    const text = keyText(item.key)
    if (!actions.has(text)) actions.set(text, { kind: 'check', key: item.key, condition: conditionOf(item) })
  }
  return { actions: [...actions.values()], counts, isSeparable }
}

/** The actions of all the plans, checks of one item once, and the changes of each count added up. */
export function actionsOf(plans: readonly WritePlan[]): Action[] {
  const actions = new Map<string, Action>()
  for (const action of plans.flatMap((plan) => plan.actions)) {
    if (action.kind !== 'check' || !actions.has(keyText(action.key))) actions.set(keyText(action.key), action)
  }
  return [...actions.values(), ...countActions(plans.flatMap((plan) => plan.counts))]
}

function actionOf(write: ItemWrite, newVersion: () => number): Action | undefined {
  switch (write.kind) {
    case 'created':
      return {
        kind: 'put',
        key: write.key,
        condition: 'absent',
        attributes: { ...write.attributes, [versionAttribute]: newVersion() }
      }
    case 'replaced':
      return { kind: 'put', key: write.key, attributes: { ...write.attributes, [versionAttribute]: newVersion() } }
    case 'pointerAdded':
      return { kind: 'put', key: write.key, attributes: write.attributes }
    case 'pointerRemoved':
      return { kind: 'delete', key: write.key }
    case 'removed':
      return removalOf(write)
    case 'changed':
      return changeOf(write.item, write.next, newVersion)
  }
}

function removalOf({ item, isRepeatable }: ItemWrite & { kind: 'removed' }): Action | undefined {
  if (!item.stored) return undefined
  return { kind: 'delete', key: item.key, condition: conditionOf(item), ...(isRepeatable && { isRepeatable }) }
}

function changeOf(item: ReadItem<never>, next: StoredItem, newVersion: () => number): Action | undefined {
  const { key, kind, stored, value } = item
  const condition = conditionOf(item)
  if (!stored) return { kind: 'put', key, condition, attributes: { ...next, [versionAttribute]: newVersion() } }
  const known = kind.encode(value as never)
  const change = attributeChange(stored, known, next, kind.counters ?? [])
  if (Object.keys(change.set).length === 0 && change.removed.length === 0) {
    return change.added.size === 0 ? undefined : { kind: 'update', key, condition, change }
  }
  const version = (versionOf(stored) ?? newVersion()) + 1
  return { kind: 'update', key, condition, change: { ...change, set: { ...change.set, [versionAttribute]: version } } }
}

/** Counters alone do not count as a change of the item: many writers add to them at once. */
function attributeChange(
  stored: StoredItem,
  known: StoredItem,
  next: StoredItem,
  counters: readonly string[]
): AttributeChange {
  const set: StoredItem = {}
  const removedNames: string[] = []
  const added = new Map<string, number>()
  for (const name of new Set([...Object.keys(known), ...Object.keys(next)])) {
    const [before, after] = [asStored(known[name]), asStored(next[name])]
    if (isDeepStrictEqual(before, after)) continue
    if (counters.includes(name)) added.set(name, Number(after ?? 0) - Number(before ?? 0))
    else if (after === undefined) removedNames.push(name)
    else set[name] = withUnknown(stored[name], before, after)
  }
  return { set, removed: removedNames, added }
}

function conditionOf({ stored }: Pick<ReadItem<never>, 'stored'>): Condition {
  return stored ? { version: versionOf(stored) } : 'absent'
}

function versionOf(stored: StoredItem): number | undefined {
  const version = stored[versionAttribute]
  return typeof version === 'number' ? version : undefined
}

function countActions(changes: readonly CountChange[]): Action[] {
  const items = new Map<string, { key: Key; amounts: Map<string, number>; set: StoredItem }>()
  for (const { key, attribute, amount, expiresAtSeconds } of changes) {
    const set = expiresAtSeconds === undefined ? {} : { expiresAtSeconds }
    const item = items.get(keyText(key)) ?? { key, amounts: new Map<string, number>(), set }
    items.set(keyText(key), item)
    item.amounts.set(attribute, (item.amounts.get(attribute) ?? 0) + amount)
  }
  return [...items.values()]
    .map(({ amounts, ...item }) => ({ ...item, added: new Map([...amounts].filter(([, amount]) => amount !== 0)) }))
    .filter(({ added }) => added.size > 0)
    .map(({ key, set, added }) => ({ kind: 'update', key, change: { set, removed: [], added } }))
}

/** The value as the table returns it: without undefined members, and with 0 for −0. Bytes and sets are values of their own. */
export function asStored(value: unknown): unknown {
  if (typeof value === 'number') return value + 0
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Set) return value
  if (Array.isArray(value)) return value.map((element) => asStored(element) ?? null)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [name, asStored(member)]))
}
