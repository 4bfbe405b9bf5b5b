/** A short walk of random calls against the model of rights; `npm run test:chains` makes longer ones. */
import { expect, inject, it } from 'vitest'
import { localCredentials } from '../../infra/service-file.ts'
import { openTable } from '../../lib/table/table.ts'
import { operatorOf } from '../chains/operator.ts'
import { runChains } from '../chains/run-chains.ts'

const { address, databaseEndpoint, tableName, region } = inject('service')
const table = openTable(tableName, { endpoint: databaseEndpoint, region, credentials: localCredentials })

/** With another one `npm run test:chains -- --seed` makes the same calls. */
const seed = 31
const calls = 400

it(`the service answers as the model of rights does, in the walk of seed ${seed}`, { timeout: 300_000 }, async () => {
  const walked = await runChains({ address, operator: operatorOf(table), seed, calls, name: 'short-walk' })
  expect(walked.faults).toEqual([])
  expect(walked.calls).toBeGreaterThanOrEqual(calls)
  expect(walked.deliveries).toBeGreaterThan(0)
})
