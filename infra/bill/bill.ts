/** `npm run bill`: what a deployment costs in a month, computed from measured usage and list prices. `-- --markdown` for a page. */
import { parseArgs } from 'node:util'
import { listTable } from '../admin/print-result.ts'
import { billTables, markdownOf } from './tables.ts'
import { measuredUsage } from './usage.ts'

const { values } = parseArgs({ options: { markdown: { type: 'boolean', default: false } } })
for (const table of billTables(measuredUsage)) {
  console.log(values.markdown ? `${markdownOf(table)}\n` : `${table.title}\n${listTable(table.rows)}\n`)
}
if (!values.markdown) {
  console.log(
    `Usage measured on ${measuredUsage.measuredAt.slice(0, 10)} (${measuredUsage.machine}); prices: infra/bill/prices.ts`
  )
}
