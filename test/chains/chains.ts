/** `npm run test:chains`: random chains of calls to the local service, held against a model of rights. */

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { localCredentials, type RunningService } from '../../infra/service-file.ts'
import { openTable } from '../../lib/table/table.ts'
import { forkService } from '../api/fork-service.ts'
import { operatorOf } from './operator.ts'
import { runChains } from './run-chains.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 32)) },
    calls: { type: 'string', default: '20000' }
  }
})
const [seed, calls] = [Number(values.seed), Number(values.calls)]
/** Progress is printed after so many calls. */
const printedEvery = 2000

const child = forkService()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.once('exit', () => child.kill())

child.send({
  empty: true,
  quiet: true,
  minuteMilliseconds: 3000,
  settings: { webhookTargets: 'any', laneBurst: '5000', laneRequestsPerSecond: '5000' }
})
const [running] = (await once(child, 'message')) as [RunningService]
const { address, databaseEndpoint, tableName, region } = running
const table = openTable(tableName, { endpoint: databaseEndpoint, region, credentials: localCredentials })

console.log(`${calls} calls against a model of rights; seed ${seed}`)
const startedAt = Date.now()
const seconds = () => Math.round((Date.now() - startedAt) / 1000)
let printed = 0
const result = await runChains({
  address,
  operator: operatorOf(table),
  seed,
  calls,
  name: 'chains',
  onProgress(made, faults) {
    if (made - printed < printedEvery) return
    printed = made
    console.log(`  ${made} calls, ${faults} differences, ${seconds()} s`)
  }
})
for (const fault of result.faults) console.log(`    ${fault}`)
console.log(
  `In all: ${result.calls} calls, ${result.deliveries} events to webhooks, ${result.faults.length} differences; ${seconds()} s`
)
child.disconnect()
process.exitCode = result.faults.length > 0 ? 1 : 0
