/** Reads a webhook before something is sent to it. */
import { consumerItem } from '../events/consumer.ts'
import { webhookItem } from '../subscribers/stored-webhook.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import type { Served } from './worker.ts'

const consistent = { ConsistentRead: true }

/** As it is at this moment; undefined where it was deleted. */
export async function findServed(table: Table, id: string): Promise<Served | undefined> {
  const consumer = await findItem(table, consumerItem(id), consistent)
  const webhook = consumer && (await findItem(table, webhookItem(consumer.owner, id), consistent))
  return webhook && { id, consumer, webhook }
}
