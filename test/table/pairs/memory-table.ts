/**
 * A table in memory for the calls that the writers and the endpoints that read make. Thousands of interleavings take seconds
 * in it, where a database takes many minutes; another test compares it with the database, operation by operation.
 */
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException
} from '@aws-sdk/client-dynamodb'
import { type Key, keyText } from '../../../lib/table/keys.ts'
import { formatAttribute } from '../../../lib/table/stored-formats.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { type CallInput, commandName, isQueried, keyOf } from './call-input.ts'
import { frozenCopy, holds, isWanted, updated } from './memory-expressions.ts'

const metadata = { message: 'As the database says it', $metadata: {} }

/** Items by sort key. */
type Partition = Map<string, StoredItem>

const byLegEnd = ({ legEnd: one }: StoredItem, { legEnd: other }: StoredItem) => (String(one) < String(other) ? -1 : 1)

export class MemoryTable {
  readonly table: Table
  readonly #partitions = new Map<string, Partition>()
  /** Partitions that no copy shares. */
  #owned = new Set<Partition>()

  constructor(name: string, items: Iterable<StoredItem> = []) {
    const send = async (command: { readonly input: object }) => this.#answer(commandName(command), command.input)
    this.table = { name, client: { send } as unknown as Table['client'] }
    for (const item of items) this.#set(item as StoredItem & Key, item)
  }

