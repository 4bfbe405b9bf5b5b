/** A table in memory that notes what is read of it. */
import type { StoredItem, Table } from '../../lib/table/table.ts'
import { type CallInput, commandName, keyOf } from './pairs/call-input.ts'
import { MemoryTable } from './pairs/memory-table.ts'

export interface NotedTable {
  readonly table: Table
  /** `partition sort-key` of each item that was asked for, or the partition of a query; call by call. */
  readonly reads: readonly (readonly string[])[]
  /** What the table holds now. */
  readonly items: () => StoredItem[]
}

export function notedTable(items: readonly StoredItem[]): NotedTable {
  const memory = new MemoryTable('telematics', items)
  const reads: string[][] = []
  const send: Table['client']['send'] = (command: { readonly input: CallInput }) => {
    const read = readBy(commandName(command), command.input)
    if (read) reads.push(read)
    return memory.table.client.send(command as never)
  }
  const table = { ...memory.table, client: { send } as Table['client'] }
  return { table, reads, items: () => memory.items }
}

/** The IDs of the vehicles of which the item with this sort key was read; by the calls that read any. */
export function vehiclesRead(reads: NotedTable['reads'], sortKey: string): string[][] {
  const isRead = (key: string) => key.startsWith('VEHICLE#') && key.endsWith(` ${sortKey}`)
  const ids = reads.map((keys) => keys.filter(isRead).map((key) => key.slice('VEHICLE#'.length, -sortKey.length - 1)))
  return ids.filter(({ length }) => length > 0)
}

/** Undefined for a write. */
function readBy(name: string, input: CallInput): string[] | undefined {
  if (name === 'Get') return [textOf(keyOf(input))]
  if (name === 'BatchGet') return Object.values(input.RequestItems ?? {}).flatMap(({ Keys }) => Keys.map(textOf))
  if (name === 'Query') return [String(input.ExpressionAttributeValues?.[':partition'])]
  return undefined
}

const textOf = ({ PK, SK }: ReturnType<typeof keyOf>) => `${PK} ${SK}`
