/** Reads a browser before it is notified. */
import { languageOf } from '../../../contract/language.ts'
import { scopeId } from '../../../contract/scope.ts'
import { ownerItem } from '../../../identity/token-owner.ts'
import { findItem } from '../../../table/find-item.ts'
import { subscriptionOfConsumer } from '../../../table/keys.ts'
import type { Table } from '../../../table/table.ts'
import { alertConsumerItem } from '../../consumers/consumer.ts'
import { isRevoked, subscriptionsItem } from './stored-subscriptions.ts'
import type { NotifiedBrowser } from './web-push-worker.ts'

const consistent = { ConsistentRead: true }

/** `id`: of the consumer. Undefined where the browser is not notified any more. */
export async function findBrowser(table: Table, id: string): Promise<NotifiedBrowser | undefined> {
  const consumer = await findItem(table, alertConsumerItem(id), consistent)
  if (!consumer) return undefined
  const [list, user] = await Promise.all([
    findItem(table, subscriptionsItem(scopeId(consumer.owner)), consistent),
    findItem(table, ownerItem(consumer.owner), consistent)
  ])
  const subscription = list?.byId[subscriptionOfConsumer(id)]
  if (!subscription || !user || user.deleting) return undefined
  const { permissions, origin } = subscription
  return {
    id,
    consumer,
    holder: { owner: consumer.owner, permissions, ...(origin !== undefined && { origin }) },
    subscription,
    language: languageOf(user.data?.primary_locale) ?? 'en',
    isRevoked: isRevoked(subscription, user)
  }
}