  /** With the same items: writes to one do not change the other. */
  copy(): MemoryTable {
    const copy = new MemoryTable(this.table.name)
    for (const [name, partition] of this.#partitions) copy.#partitions.set(name, partition)
    this.#owned = new Set()
    return copy
  }

  /** Makes this table hold what the other one does. */
  restore(other: MemoryTable): void {
    this.#partitions.clear()
    for (const [name, partition] of other.#partitions) this.#partitions.set(name, partition)
    this.#owned = new Set()
  }

  /** In the order of the keys, as each partition of a table has them. */
  get items(): StoredItem[] {
    const partitions = [...this.#partitions].sort(([a], [b]) => (a < b ? -1 : 1))
    return partitions.flatMap(([, partition]) => inOrder(partition.values()))
  }

  #answer(name: string, input: CallInput): object {
    switch (name) {
      case 'Get':
        return { Item: this.#itemAt(keyOf(input)) }
      case 'BatchGet':
        return { Responses: { [this.table.name]: this.#batch(input) } }
      case 'Scan':
        // The first segment has everything.
        return { Items: input.Segment ? [] : this.items.filter((item) => isWanted(item, input)) }
      case 'Query':
        return this.#query(input)
      case 'TransactWrite':
        return this.#transact((input.TransactItems ?? []).flatMap((item) => Object.entries(item)))
      case 'BatchWrite':
        return this.#write(
          Object.values(input.RequestItems ?? {})
            .flat()
            .map(({ DeleteRequest, PutRequest }) => (DeleteRequest ? ['Delete', DeleteRequest] : ['Put', PutRequest]))
        )
      default:
        return this.#single(name, input)
    }
  }

  /** Items are frozen, so that they can be given without a copy. */
  #itemAt({ PK, SK }: Key): StoredItem | undefined {
    return this.#partitions.get(PK)?.get(SK)
  }

  #batch({ RequestItems = {} }: CallInput): StoredItem[] {
    const keys: Key[] = Object.values(RequestItems).flatMap(({ Keys }) => Keys)
    if (new Set(keys.map(keyText)).size < keys.length)
      throw new TypeError('A batch with one key twice, which DynamoDB refuses')
    return keys.map((key) => this.#itemAt(key)).filter((item) => item !== undefined)
  }

  #query(input: CallInput): object {
    const { IndexName, Limit = Number.POSITIVE_INFINITY, ExclusiveStartKey: start, ScanIndexForward = true } = input
    const queried = this.#queried(input).filter(isQueried(input))
    const ascending = IndexName === undefined ? inOrder(queried) : queried.toSorted(byLegEnd)
    const found = ScanIndexForward ? ascending : ascending.toReversed()
    const isAfter = ({ SK }: Key, other: Key) => (ScanIndexForward ? SK > other.SK : SK < other.SK)
    const afterInIndex = found.slice(found.findIndex(({ PK }) => PK === start?.PK) + 1)
    const left = !start ? found : IndexName === undefined ? found.filter((item) => isAfter(item, start)) : afterInIndex
    const page = left.slice(0, Limit)
    const last = page.at(-1)
    const wanted = page.filter((item) => isWanted(item, input))
    return {
      Items: wanted,
      Count: wanted.length,
      LastEvaluatedKey: last && left.length > Limit ? { PK: last.PK, SK: last.SK } : undefined
    }
  }

  /** Of the index, what is in the partition of the vehicle. */
  #queried({ IndexName, ExpressionAttributeValues: values = {} }: CallInput): (StoredItem & Key)[] {
    if (IndexName === undefined) return [...(this.#partitions.get(values[':partition'])?.values() ?? [])].map(withKey)
    const isIndexed = ({ legVehicle, legEnd }: StoredItem) =>
      legVehicle === values[':vehicle'] &&
      legEnd !== undefined &&
      String(legEnd) >= String(values[':from']) &&
      String(legEnd) <= String(values[':to'])
    return this.items.filter(isIndexed).map(withKey)
  }

  #single(name: string, input: CallInput): object {
    const before = this.#itemAt(keyOf(input))
    if (!holds(before, input)) throw new ConditionalCheckFailedException({ ...metadata, ...oldOf(before, input) })
    this.#write([[name, input]])
    return name === 'Update' ? { Attributes: this.#itemAt(keyOf(input)) } : {}
  }

  #transact(actions: readonly [string, CallInput][]): object {
    const results = actions.map(([, input]) => ({ input, before: this.#itemAt(keyOf(input)) }))
    if (results.every(({ input, before }) => holds(before, input))) return this.#write(actions)
    const CancellationReasons = results.map(({ input, before }) =>
      holds(before, input) ? { Code: 'None' } : { Code: 'ConditionalCheckFailed', ...oldOf(before, input) }
    )
    throw new TransactionCanceledException({ ...metadata, CancellationReasons })
  }

  #write(actions: readonly (readonly [string, CallInput])[]): object {
    for (const [name, input] of actions) {
      const key = keyOf(input)
      if (name === 'Delete') this.#set(key, undefined)
      else if (name === 'Put') this.#set(key, input.Item)
      else if (name === 'Update') this.#set(key, updated(this.#itemAt(key) ?? { ...key }, input))
      else if (name !== 'ConditionCheck') throw new TypeError(`${name} is not made in these tests`)
    }
    return {}
  }

  #set({ PK, SK }: Key, item: StoredItem | undefined): void {
    const partition = this.#ownPartition(PK)
    if (item === undefined) partition.delete(SK)
    else partition.set(SK, frozenCopy(item))
  }

  #ownPartition(PK: string): Partition {
    const known = this.#partitions.get(PK)
    if (known && this.#owned.has(known)) return known
    const partition = new Map(known)
    this.#partitions.set(PK, partition)
    this.#owned.add(partition)
    return partition
  }
}

/** Of the former item, as the database gives it to a call that asks for it, its key and format. */
function oldOf(
  item: StoredItem | undefined,
  { ReturnValuesOnConditionCheckFailure: asked }: CallInput
): { readonly Item?: Record<string, AttributeValue> } {
  if (asked !== 'ALL_OLD' || !item) return {}
  const { PK, SK, [formatAttribute]: format } = item
  const number: Record<string, AttributeValue> =
    format === undefined ? {} : { [formatAttribute]: { N: String(format) } }
  return { Item: { PK: { S: String(PK) }, SK: { S: String(SK) }, ...number } }
}

const withKey = (item: StoredItem) => item as StoredItem & Key

function inOrder<T extends StoredItem>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) => (String(a.SK) < String(b.SK) ? -1 : 1))
}
