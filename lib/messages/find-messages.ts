/** Reads messages of a user by their IDs, in the language and the units that the user has now. */
import type { Message } from '../contract/resources/message.ts'
import { userScope } from '../contract/scope.ts'
import { findItems } from '../table/find-item.ts'
import { keyText } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { messageCountItem } from './message-count.ts'
import { toMessage } from './message-resource.ts'
import { findReader } from './reader.ts'
import { messageItem } from './stored-message.ts'

/** What a fact says of a message. */
export interface NamedMessage {
  readonly id: string
  readonly vehicleId: string | undefined
  /** Date-time, the `timestamp` of the message. */
  readonly at: string
}

/** Messages that are not deleted, in order. The IDs must differ. */
export async function findMessages(
  table: Table,
  userId: string,
  named: readonly NamedMessage[],
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<Message[]> {
  if (named.length === 0) return []
  const countOf = ({ vehicleId, at }: NamedMessage) => messageCountItem(userId, vehicleId, at)
  const refs = new Map(named.map((one) => [keyText(countOf(one).key), countOf(one)]))
  const [reader, messages, counts] = await Promise.all([
    findReader(table, userScope(userId)),
    findItems(
      table,
      named.map(({ id }) => messageItem(userId, id)),
      options
    ),
    findItems(table, [...refs.values()], options)
  ])
  const countsOf = new Map([...refs.keys()].map((key, index) => [key, counts[index]]))
  return named.flatMap((one, index) => {
    const message = messages[index]
    if (!message) return []
    return [toMessage(userId, { id: one.id, message, counts: countsOf.get(keyText(countOf(one).key)) }, reader)]
  })
}
