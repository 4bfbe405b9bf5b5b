/**
 * `npm run bench`: what the service takes, as counts of capacity units and as ratios in one run. `-- PART …` runs some parts
 * alone, `-- --nightly` also those that take minutes. The report is written to `--report FILE`, by default
 * `.local/bench/report.json`. With `-- --against DIRECTORY`, where the bundles of another version are, imports and warm calls
 * are also compared with those in the same run. `-- bill --usage infra/bill/measured-usage.json` writes what the bill is computed from.
 * `-- events --connections N --uploads N` says how many push connections there are, and uploads of each round.
 * `-- slow-endpoints fact-burst webhook-rate --before DIRECTORY` also measures the checkout of another version, in the same run.
 * Ends with 1 where a figure is beyond its bound.
 */
import { parseArgs } from 'node:util'
import { reportBill } from './bill/report.ts'
import { reportBundles } from './bundle-contents.ts'
import { reportConsolePush } from './console/push-report.ts'
import { reportReading } from './console/reading-report.ts'
import { reportConsole } from './console/report.ts'
import { reportTasks } from './console/tasks/report.ts'
import { reportDatabase } from './database-report.ts'
import { reportFactBurst, reportWebhookRate } from './events/burst-report.ts'
import { reportEvents } from './events/report.ts'
import { reportSlowEndpoints } from './events/slow-report.ts'
import { reportFleet } from './fleet/report.ts'
import { reportFunctions } from './functions-report.ts'
import { reportLoad } from './load/report.ts'
import { reportMemory } from './memory/report.ts'
import { reportMillion } from './million/report.ts'
import { reportPlaces } from './places-report.ts'
import { reportPreview } from './preview-report.ts'
import type { Part } from './report/figure-table.ts'
import { figuresBeyondBounds, tableText } from './report/print-tables.ts'
import { type ReportPart, reportOf, writeReport } from './report/report.ts'
import { reportBurst } from './uploads/burst/report.ts'
import { reportHour } from './uploads/hour-report.ts'
import { reportHistories, reportNaive, reportOrders, reportThroughput, reportUnits } from './uploads/report.ts'

const { values, positionals } = parseArgs({
  options: {
    against: { type: 'string' },
    before: { type: 'string' },
    usage: { type: 'string' },
    connections: { type: 'string', default: '1000' },
    uploads: { type: 'string', default: '10' },
    nightly: { type: 'boolean', default: false },
    report: { type: 'string', default: '.local/bench/report.json' }
  },
  allowPositionals: true
})

const parts = new Map<string, Part>([
  ['functions', () => reportFunctions(values.against)],
  ['bundles', reportBundles],
  ['memory', reportMemory],
  ['database', reportDatabase],
  ['units', reportUnits],
  ['bill', reportBill(values.usage)],
  ['hour', reportHour],
  ['burst', reportBurst],
  ['throughput', reportThroughput],
  ['naive', reportNaive],
  ['orders', reportOrders],
  ['preview', reportPreview],
  ['fleet', reportFleet],
  ['console', reportConsole],
  ['reading', reportReading]
])

/** Run by name, or with all others by `--nightly`. */
const nightlyParts = new Map<string, Part>([
  ['histories', reportHistories],
  ['places', reportPlaces],
  ['events', () => reportEvents({ connections: Number(values.connections), uploads: Number(values.uploads) })],
  ['fact-burst', () => reportFactBurst(values.before)],
  ['webhook-rate', () => reportWebhookRate(values.before)],
  ['slow-endpoints', () => reportSlowEndpoints(values.before)],
  ['load', reportLoad],
  ['million', reportMillion],
  ['tasks', reportTasks],
  ['push-console', reportConsolePush]
])

const everyPart = new Map([...parts, ...nightlyParts])
const chosen = positionals.length > 0 ? positionals : [...(values.nightly ? everyPart : parts).keys()]
const finished: ReportPart[] = []
for (const name of chosen) {
  const part = everyPart.get(name)
  if (!part) throw new Error(`There is no part ${name}; there are ${[...everyPart.keys()].join(', ')}`)
  const startedAt = performance.now()
  const tables = await part()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  finished.push({ name, seconds, tables })
  console.log(`${tables.map(tableText).join('\n\n')}\n(${name}: ${seconds} s)\n`)
  // After each part: what has been measured stays when a later one fails.
  writeReport(values.report, reportOf(finished))
}

const beyond = figuresBeyondBounds(finished)
if (beyond.length > 0) console.log(`Beyond their bounds:\n${beyond.map((line) => `  ${line}`).join('\n')}`)
console.log(`The report is in ${values.report}`)
process.exitCode = beyond.length > 0 ? 1 : 0
