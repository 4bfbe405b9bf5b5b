/** Prints what uploads take that come faster than they are processed. */
import type { Table } from '../../../../lib/table/table.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { backlogCosts } from './backlogs.ts'
import { returningFleet } from './returning-fleet.ts'
import { singleRecords } from './single-records.ts'
import type { Measured, Units } from './units.ts'

const thousands = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 0 })
const unitsText = ({ readUnits, writeUnits }: Units, count = 1) =>
  `${thousands(readUnits / count)} RRU, ${thousands(writeUnits / count)} WRU`
const textOf = (one: Measured) => `${unitsText(one)}, ${one.seconds.toFixed(1)} s`
const ratioText = (one: Units, other: Units) =>
  [one.readUnits / other.readUnits, one.writeUnits / other.writeUnits].map((ratio) => ratio.toFixed(2)).join(', ')

export async function printBurst(table: Table): Promise<void> {
  await seedsOf(table).user('ada')
  await printSingleRecords(table)
  await printBacklogs(table)
  await printFleet(table)
}

async function printSingleRecords(table: Table): Promise<void> {
  const { records, burst, awaited } = await singleRecords(table, 500)
  const each = ({ readUnits, writeUnits }: Units) =>
    `${(readUnits / records).toFixed(1)} RRU, ${(writeUnits / records).toFixed(1)} WRU`
  console.log(`Each of ${records} uploads of a record, received and processed, the same trips both times`)
  console.log(
    `  ${each(burst)}  sent without waiting: ${burst.calls} calls of the processing, ${burst.seconds.toFixed(1)} s`
  )
  console.log(`  ${each(awaited)}  sent when the one before is processed: ${awaited.seconds.toFixed(1)} s`)
  console.log(`  ${ratioText(burst, awaited)}  of the units`)
}

async function printBacklogs(table: Table): Promise<void> {
  const costs = await backlogCosts(table, [1000, 250])
  console.log(`A backlog of ${thousands(costs[0]?.records ?? 0)} records of four days, the same trips each time`)
  for (const { recordsOfUpload, burst, awaited } of costs) {
    console.log(`  ${textOf(burst)}  in uploads of ${thousands(recordsOfUpload)}, sent without waiting`)
    console.log(`  ${textOf(awaited)}  in uploads of ${thousands(recordsOfUpload)}, each awaited`)
  }
}

async function printFleet(table: Table): Promise<void> {
  const { vehicles, records, returned, awaited, equal, live, liveMilliseconds } = await returningFleet(table, 200)
  console.log(
    `${vehicles} vehicles come back at once after a day without a network, with ${thousands(records)} records`
  )
  console.log(`  ${textOf(returned)}  of which ${ratioText(returned, awaited)} of the units of awaited uploads`)
  console.log(`  ${unitsText(returned, vehicles)}  each vehicle`)
  console.log(`  ${equal} of ${vehicles}  have the trips, triplegs and status of awaited uploads`)
  const waits = [0.5, 0.99].map((share) => thousands(quantile(liveMilliseconds, share)))
  console.log(
    `  ${waits.join(', ')} ms  median and 99th percentile of a fix's way from the receipt to the status, of ${live} vehicles`
  )
  console.log(`  that send one each second meanwhile, ${liveMilliseconds.length} in all`)
}

/** `values`: ascending. */
const quantile = (values: readonly number[], share: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
