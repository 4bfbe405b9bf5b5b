/** The database of the service: the emulator, unless another one is named. */
import { toolVariable } from '../../../lib/environment.ts'
import { openTable, type Table } from '../../../lib/table/table.ts'
import { localCredentials } from '../../service-file.ts'
import type { Assembly } from '../assembly/assembly.ts'
import { createTable } from './create-table.ts'
import { type Database, type EmulatorOptions, startEmulator } from './emulator.ts'

/** One that is named is used and left running. Throws StartError. */
export async function startDatabase(options: EmulatorOptions): Promise<Database> {
  const endpoint = toolVariable('AWS_ENDPOINT_URL_DYNAMODB')
  return endpoint === undefined ? startEmulator(options) : { endpoint, stop: async () => {} }
}

/** Makes the table where it is not there. Throws StartError. */
export async function openLocalTable({ table, deployment }: Assembly, endpoint: string): Promise<Table> {
  const { region } = deployment
  await createTable(table, endpoint, region)
  return openTable(table.name, { endpoint, region, credentials: localCredentials })
}
