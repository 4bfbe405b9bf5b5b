/** A short walk of random calls against the model of rights; `npm run test:chains` makes longer ones. */
import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { localCredentials } from '../../infra/service-file.ts'
import { openTable } from '../../lib/table/table.ts'
import { operatorOf } from '../chains/operator.ts'
import { runChains } from '../chains/run-chains.ts'
import { logFile } from './leaks/records.ts'

const { address, databaseEndpoint, tableName, region, recordsDirectory } = inject('service')
const table = openTable(tableName, { endpoint: databaseEndpoint, region, credentials: localCredentials })

/** With another one `npm run test:chains -- --seed` makes the same calls. */
const seed = 31
const calls = 400

it(`the service answers as the model of rights does, in the walk of seed ${seed}`, { timeout: 1_200_000 }, async () => {
  const walked = await runChains({ address, operator: operatorOf(table), seed, calls, name: 'short-walk' })
  expect(walked.faults, `Logged: ${latestTimeouts().join('; ')}`).toEqual([])
  expect(walked.calls).toBeGreaterThanOrEqual(calls)
  expect(walked.deliveries).toBeGreaterThan(0)
})

/** What a function did too late is missing until it is repeated. */
function latestTimeouts(): string[] {
  const lines = readFileSync(logFile(recordsDirectory), 'utf8').split('\n')
  return lines.filter((line) => line.includes('timed out')).slice(-10)
}
