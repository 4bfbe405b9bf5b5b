/** Reads a webhook before something is sent to it. */

import { findItem, findValues } from '../../../table/find-item.ts'
import type { Table } from '../../../table/table.ts'
import { webhookConsumerItem } from '../../consumers/consumer.ts'
import { webhookItem } from '../../rights/stored-webhook.ts'
import { endedReason, makerItems, withRightsLeft } from '../../rights/webhook-makers.ts'
import { disableIfEnded } from './disable-ended.ts'
import type { Served, Worker } from './worker.ts'

const consistent = { ConsistentRead: true }

/** As it is at this moment; undefined where it was deleted. */
export async function findServed(table: Table, id: string): Promise<Served | undefined> {
  const consumer = await findItem(table, webhookConsumerItem(id), consistent)
  const webhook = consumer && (await findItem(table, webhookItem(consumer.owner, id), consistent))
  return webhook && { id, consumer, webhook }
}

/** The same, with the rights that its token has left. One whose makers have ended is disabled by this call. */
export async function findDeliverable(
  { table, clock }: Pick<Worker, 'table' | 'clock'>,
  id: string
): Promise<Served | undefined> {
  const served = await findServed(table, id)
  if (!served || served.consumer.state === 'DISABLED') return served
  const { owner } = served.consumer
  const found = await findValues(table, makerItems(owner, served.webhook), consistent)
  const isEnded = endedReason(owner, served.webhook, found, clock()) !== undefined
  if (!isEnded) return { ...served, webhook: withRightsLeft(served.webhook, found) }
  const consumer = await disableIfEnded(table, id, clock())
  return consumer && { ...served, consumer }
}
