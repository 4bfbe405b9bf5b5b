/** The database of the service: the emulator, or the one at AWS_ENDPOINT_URL_DYNAMODB. */
import { toolVariable } from '../../../lib/environment.ts'
import { openTable, type Table } from '../../../lib/table/table.ts'
import { localCredentials } from '../../service-file.ts'
import type { Assembly } from '../assembly/assembly.ts'
import { createTable } from './create-table.ts'
import { type Database, type EmulatorOptions, startEmulator } from './emulator.ts'

/** A database at AWS_ENDPOINT_URL_DYNAMODB is not stopped. Throws StartError. */
export async function startDatabase(options: EmulatorOptions): Promise<Database> {
  const endpoint = toolVariable('AWS_ENDPOINT_URL_DYNAMODB')
  return endpoint === undefined ? startEmulator(options) : { endpoint, stop: async () => {} }
}

/** Creates the table if it does not exist. Throws StartError. */
export async function openLocalTable({ table, deployment }: Assembly, endpoint: string): Promise<Table> {
  const { region } = deployment
  await createTable(table, endpoint, region)
  return openTable(table.name, { endpoint, region, credentials: localCredentials })
}
