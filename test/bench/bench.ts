/**
 * `npm run bench`: the cost of imports, of warm calls and of writes to the local database, each as a ratio in one run.
 * With `-- --against DIRECTORY`, where the bundles of another version are, imports and warm calls are also compared with
 * those in the same run.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startService } from '../../infra/local/service.ts'
import { defaultBuildDirectory } from '../../infra/stack/bundle.ts'
import { functionEnvironmentOf, importTimes } from './import-times.ts'
import { median } from './median.ts'
import { roleTimes } from './role-times.ts'
import { writeTimes } from './write-times.ts'

/** Bounds of the design, "Fast starts". */
const importBound = 0.85

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
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
  const { 'get-item': getItem = 0, 'same-calls': sameCalls = 0, handler = 0, other } = await warmCalls()
  console.log(`Warm call of get-vehicle (${handler.toFixed(2)} ms), as a ratio to`)
  console.log(`  ${(handler / sameCalls).toFixed(2)}  the same calls by the bare SDK (${sameCalls.toFixed(2)} ms)`)
  console.log(`  ${(handler / getItem).toFixed(2)}  one GetItem by the bare SDK (${getItem.toFixed(2)} ms)`)
  if (other) console.log(`  ${(handler / other).toFixed(2)}  the other version (${other.toFixed(2)} ms)`)
} finally {
  await service.stop()
}

const { direct, evaluated } = await roleTimes()
console.log(`A call of the table under the evaluation of roles (${evaluated.toFixed(2)} ms), as a ratio to`)
console.log(`  ${(evaluated / direct).toFixed(2)}  one without (${direct.toFixed(2)} ms)`)

const { first, hundredThousandth } = await writeTimes()
const writes = (hundredThousandth / first).toFixed(2)
console.log(`The hundred-thousandth write to the local database (${hundredThousandth.toFixed(2)} ms), as a ratio to`)
console.log(`  ${writes}  one of the first (${first.toFixed(2)} ms)`)

async function warmCalls(): Promise<Record<string, number>> {
  const { tableName, databaseEndpoint } = service
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
