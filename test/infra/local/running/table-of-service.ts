/** The table of a service that a test has started. */
import { onTestFinished } from 'vitest'
import type { Service } from '../../../../infra/local/service.ts'
import { localCredentials } from '../../../../infra/service-file.ts'
import { openTable, type Table } from '../../../../lib/table/table.ts'

/** To be called in a test, after which its connections are closed. */
export function tableOf({ databaseEndpoint: endpoint, region, tableName }: Service): Table {
  const table = openTable(tableName, { endpoint, region, credentials: localCredentials })
  onTestFinished(() => table.client.destroy())
  return table
}
