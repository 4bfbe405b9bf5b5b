/** The parts of the benchmark that upload, and what they print. */
import type { Table } from '../../../lib/table/table.ts'
import { startBenchTable } from '../bench-table.ts'
import { printBurst } from './burst/report.ts'
import { type Cost, historyCosts } from './histories.ts'
import { printHour } from './hour-report.ts'
import { naiveRatio } from './naive-ratio.ts'
import { orderCosts } from './orders.ts'
import { pureRates } from './pure-rates.ts'
import { serviceThroughput } from './service-throughput.ts'
import { unitsOfUploads } from './units-per-record.ts'

const thousands = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 0 })
const fixed = (figure: number, digits = 1) => figure.toFixed(digits)
const costText = ({ milliseconds, readUnits, writeUnits }: Cost) =>
  `${fixed(milliseconds)} ms, ${readUnits} RRU, ${writeUnits} WRU`

export async function reportThroughput(): Promise<void> {
  console.log('Records a second of the functions that call nothing')
  for (const [step, rate] of await pureRates(50)) console.log(`  ${thousands(rate).padStart(9)}  ${step}`)
  console.log('Records a second through the local service: received, and processed')
  for (const size of [100, 1000]) {
    const { received, processed } = await serviceThroughput(size, 7)
    console.log(`  ${thousands(received)}, ${thousands(processed)}  in uploads of ${size}, of eight vehicles at once`)
  }
}

export const reportUnits = withTable(async (table) => {
  console.log('Units of an upload on a drive, received and processed, and of each of its records')
  for (const { records, readUnits, writeUnits } of await unitsOfUploads(table)) {
    const each = `${fixed(readUnits / records, 3)} RRU, ${fixed(writeUnits / records, 3)} WRU`
    console.log(`  ${thousands(records).padStart(5)} records: ${readUnits} RRU, ${writeUnits} WRU; each ${each}`)
  }
})

export const reportNaive = withTable(async (table) => {
  const { kept, naive } = await naiveRatio(table, 30)
  console.log(`An upload of a minute after 20 hours of a day (${costText(kept)}), as a ratio to`)
  const ratios = [kept.milliseconds / naive.milliseconds, kept.readUnits / naive.readUnits]
  console.log(`  ${ratios.map((ratio) => fixed(ratio, 2)).join(', ')}  computing the day anew (${costText(naive)})`)
})

export const reportOrders = withTable(async (table) => {
  console.log('Units of each of 30,000 records in uploads of 1,000, and write units of the last fifth')
  for (const { order, readUnits, writeUnits, lastWriteUnits } of await orderCosts(table, 30_000)) {
    console.log(`  ${fixed(readUnits, 3)} RRU, ${fixed(writeUnits, 3)} WRU, ${fixed(lastWriteUnits, 3)} WRU  ${order}`)
  }
})

export const reportHistories = withTable(async (table) => {
  console.log('The processing of an upload after a history, medians')
  for (const cost of await historyCosts(table, [0, 10_000, 100_000, 1_000_000], 16)) {
    console.log(`  ${thousands(cost.records)} records, processed in ${fixed(cost.buildSeconds)} s`)
    console.log(`    ${costText(cost.inOrder)}  a minute in order`)
    if (cost.records === 0) continue
    console.log(`    ${costText(cost.late)}  a record late`)
    console.log(`    ${costText(cost.spread)}  ${cost.spread.records} records, spread over the history`)
  }
})

export const reportHour = withTable(printHour)

export const reportBurst = withTable(printBurst)

function withTable(report: (table: Table) => Promise<void>): () => Promise<void> {
  return async () => {
    const { table, stop } = await startBenchTable()
    try {
      await report(table)
    } finally {
      await stop()
    }
  }
}
