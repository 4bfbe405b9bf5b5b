/**
 * A table in memory for the calls that the writers make. Thousands of interleavings take seconds in it, where a database
 * takes many minutes; another test compares it with the database, operation by operation.
 */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type Key, keyText } from '../../../lib/table/keys.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { asStored } from '../../../lib/table/write-plan.ts'
import { type CallInput, commandName, isQueried, keyOf } from './call-input.ts'
import { holds, updated } from './memory-expressions.ts'

const metadata = { message: 'As the database says it', $metadata: {} }

type Items = ReadonlyMap<string, StoredItem>

export class MemoryTable {
  readonly table: Table
  #items: Items

  constructor(name: string, items: Iterable<StoredItem> = []) {
    this.#items = new Map([...items].map((item) => [keyText(item as unknown as Key), item]))
    const send = async (command: { readonly input: object }) => this.#answer(commandName(command), command.input)
    this.table = { name, client: { send } as unknown as Table['client'] }
  }

  /** In the order of the keys, as each partition of a table has them. */
  get items(): StoredItem[] {
    const compare = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
    return [...this.#items].sort(compare).map(([, item]) => item)
  }

  #answer(name: string, input: CallInput): object {
    switch (name) {
      case 'Get':
        return { Item: this.#itemAt(keyOf(input)) }
      case 'BatchGet':
        return { Responses: { [this.table.name]: this.#batch(input) } }
      case 'Query':
        return this.#query(input)
      case 'TransactWrite':
        return this.#transact((input.TransactItems ?? []).flatMap((item) => Object.entries(item)))
      case 'BatchWrite':
        return this.#write(
          Object.values(input.RequestItems ?? {})
            .flat()
            .map(({ DeleteRequest }) => ['Delete', DeleteRequest])
        )
      default:
        return this.#single(name, input)
    }
  }

  #itemAt(key: Key): StoredItem | undefined {
    return structuredClone(this.#items.get(keyText(key)))
  }

  #batch({ RequestItems = {} }: CallInput): StoredItem[] {
    const keys: Key[] = Object.values(RequestItems).flatMap(({ Keys }) => Keys)
    return keys.map((key) => this.#itemAt(key)).filter((item) => item !== undefined)
  }

  #query(input: CallInput): object {
    const { IndexName, Limit = Number.POSITIVE_INFINITY, ExclusiveStartKey: start, ScanIndexForward = true } = input
    const isFound = isQueried(input)
    const ofIndex = (item: StoredItem) =>
      IndexName === undefined || item.legVehicle === input.ExpressionAttributeValues?.[':vehicle']
    const found = this.items.filter((item) => isFound(item as unknown as Key) && ofIndex(item))
    const inOrder = ScanIndexForward ? found : found.toReversed()
    const isAfter = (sortKey: string, other: string) => (ScanIndexForward ? sortKey > other : sortKey < other)
    const left = start ? inOrder.filter(({ SK }) => isAfter(String(SK), start.SK)) : inOrder
    const page = left.slice(0, Limit).map((item) => structuredClone(item))
    const last = page.at(-1)
    return {
      Items: page,
      Count: page.length,
      LastEvaluatedKey: last && left.length > Limit ? { PK: last.PK, SK: last.SK } : undefined
    }
  }

  #single(name: string, input: CallInput): object {
    if (!holds(this.#items.get(keyText(keyOf(input))), input)) throw new ConditionalCheckFailedException(metadata)
    return this.#write([[name, input]])
  }

  #transact(actions: readonly [string, CallInput][]): object {
    const results = actions.map(([, input]) => holds(this.#items.get(keyText(keyOf(input))), input))
    if (results.every(Boolean)) return this.#write(actions)
    const CancellationReasons = results.map((isHeld) => ({ Code: isHeld ? 'None' : 'ConditionalCheckFailed' }))
    throw new TransactionCanceledException({ ...metadata, CancellationReasons })
  }

  #write(actions: readonly (readonly [string, CallInput])[]): object {
    const items = new Map(this.#items)
    for (const [name, input] of actions) {
      const text = keyText(keyOf(input))
      if (name === 'Delete') items.delete(text)
      else if (name === 'Put') items.set(text, asStored(input.Item) as StoredItem)
      else if (name === 'Update') items.set(text, updated(items.get(text) ?? { ...keyOf(input) }, input))
      else if (name !== 'ConditionCheck') throw new TypeError(`${name} is not made in these tests`)
    }
    this.#items = items
    return {}
  }
}
