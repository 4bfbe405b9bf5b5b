/** A table of the emulator for benchmarks of what writes to it. */
import { createTable } from '../../infra/local/database/create-table.ts'
import { startEmulator } from '../../infra/local/database/emulator.ts'
import { localCredentials } from '../../infra/service-file.ts'
import { openTable, type Table } from '../../lib/table/table.ts'
import { region } from '../global-table.ts'
import { patientRequests } from '../patient-requests.ts'
import { stackTable } from '../stack-table.ts'

export interface BenchTable {
  readonly table: Table
  readonly stop: () => Promise<void>
}

/** Without the stream: what it would call is called by the benchmark. */
export async function startBenchTable(): Promise<BenchTable> {
  const definition = stackTable(region)
  const { endpoint, stop } = await startEmulator({ onLoss: fail })
  await createTable(definition, endpoint, region)
  const table = openTable(definition.name, {
    endpoint,
    region,
    credentials: localCredentials,
    requestHandler: patientRequests
  })
  return {
    table,
    stop: () => {
      table.client.destroy()
      return stop()
    }
  }
}

/** A part of the benchmark, or of one, with a table of its own, which exists while it runs. */
export function withTable<Measured>(measure: (table: Table) => Promise<Measured>): () => Promise<Measured> {
  return async () => {
    const { table, stop } = await startBenchTable()
    try {
      return await measure(table)
    } finally {
      await stop()
    }
  }
}

function fail(reason: string): never {
  throw new Error(reason)
}
