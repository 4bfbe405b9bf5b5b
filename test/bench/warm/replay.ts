/** Sends recorded calls again by the bare SDK, each as soon as those are answered that it waited for. */
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { RecordedCall } from './recorder.ts'

const commands = {
  BatchGetItem: BatchGetCommand,
  BatchWriteItem: BatchWriteCommand,
  DeleteItem: DeleteCommand,
  GetItem: GetCommand,
  PutItem: PutCommand,
  Query: QueryCommand,
  TransactGetItems: TransactGetCommand,
  TransactWriteItems: TransactWriteCommand,
  UpdateItem: UpdateCommand
}

/** Members of a request that hold attributes by name, or a list of such. */
const attributes = ['Key', 'Keys', 'Item', 'ExclusiveStartKey', 'ExpressionAttributeValues']

/** The calls with plain values, as a program writes them. */
export function replayOf(client: DynamoDBDocumentClient, calls: readonly RecordedCall[]): () => Promise<unknown> {
  const prepared = calls.map(({ operation, input, after }) => {
    const Command = commands[operation as keyof typeof commands]
    if (!Command) throw new Error(`There is no command for ${operation}`)
    return { Command, input: plainValues(input), after: withoutIndirect(after, calls) }
  })
  return () => {
    const sent: Promise<unknown>[] = []
    for (const { Command, input, after } of prepared) {
      const send = () => client.send(new Command(input as never) as GetCommand)
      sent.push(after.length === 0 ? send() : Promise.all(after.map((at) => sent[at])).then(send))
    }
    return Promise.all(sent)
  }
}

/** Without those for which another one has waited. */
function withoutIndirect(after: readonly number[], calls: readonly RecordedCall[]): number[] {
  return after.filter((at) => !after.some((other) => calls[other]?.after.includes(at)))
}

function plainValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValues)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]) => {
    if (!attributes.includes(name)) return [name, plainValues(member)]
    return [name, Array.isArray(member) ? member.map((one) => unmarshall(one)) : unmarshall(member)]
  })
  return Object.fromEntries(entries)
}

export type WrittenKey = Readonly<Record<'PK' | 'SK', string>>

/** The keys of the items that the calls write. */
export function keysWritten(calls: readonly RecordedCall[]): WrittenKey[] {
  const written = calls.flatMap(({ operation, input }) => writesOf(operation, plainValues(input)))
  return [...new Map(written.map(({ PK, SK }) => [`${PK} ${SK}`, { PK, SK }])).values()]
}

interface Write {
  readonly Key?: WrittenKey
  readonly Item?: WrittenKey
}

function writesOf(operation: string, input: unknown): WrittenKey[] {
  const { TransactItems = [] } = input as { TransactItems?: Record<string, Write>[] }
  const isTransaction = operation === 'TransactWriteItems'
  const inTransaction = isTransaction ? TransactItems.flatMap((item) => Object.entries(item)) : []
  const writes = inTransaction.filter(([kind]) => kind !== 'ConditionCheck').map(([, write]) => write)
  const alone = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [input as Write] : []
  if (operation === 'BatchWriteItem') throw new Error('Batches of writes cannot be repeated yet')
  return [...writes, ...alone].flatMap(({ Key, Item }) => Key ?? Item ?? [])
}
