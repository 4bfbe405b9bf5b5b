/** The table of a test file: as the stack defines it, in the emulator, or in the database that the environment names. */
import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeEach, inject } from 'vitest'
import { createTable } from '../infra/local/database/create-table.ts'
import { startEmulator } from '../infra/local/database/emulator.ts'
import { localCredentials } from '../infra/service-file.ts'
import { toolVariable } from '../lib/environment.ts'
import { openTable, type StoredItem, type Table } from '../lib/table/table.ts'
import { importItems } from './imported-items.ts'
import { patientRequests } from './patient-requests.ts'
import { isFull } from './proof-extent.ts'
import { MemoryTable } from './table/pairs/memory-table.ts'
import { type Contents, contentsOf, putBack, putItems } from './table/table-contents.ts'

export const region = 'eu-central-1'

export interface TestTable {
  /** Address of the database. */
  readonly endpoint: string
  /** Opens the table with a client of its own. */
  open(config?: DynamoDBClientConfig): Table
}

/** Ends after the test file. `items`: what the table holds from the start. */
export async function startTable(items: readonly StoredItem[] = []): Promise<TestTable> {
  const endpoint = toolVariable('AWS_ENDPOINT_URL_DYNAMODB')
  return endpoint === undefined ? startInEmulator(items) : createAt(endpoint, items)
}

/** One table for the test file, which holds the same before each of its tests. `fill` writes that once. */
export async function tableHolding(fill: (table: Table) => Promise<unknown>): Promise<Table> {
  const table = (await startTable()).open()
  await fill(table)
  restoreBeforeEach(table, await contentsOf(table))
  return table
}

/** Whether tables of simulations are in memory. */
export const isSimulated = !isFull && toolVariable('AWS_ENDPOINT_URL_DYNAMODB') === undefined

export const simulatedTable = () => new MemoryTable('telematics-test')

/**
 * The same for simulations of thousands of calls: in memory, where a call takes a hundredth of the time. `npm run test:lives` and
 * `npm run test:dynamodb-local` run them in a database.
 */
export async function simulatedTableHolding(fill: (table: Table) => Promise<unknown>): Promise<Table> {
  if (!isSimulated) return tableHolding(fill)
  const memory = simulatedTable()
  await fill(memory.table)
  const filled = memory.copy()
  beforeEach(() => memory.restore(filled))
  return memory.table
}

export function restoreBeforeEach(table: Table, contents: Contents): void {
  beforeEach(() => putBack(table, contents))
}

async function startInEmulator(items: readonly StoredItem[]): Promise<TestTable> {
  const definition = inject('tableDefinition')
  const file = items.length > 0 ? importItems(definition, items) : undefined
  const { endpoint, stop } = await startEmulator({ file: file?.path, onLoss: failed })
  afterAll(async () => {
    await stop()
    file?.remove()
  })
  await createTable(definition, endpoint, region)
  return testTable(definition.name, endpoint, { signer: withoutSignature })
}

/** Other test files use the same database at the same time: the name is made up. */
async function createAt(endpoint: string, items: readonly StoredItem[]): Promise<TestTable> {
  const name = `test-${randomUUID()}`
  await createTable({ ...inject('tableDefinition'), name }, endpoint, region)
  const created = testTable(name, endpoint)
  const table = created.open()
  afterAll(() => table.client.send(new DeleteTableCommand({ TableName: name })))
  await putItems(table, items)
  return created
}

function testTable(name: string, endpoint: string, options: DynamoDBClientConfig = {}): TestTable {
  const defaults = { endpoint, region, credentials: localCredentials, requestHandler: patientRequests, ...options }
  return { endpoint, open: (config) => openTable(name, { ...defaults, ...config }) }
}

/** The emulator requires these headers, and does not verify the signature, which takes a tenth of a call's time to make. */
const withoutSignature: DynamoDBClientConfig['signer'] = {
  async sign<R extends { headers: Record<string, string> }>(request: R) {
    request.headers['x-amz-date'] = '20260302T120000Z'
    request.headers.authorization =
      'AWS4-HMAC-SHA256 Credential=local/20260302/eu-central-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=none'
    return request
  }
}

function failed(reason: string): never {
  throw new Error(reason)
}
