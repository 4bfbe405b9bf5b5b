/** Reads the messages that facts tell of. */
import type { Message } from '../../contract/resources/message.ts'
import { type Scope, scopeId } from '../../contract/scope.ts'
import type { Table } from '../../table/table.ts'
import { dataOf, isReadable, subjectOf } from './fact-resource.ts'
import type { VisibleFact } from './visible-facts.ts'

/** Messages of the subscriber, who alone is notified of them. Their texts are loaded where there is one. */
export async function messagesOf(
  table: Table,
  facts: readonly VisibleFact[],
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<Message[]> {
  const ofMessages = facts.filter((fact) => isReadable(fact) && dataOf(fact) === 'message')
  const [first] = ofMessages
  if (!first) return []
  const named = new Map(
    ofMessages.map((fact) => [subjectOf(fact), { id: subjectOf(fact), vehicleId: fact.vehicleId, at: fact.fact.at }])
  )
  const { findMessages } = await import('../../messages/find-messages.ts')
  return findMessages(table, scopeId(first.key.PK as Scope), [...named.values()], options)
}
