/** The part of the benchmark with uploads that come faster than they are processed. */
import type { Table } from '../../../../lib/table/table.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { withTable } from '../../bench-table.ts'
import type { Column, FigureTable, Row } from '../../report/figure-table.ts'
import { readUnits, writeUnits } from '../../report/figure-table.ts'
import { backlogCosts } from './backlogs.ts'
import { returningFleet } from './returning-fleet.ts'
import { singleRecords } from './single-records.ts'
import type { Measured, Units } from './units.ts'

/** How many come while a call runs decides about the units. */
const unitColumns: readonly Column[] = [readUnits, writeUnits].map((column) => ({ ...column, kind: 'time' }))
const seconds: Column = { name: 'time', unit: 's', kind: 'time', better: 'lower', digits: 1 }
const milliseconds: Column = { name: 'time', unit: 'ms', kind: 'time', better: 'lower' }

const thousands = (count: number) => count.toLocaleString('en-US')
const unitsOf = (units: Units, count = 1) => [units.readUnits / count, units.writeUnits / count]

export const reportBurst = withTable(async (table) => {
  await seedsOf(table).user('ada')
  return [await singleRecordsTable(table), await backlogTable(table), ...(await fleetTables(table))]
})

async function singleRecordsTable(table: Table): Promise<FigureTable> {
  const { records, burst, awaited } = await singleRecords(table, 500)
  const row = (name: string, measured: Measured): Row => ({
    name,
    figures: [...unitsOf(measured, records), measured.seconds]
  })
  return {
    title: `Each of ${records} uploads of a record, received and processed, the same trips both times`,
    rowsAre: 'sent',
    columns: [...unitColumns, seconds],
    rows: [row('without waiting', burst), row('when the one before is processed', awaited)],
    note: `Without waiting the processing was called ${burst.calls} times.`
  }
}

async function backlogTable(table: Table): Promise<FigureTable> {
  const costs = await backlogCosts(table, [1000, 250])
  const row = (name: string, measured: Measured): Row => ({ name, figures: [...unitsOf(measured), measured.seconds] })
  return {
    title: `A backlog of ${thousands(costs[0]?.records ?? 0)} records of four days, the same trips each time`,
    rowsAre: 'uploads',
    columns: [...unitColumns, seconds],
    rows: costs.flatMap(({ recordsOfUpload, burst, awaited }) => [
      row(`of ${thousands(recordsOfUpload)}, sent without waiting`, burst),
      row(`of ${thousands(recordsOfUpload)}, each awaited`, awaited)
    ])
  }
}

async function fleetTables(table: Table): Promise<FigureTable[]> {
  const { vehicles, records, returned, awaited, equal, live, liveMilliseconds } = await returningFleet(table, 200)
  const units: FigureTable = {
    title: `${vehicles} vehicles come back at once after a day without a network, with ${thousands(records)} records`,
    rowsAre: 'each vehicle',
    columns: [...unitColumns, seconds],
    rows: [
      { name: 'at once', figures: [...unitsOf(returned, vehicles), returned.seconds] },
      { name: 'uploads that are awaited', figures: unitsOf(awaited, vehicles) }
    ],
    note: `${equal} of ${vehicles} have the trips, triplegs and status of awaited uploads.`
  }
  const waits: FigureTable = {
    title: `Meanwhile the way of a fix from the receipt to the status, of ${live} vehicles that send one each second`,
    rowsAre: 'share of the fixes',
    columns: [milliseconds],
    rows: [
      { name: 'median', figures: [quantile(liveMilliseconds, 0.5)] },
      { name: '99th percentile', figures: [quantile(liveMilliseconds, 0.99)] }
    ]
  }
  return [units, waits]
}

/** `values`: ascending. */
const quantile = (values: readonly number[], share: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
