/** The items of the demo in a table of their own, at which nothing else works. */

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { createTable } from '../../../infra/local/database/create-table.ts'
import { startEmulator } from '../../../infra/local/database/emulator.ts'
import { startService } from '../../../infra/local/service.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { region } from '../../global-table.ts'
import { stackTable } from '../../stack-table.ts'

export interface DemoTable {
  readonly name: string
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

/** Maximum of BatchWriteItem. Source: DynamoDB, "BatchWriteItem". */
const maxWrites = 25

export async function startDemoTable(): Promise<DemoTable> {
  const items = await demoItems()
  const { name, ...definition } = stackTable(region)
  const { endpoint, stop } = await startEmulator({ onLoss: fail })
  await createTable({ name, ...definition }, endpoint, region)
  const client = clientAt(endpoint)
  for (let at = 0; at < items.length; at += maxWrites) {
    const writes = items.slice(at, at + maxWrites).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: writes } }))
  }
  return { name, endpoint, stop }
}

/** When the recorded drives of the demo are processed. */
async function demoItems(): Promise<Record<string, unknown>[]> {
  const service = await startService({ quiet: true })
  try {
    await service.demo?.whole
    const items: Record<string, unknown>[] = []
    const pages = paginateScan({ client: clientAt(service.databaseEndpoint) }, { TableName: service.tableName })
    for await (const { Items = [] } of pages) items.push(...Items)
    return items
  } finally {
    await service.stop()
  }
}

function clientAt(endpoint: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials: localCredentials }))
}

function fail(reason: string): never {
  throw new Error(reason)
}
