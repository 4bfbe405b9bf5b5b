/**
 * `npm run bench`: what functions, the local database, the receiver and the processing cost, as counts of capacity units and
 * as ratios in one run; what a fleet takes in the browser. `-- PART …` runs some parts alone. With `-- --against DIRECTORY`,
 * where the bundles of another version are, imports and warm calls are also compared with those in the same run.
 */
import { parseArgs } from 'node:util'
import { reportReading } from './console/reading-report.ts'
import { reportConsole } from './console/report.ts'
import { reportFleet } from './fleet/report.ts'
import { reportFunctions } from './functions-report.ts'
import { roleTimes } from './role-times.ts'
import {
  reportBurst,
  reportHistories,
  reportHour,
  reportNaive,
  reportOrders,
  reportThroughput,
  reportUnits
} from './uploads/report.ts'
import { writeTimes } from './write-times.ts'

const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })

const parts = new Map([
  ['functions', () => reportFunctions(values.against)],
  ['database', reportDatabase],
  ['units', reportUnits],
  ['hour', reportHour],
  ['burst', reportBurst],
  ['throughput', reportThroughput],
  ['naive', reportNaive],
  ['orders', reportOrders],
  ['fleet', reportFleet],
  ['console', reportConsole],
  ['reading', reportReading],
  ['histories', reportHistories]
])

for (const name of positionals.length > 0 ? positionals : parts.keys()) {
  const part = parts.get(name)
  if (!part) throw new Error(`There is no part ${name}; there are ${[...parts.keys()].join(', ')}`)
  const startedAt = performance.now()
  await part()
  console.log(`(${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s)\n`)
}

async function reportDatabase(): Promise<void> {
  const { direct, evaluated } = await roleTimes()
  console.log(`A call of the table under the evaluation of roles (${evaluated.toFixed(2)} ms), as a ratio to`)
  console.log(`  ${(evaluated / direct).toFixed(2)}  one without (${direct.toFixed(2)} ms)`)
  const { first, hundredThousandth } = await writeTimes()
  const writes = (hundredThousandth / first).toFixed(2)
  console.log(`The hundred-thousandth write to the local database (${hundredThousandth.toFixed(2)} ms), as a ratio to`)
  console.log(`  ${writes}  one of the first (${first.toFixed(2)} ms)`)
}
