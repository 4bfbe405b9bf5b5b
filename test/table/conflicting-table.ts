/** A table whose transactions take time and cancel one another, as DynamoDB's do. Time is that of the fake timers. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { keyText } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { type CallInput, keyOf } from './pairs/call-input.ts'
import { MemoryTable } from './pairs/memory-table.ts'

/** How long a transaction holds its items, in milliseconds. */
const holdMilliseconds = 10

export class ConflictingTable {
  readonly memory = new MemoryTable('conflicting')
  readonly table: Table
  /** All transactions that were sent. */
  sent = 0
  /** Items that a transaction holds. */
  readonly #held = new Set<string>()

  constructor() {
    const send = (command: { readonly input: CallInput }) => this.#transact(command)
    this.table = { name: this.memory.table.name, client: { send } as unknown as Table['client'] }
  }

  /** A cancelled transaction holds its other items for the same time. */
  async #transact(command: { readonly input: CallInput }): Promise<unknown> {
    this.sent += 1
    const keys = (command.input.TransactItems ?? []).flatMap(Object.values).map((input) => keyText(keyOf(input)))
    const codes = keys.map((key) => ({ Code: this.#held.has(key) ? 'TransactionConflict' : 'None' }))
    const taken = keys.filter((key) => !this.#held.has(key))
    for (const key of taken) this.#held.add(key)
    await new Promise((resolve) => setTimeout(resolve, holdMilliseconds))
    for (const key of taken) this.#held.delete(key)
    if (taken.length === keys.length) return this.memory.table.client.send(command as never)
    throw new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons: codes })
  }
}
