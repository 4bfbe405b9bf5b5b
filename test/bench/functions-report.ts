/** The part of the benchmark about the start and the warm calls of functions. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Service, startService } from '../../infra/local/service.ts'
import { defaultBuildDirectory } from '../../infra/stack/bundle.ts'
import { functionEnvironmentOf, importTimes } from './import-times.ts'
import { median } from './median.ts'
import type { Column, FigureTable, Row } from './report/figure-table.ts'

/** Bound: docs/architecture.md, "Fast starts". */
const importBound = 0.85

const ratio: Column = { name: 'ratio', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
const time: Column = { name: 'time', unit: 'ms', kind: 'time', better: 'lower', digits: 2 }

/** `against`: directory with the bundles of another version. */
export async function reportFunctions(against: string | undefined): Promise<readonly FigureTable[]> {
  const { sdkAloneMilliseconds, ratios, versionRatios } = await importTimes(against)
  const imports: FigureTable = {
    title: 'Import of a function, to the SDK alone',
    rowsAre: 'function',
    columns: [{ ...ratio, bound: importBound }, ...(against ? [{ ...ratio, name: 'to the other version' }] : [])],
    rows: [
      { name: 'median', figures: [median([...ratios.values()]), median([...versionRatios.values()])] },
      ...[...ratios].map(([operation, each]) => ({ name: operation, figures: [each, versionRatios.get(operation)] }))
    ],
    note: `The SDK alone takes ${sdkAloneMilliseconds.toFixed(1)} ms.`
  }
  const service = await startService({ quiet: true })
  // Until then the recorded drives of the demo are processed.
  await service.demo?.whole
  try {
    return [imports, await warmTable(service, against)]
  } finally {
    await service.stop()
  }
}

async function warmTable(service: Service, against: string | undefined): Promise<FigureTable> {
  const calls = await warmCalls(service, against)
  const { 'get-item': getItem = 0, 'same-calls': sameCalls = 0, handler = 0, other } = calls
  const row = (name: string, compared: number): Row => ({ name, figures: [compared, handler / compared] })
  return {
    title: 'A warm call of get-vehicle',
    rowsAre: 'compared with',
    columns: [time, ratio],
    rows: [
      row('itself', handler),
      row('the same calls by the bare SDK', sameCalls),
      row('one GetItem by the bare SDK', getItem),
      ...(other ? [row('the other version', other)] : [])
    ]
  }
}

async function warmCalls(
  { tableName, databaseEndpoint }: Service,
  against: string | undefined
): Promise<Record<string, number>> {
  const bundle = join(defaultBuildDirectory, 'get-vehicle', 'index.mjs')
  const others = against ? [join(against, 'get-vehicle', 'index.mjs')] : []
  const child = fork(fileURLToPath(new URL('./warm-calls.ts', import.meta.url)), [tableName, bundle, ...others], {
    // The function's log is written, as it is in Lambda, and thrown away.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...functionEnvironmentOf(tableName),
      AWS_ENDPOINT_URL_DYNAMODB: databaseEndpoint,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local'
    }
  })
  const [figures] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => fail(code))])
  return figures
}

function fail(code: number): never {
  throw new Error(`The warm calls ended with ${code}`)
}
