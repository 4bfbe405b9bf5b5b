/** A table of the emulator for benchmarks of what writes to it. */
import { createTable } from '../../infra/local/database/create-table.ts'
import { startEmulator } from '../../infra/local/database/emulator.ts'
import { localCredentials } from '../../infra/service-file.ts'
import { openTable, type Table } from '../../lib/table/table.ts'
import { region } from '../global-table.ts'
import { stackTable } from '../stack-table.ts'

export interface BenchTable {
  readonly table: Table
  readonly stop: () => Promise<void>
}

/** One process does the work of many functions, so that an answer waits longer than it does in a function. */
const requestHandler = { connectionTimeout: 30_000, requestTimeout: 60_000, throwOnRequestTimeout: true }

/** Without the stream: what it would call is called by the benchmark. */
export async function startBenchTable(): Promise<BenchTable> {
  const definition = stackTable(region)
  const { endpoint, stop } = await startEmulator({ onLoss: fail })
  await createTable(definition, endpoint, region)
  const table = openTable(definition.name, { endpoint, region, credentials: localCredentials, requestHandler })
  return {
    table,
    stop: () => {
      table.client.destroy()
      return stop()
    }
  }
}

function fail(reason: string): never {
  throw new Error(reason)
}
