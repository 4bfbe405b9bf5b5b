/**
 * `npm run bill`: what a deployment costs in a month, computed from measured usage, list prices and the synthesized template.
 * `-- --write` renews the page of costs.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listTable } from '../admin/print-result.ts'
import { synthesize } from '../stack/synthesize.ts'
import { generatedParts, renewed } from './page.ts'
import { type StackCounts, stackCounts } from './stack-counts.ts'
import { billTables } from './tables.ts'
import { measuredUsage } from './usage.ts'

const page = new URL('../../docs/deploying.md', import.meta.url)
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const counts = synthesizedCounts()
if (values.write) writeFileSync(page, renewed(readFileSync(page, 'utf8'), generatedParts(measuredUsage, counts)))
else {
  for (const { title, rows } of billTables(measuredUsage, counts)) console.log(`${title}\n${listTable(rows)}\n`)
  console.log(
    `Usage measured on ${measuredUsage.measuredAt.slice(0, 10)} (${measuredUsage.machine}); prices: infra/bill/prices.ts`
  )
}

function synthesizedCounts(): StackCounts {
  const outdir = mkdtempSync(join(tmpdir(), 'bill-'))
  try {
    const [stack] = synthesize({ outdir, validate: false }).stacks
    return stackCounts(stack?.template)
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}
