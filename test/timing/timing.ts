/**
 * `npm run test:timing`: whether the time of a refusal tells what is refused. Medians of interleaved runs, as ratios to one
 * kind; the same kind measured twice tells how much is noise.
 */
import { parseArgs } from 'node:util'
import { startService } from '../../infra/local/service.ts'
import { localCredentials } from '../../infra/service-file.ts'
import { openTable } from '../../lib/table/table.ts'
import { interleavedMedians } from '../bench/median.ts'
import { loginRuns } from './login-runs.ts'
import { tokenRuns } from './token-runs.ts'

/** What the medians of one kind differ by on a quiet machine; more noise than that widens the bound. */
const minBound = 0.02
const noiseFactor = 3

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } })
const rounds = Number(values.rounds)
const service = await startService({ quiet: true })
// Until then the recorded drives of the demo are processed.
await service.demo?.whole
try {
  const table = openTable(service.tableName, {
    endpoint: service.databaseEndpoint,
    region: service.region,
    credentials: localCredentials
  })
  await report('Logins', await loginRuns(table))
  await report('Tokens', await tokenRuns(table))
  table.client.destroy()
} finally {
  await service.stop()
}

/** The first run is what the others are compared with, the second is the same kind again. */
async function report(title: string, runs: ReadonlyMap<string, () => Promise<unknown>>): Promise<void> {
  const timed = new Map([...runs].map(([name, run]) => [name, () => millisecondsOf(run)]))
  const medians = [...(await interleavedMedians(timed, rounds))]
  const [[, base = 0] = [], [, again = 0] = []] = medians
  const bound = Math.max(minBound, noiseFactor * Math.abs(again / base - 1))
  console.log(`${title}, medians of ${rounds}, as ratios to the first; bound 1 ± ${bound.toFixed(3)}`)
  for (const [name, median] of medians) {
    const ratio = median / base
    const isWithin = Math.abs(ratio - 1) <= bound
    if (!isWithin) process.exitCode = 1
    console.log(`  ${ratio.toFixed(3)}  ${median.toFixed(2)} ms  ${name}${isWithin ? '' : '  BEYOND THE BOUND'}`)
  }
}

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
