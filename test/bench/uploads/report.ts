/** The parts of the benchmark that upload. */
import { withTable } from '../bench-table.ts'
import { type Column, type FigureTable, milliseconds, readUnits, writeUnits } from '../report/figure-table.ts'
import { type Cost, historyCosts } from './histories.ts'
import { naiveRatio } from './naive-ratio.ts'
import { orderCosts } from './orders.ts'
import { pureRates } from './pure-rates.ts'
import { serviceThroughput } from './service-throughput.ts'
import { unitsOfUploads } from './units-per-record.ts'

const thousands = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 0 })
const rate = (name: string): Column => ({ name, unit: 'records a second', kind: 'time', better: 'higher' })
const ratio = (name: string): Column => ({ name, unit: '', kind: 'ratio', better: 'lower', digits: 2 })
/** Of a record. */
const each = (column: Column): Column => ({ ...column, name: `${column.name} each`, digits: 3 })

export async function reportThroughput(): Promise<readonly FigureTable[]> {
  const pure = await pureRates(50)
  const served: (readonly [number, { received: number; processed: number }])[] = []
  for (const size of [100, 1000]) served.push([size, await serviceThroughput(size, 7)])
  return [
    {
      title: 'Functions that call nothing',
      rowsAre: 'step',
      columns: [rate('rate')],
      rows: [...pure].map(([step, figure]) => ({ name: step, figures: [figure] }))
    },
    {
      title: 'Through the local service, of eight vehicles at once',
      rowsAre: 'uploads',
      columns: [rate('received'), rate('processed')],
      rows: served.map(([size, { received, processed }]) => ({
        name: `of ${thousands(size)} records`,
        figures: [received, processed]
      }))
    }
  ]
}

export const reportUnits = withTable(async (table) => [
  {
    title: 'An upload on a drive, received and processed',
    rowsAre: 'records',
    columns: [readUnits, writeUnits, each(readUnits), each(writeUnits)],
    rows: (await unitsOfUploads(table)).map((upload) => ({
      name: thousands(upload.records),
      figures: [
        upload.readUnits,
        upload.writeUnits,
        upload.readUnits / upload.records,
        upload.writeUnits / upload.records
      ]
    }))
  }
])

export const reportNaive = withTable(async (table) => {
  const { kept, naive } = await naiveRatio(table, 30)
  return [
    {
      title: 'An upload of a minute after 20 hours of a day',
      rowsAre: 'processor',
      columns: [milliseconds, readUnits, writeUnits],
      rows: [
        { name: 'the service', figures: [kept.milliseconds, kept.readUnits, kept.writeUnits] },
        { name: 'one that computes the day anew', figures: [naive.milliseconds, naive.readUnits, naive.writeUnits] }
      ]
    },
    {
      title: 'The service, to the processor that computes the day anew',
      rowsAre: 'upload',
      columns: [ratio('time'), ratio('units read'), ratio('units written')],
      rows: [
        {
          name: 'of a minute',
          figures: [
            kept.milliseconds / naive.milliseconds,
            kept.readUnits / naive.readUnits,
            kept.writeUnits / naive.writeUnits
          ]
        }
      ]
    }
  ]
})

export const reportOrders = withTable(async (table) => [
  {
    title: 'Each of 30,000 records in uploads of 1,000',
    rowsAre: 'order',
    columns: [each(readUnits), each(writeUnits), { ...each(writeUnits), name: 'written each of the last fifth' }],
    rows: (await orderCosts(table, 30_000)).map((cost) => ({
      name: cost.order,
      figures: [cost.readUnits, cost.writeUnits, cost.lastWriteUnits]
    }))
  }
])

export const reportHistories = withTable(async (table) => {
  const costs = await historyCosts(table, [0, 10_000, 100_000, 1_000_000], 16)
  const row = (records: number, upload: string, { milliseconds, readUnits, writeUnits }: Cost) => ({
    name: `${thousands(records)}, ${upload}`,
    figures: [milliseconds, readUnits, writeUnits]
  })
  return [
    {
      title: 'The processing of an upload after a history, medians',
      rowsAre: 'records of the history, upload',
      columns: [milliseconds, readUnits, writeUnits],
      rows: costs.flatMap(({ records, inOrder, late, spread }) => [
        row(records, 'a minute in order', inOrder),
        ...(records === 0
          ? []
          : [
              row(records, 'a record late', late),
              row(records, `${spread.records} records, spread over the history`, spread)
            ])
      ])
    }
  ]
})
