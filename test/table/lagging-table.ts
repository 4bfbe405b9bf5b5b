/** A table whose eventually consistent reads of single items answer with what was stored before. */
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Key, keyText } from '../../lib/table/keys.ts'
import { getItems, type StoredItem, type Table } from '../../lib/table/table.ts'

/** `keys`: of the items whose state at this moment such reads return from now on. */
export async function laggingTable(table: Table, keys: readonly Key[]): Promise<Table> {
  const stored = await getItems(table, keys, { ConsistentRead: true })
  const before = new Map(keys.map((key, index) => [keyText(key), stored[index]]))
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    const answer = (await table.client.send(command)) as object
    if (command instanceof GetCommand) return { ...answer, ...single(command, before) }
    if (command instanceof BatchGetCommand) return { ...answer, ...batch(command, answer, before, table.name) }
    return answer
  }) as typeof client.send
  return { name: table.name, client }
}

type Before = ReadonlyMap<string, StoredItem | undefined>

function single({ input: { Key: key, ConsistentRead } }: GetCommand, before: Before): object {
  const text = keyText(key as unknown as Key)
  return ConsistentRead || !before.has(text) ? {} : { Item: before.get(text) }
}

function batch({ input }: BatchGetCommand, answer: object, before: Before, name: string): object {
  const { Keys = [], ConsistentRead } = input.RequestItems?.[name] ?? {}
  if (ConsistentRead) return {}
  const { Responses } = answer as { readonly Responses?: Readonly<Record<string, readonly StoredItem[]>> }
  const now = new Map((Responses?.[name] ?? []).map((item) => [keyText(item as unknown as Key), item]))
  const texts = Keys.map((key) => keyText(key as unknown as Key))
  const items = texts.map((text) => (before.has(text) ? before.get(text) : now.get(text)))
  return { Responses: { [name]: items.filter((item) => item !== undefined) } }
}
