/** The actions of a call on kinds of items, in the terms of a function's role. */
import type { TableAction } from '../../infra/stack/table-use.ts'
import type { Key, KeyPrefix } from '../../lib/table/keys.ts'

/** `Query VEHICLE`: an action on items whose partition key begins so. */
export type Use = `${TableAction} ${KeyPrefix}`

/** A string as the document client takes it, or marshalled. */
type Text = string | { readonly S: string }
type StoredKey = Readonly<Record<keyof Key, Text>>

interface BatchedWrite {
  readonly DeleteRequest?: { readonly Key: StoredKey }
  readonly PutRequest?: { readonly Item: StoredKey }
}

interface Input {
  readonly Key?: StoredKey
  readonly Item?: StoredKey
  readonly IndexName?: string
  readonly ExpressionAttributeValues?: Readonly<Record<string, Text>>
  /** Of reads the keys, of writes the requests, which are deletions. */
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly StoredKey[] } & readonly BatchedWrite[]>>
  readonly TransactItems?: readonly Readonly<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Input>>[]
}

const actionsOfTransactions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem'
} as const

/** `input` is that of a command of either client. Throws an Error on a call that no role can allow. */
export function tableUseIn(command: string, input: Input): Use[] {
  switch (command) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [use(command, input)]
    case 'BatchGetItem':
      return Object.values(input.RequestItems ?? {}).flatMap(({ Keys }) => Keys.map((Key) => use(command, { Key })))
    case 'BatchWriteItem':
      return Object.values(input.RequestItems ?? {}).flatMap((requests) =>
        requests.map(({ DeleteRequest, PutRequest }) => use(command, DeleteRequest ?? PutRequest ?? {}))
      )
    case 'Query':
      return [`${input.IndexName ? 'QueryIndex' : command} ${prefixOf(queriedPartition(input))}`]
    case 'TransactWriteItems':
      return (input.TransactItems ?? []).flatMap((item) =>
        Object.entries(item).map(([kind, part]) =>
          use(actionsOfTransactions[kind as keyof typeof actionsOfTransactions], part)
        )
      )
    default:
      throw new Error(`No role allows ${command}`)
  }
}

function use(action: TableAction, { Key, Item }: Input): Use {
  return `${action} ${prefixOf((Key ?? Item)?.PK)}`
}

/** Every query uses one of these names for its partition. */
function queriedPartition({ ExpressionAttributeValues: values }: Input): Text | undefined {
  return values?.[':partition'] ?? values?.[':vehicle']
}

function prefixOf(partition: Text | undefined): KeyPrefix {
  if (partition === undefined) throw new Error('A call without a partition key')
  const text = typeof partition === 'string' ? partition : partition.S
  return text.slice(0, text.indexOf('#')) as KeyPrefix
}
