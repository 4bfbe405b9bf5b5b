/** The part of the benchmark about memory: what a call of each kind of function takes and costs, by the memory of its function. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assumed, millisecondsAt } from '../../../infra/bill/function-time.ts'
import { costOf, prices } from '../../../infra/bill/prices.ts'
import { bundleFunctions, defaultBuildDirectory } from '../../../infra/stack/bundle.ts'
import { functionEnvironmentOf, importCpu } from '../import-times.ts'
import { interleavedMedians } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { startDemoTable } from '../warm/demo-table.ts'
import type { CpuTimes } from './cpu-times.ts'

const sizes = [128, 256, 512, 1024, 1769] as const

/** Of calls of the table that wait for one another. Source: the calls that `warm/recorder.ts` records. */
const roundTrips: Readonly<Record<string, number>> = {
  'get-vehicle': 1,
  'list-trips': 3,
  'update-trip': 3,
  'upload-vehicle-data': 3,
  'process-vehicle-data': 4,
  authorizer: 1,
  login: 4
}

const rounds = 7
const digits = 1
const time: Column = { name: '', unit: 'ms', kind: 'time', better: 'lower', digits }
const cost: Column = { name: '', unit: '$ a million', kind: 'time', better: 'lower', digits: 2 }

export async function reportMemory(): Promise<readonly FigureTable[]> {
  bundleFunctions(readdirSync('functions').map((file) => file.replace('.ts', '')))
  const warm = await warmCpu()
  const imports = await importCpuOf(Object.keys(warm))
  const kinds = Object.entries(warm).map(([name, { milliseconds }]) => ({ name, milliseconds }))
  const timesOf = ({ name, milliseconds }: (typeof kinds)[number]) =>
    sizes.map((size) =>
      millisecondsAt(size, { cpuMilliseconds: milliseconds, roundTrips: roundTrips[name] ?? Number.NaN })
    )
  return [
    {
      title: 'Processor time of each kind of function',
      rowsAre: 'function',
      columns: [
        { ...time, name: 'import' },
        { ...time, name: 'warm call', digits: 2 }
      ],
      rows: kinds.map(({ name, milliseconds }) => ({ name, figures: [imports.get(name), milliseconds] }))
    },
    {
      title: 'Time of a warm call, by memory',
      rowsAre: 'function',
      columns: sizes.map((size) => ({ ...time, name: `${size} MB` })),
      rows: kinds.map((kind) => ({ name: kind.name, figures: timesOf(kind) }))
    },
    {
      title: 'Cost of warm calls, by memory',
      rowsAre: 'function',
      columns: sizes.map((size) => ({ ...cost, name: `${size} MB` })),
      rows: kinds.map((kind) => ({
        name: kind.name,
        figures: timesOf(kind).map((milliseconds, at) => dollarsOfMillion(sizes[at] ?? 0, milliseconds))
      })),
      note: `Computed from the processor time above, with ${assumed.roundTripMilliseconds} ms for each round trip to the table.`
    }
  ]
}

/** Lambda bills whole milliseconds. */
function dollarsOfMillion(megabytes: number, milliseconds: number): number {
  const gigabyteSeconds = (megabytes / 1024) * (Math.ceil(milliseconds) / 1000) * 1_000_000
  return costOf(gigabyteSeconds, prices.gigabyteSecond)
}

function importCpuOf(operations: readonly string[]): Promise<Map<string, number>> {
  const runs = operations.map(
    (name) => [name, () => importCpu(join(defaultBuildDirectory, name, 'index.mjs'))] as const
  )
  return interleavedMedians(new Map(runs), rounds)
}

async function warmCpu(): Promise<CpuTimes> {
  const { name, endpoint, stop } = await startDemoTable()
  const child = fork(fileURLToPath(new URL('./cpu-times.ts', import.meta.url)), [name], {
    // The function's log is written, as it is in Lambda, and thrown away.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...functionEnvironmentOf(name),
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local'
    }
  })
  try {
    const [times] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => fail(code))])
    return times
  } finally {
    await stop()
  }
}

function fail(code: number): never {
  throw new Error(`The calls ended with ${code}`)
}
