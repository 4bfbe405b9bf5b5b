/** The part of the benchmark that loads the local service. */
import { median } from '../median.ts'
import type { Column, FigureTable, Row } from '../report/figure-table.ts'
import { connections, type LoadRun, loadRun } from './load-run.ts'
import { startLoadedService } from './local-service.ts'

const rounds = 3
const seconds = 10
const warmUpSeconds = 5

const rate: Column = { name: 'median', unit: 'requests a second', kind: 'time', better: 'higher' }
const time: Column = { name: '', unit: 'ms', kind: 'time', better: 'lower' }

const columns: readonly Column[] = [
  ...Array.from({ length: rounds }, (_, index): Column => ({ ...rate, name: `run ${index + 1}` })),
  { ...time, name: 'p50' },
  { ...time, name: 'p99' },
  { name: 'failures', unit: '', kind: 'count', better: 'lower', bound: 0 },
  { name: 'last run to the first', unit: '', kind: 'ratio', better: 'higher', bound: 0.7, digits: 2 }
]

export async function reportLoad(): Promise<readonly FigureTable[]> {
  const service = await startLoadedService()
  try {
    const addresses = {
      statuses: `${service.address}/vehicle/status`,
      vehicle: `${service.address}/vehicle/${service.vehicleId}`
    }
    const runs = await runsInTurn(addresses, service.token)
    const rows = [rowOf('GET /vehicle/status', runs.statuses), rowOf('GET /vehicle/{vehicle_id}', runs.vehicle)]
    return [{ title: `The local service at ${connections} connections`, rowsAre: 'request', columns, rows }]
  } finally {
    await service.stop()
  }
}

/** In turn, so that what else the machine does meets all of them. A shorter run of each before is not counted. */
async function runsInTurn<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  token: string
): Promise<Record<Name, LoadRun[]>> {
  const entries = Object.entries(addresses) as [Name, string][]
  const runs = Object.fromEntries(entries.map(([name]) => [name, [] as LoadRun[]])) as Record<Name, LoadRun[]>
  for (const [, address] of entries) await loadRun(address, token, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of entries) runs[name].push(await loadRun(address, token, seconds))
  }
  return runs
}

function rowOf(name: string, runs: readonly LoadRun[]): Row {
  const rates = runs.map(({ requestsPerSecond }) => requestsPerSecond)
  const failures = runs.reduce((sum, run) => sum + run.failures, 0)
  const decay = (rates.at(-1) ?? Number.NaN) / (rates[0] ?? Number.NaN)
  const [p50, p99] = [median(runs.map((run) => run.p50)), median(runs.map((run) => run.p99))]
  return { name, figures: [...rates, p50, p99, failures, decay] }
}
