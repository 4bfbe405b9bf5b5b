/** Counts what is written to each partition key, from the calls that the functions make of a table in memory. */
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { type Key, keyText } from '../../../lib/table/keys.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import { type CallInput, commandName, keyOf } from '../../table/pairs/call-input.ts'
import type { MemoryTable } from '../../table/pairs/memory-table.ts'
import { itemBytes } from './item-bytes.ts'

export interface PartitionLoad {
  /** Items written or checked. */
  writes: number
  /** Write units: each KB of the item, before or after, twice in a transaction. */
  units: number
}

export interface CountedTable {
  readonly table: Table
  /** By partition key. */
  readonly loads: ReadonlyMap<string, Readonly<PartitionLoad>>
}

type Send = (command: { readonly input: CallInput }) => Promise<unknown>

export function countedTable({ table }: MemoryTable): CountedTable {
  const loads = new Map<string, PartitionLoad>()
  const forward = table.client.send.bind(table.client) as Send
  const send: Send = async (command) => {
    const { keys, factor } = writtenBy(commandName(command), command.input)
    if (keys.length === 0) return forward(command)
    const before = await itemsAt(table, keys)
    const answer = await forward(command)
    const after = await itemsAt(table, keys)
    for (const key of keys) count(loads, key, factor * writeUnits(before.get(keyText(key)), after.get(keyText(key))))
    return answer
  }
  const client = { send } as unknown as Table['client']
  return { table: { name: table.name, client }, loads }
}

function writtenBy(name: string, input: CallInput): { readonly keys: Key[]; readonly factor: number } {
  if (name === 'TransactWrite') {
    const actions = (input.TransactItems ?? []).flatMap((item) => Object.values(item))
    return { keys: actions.map(keyOf), factor: 2 }
  }
  return { keys: ['Put', 'Update', 'Delete'].includes(name) ? [keyOf(input)] : [], factor: 1 }
}

function count(loads: Map<string, PartitionLoad>, { PK }: Key, units: number): void {
  const load = loads.get(PK) ?? { writes: 0, units: 0 }
  loads.set(PK, load)
  load.writes += 1
  load.units += units
}

function writeUnits(before: StoredItem | undefined, after: StoredItem | undefined): number {
  return Math.max(1, Math.ceil(Math.max(itemBytes(before), itemBytes(after)) / 1024))
}

async function itemsAt({ name, client }: Table, keys: readonly Key[]): Promise<Map<string, StoredItem>> {
  const Keys = keys.map(({ PK, SK }) => ({ PK, SK }))
  const { Responses = {} } = await client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } }))
  return new Map((Responses[name] ?? []).map((item) => [keyText(item as Key & StoredItem), item]))
}
