/** The part of the benchmark about the start and the warm calls of functions, and what it prints. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Service, startService } from '../../infra/local/service.ts'
import { defaultBuildDirectory } from '../../infra/stack/bundle.ts'
import { functionEnvironmentOf, importTimes } from './import-times.ts'
import { median } from './median.ts'

/** Bound: docs/architecture.md, "Fast starts". */
const importBound = 0.85

/** `against`: directory with the bundles of another version. */
export async function reportFunctions(against: string | undefined): Promise<void> {
  const { sdkAloneMilliseconds, ratios, versionRatios } = await importTimes(against)
  console.log(`Import, as a ratio to the SDK alone (${sdkAloneMilliseconds.toFixed(1)} ms); bound ${importBound}`)
  for (const [operation, ratio] of ratios) console.log(`  ${ratio.toFixed(2)}  ${operation}`)
  if (versionRatios.size > 0) {
    console.log(`Import, as a ratio to the other version; median ${median([...versionRatios.values()]).toFixed(2)}`)
    for (const [operation, ratio] of versionRatios) console.log(`  ${ratio.toFixed(2)}  ${operation}`)
  }
  const service = await startService({ quiet: true })
  // Until then the recorded drives of the demo are processed.
  await service.demo?.whole
  try {
    await reportWarmCalls(service, against)
  } finally {
    await service.stop()
  }
}

async function reportWarmCalls(service: Service, against: string | undefined): Promise<void> {
  const calls = await warmCalls(service, against)
  const { 'get-item': getItem = 0, 'same-calls': sameCalls = 0, handler = 0, other } = calls
  console.log(`Warm call of get-vehicle (${handler.toFixed(2)} ms), as a ratio to`)
  console.log(`  ${(handler / sameCalls).toFixed(2)}  the same calls by the bare SDK (${sameCalls.toFixed(2)} ms)`)
  console.log(`  ${(handler / getItem).toFixed(2)}  one GetItem by the bare SDK (${getItem.toFixed(2)} ms)`)
  if (other) console.log(`  ${(handler / other).toFixed(2)}  the other version (${other.toFixed(2)} ms)`)
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
