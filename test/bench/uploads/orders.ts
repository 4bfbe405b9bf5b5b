/** What records cost that come in order, backwards and in any order, in uploads of a thousand. */
import type { CapacityMeter } from '../../../lib/table/capacity-meter.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { seedsOf } from '../../table/seeds.ts'
import { randomNumbers } from '../../telemetry/detection/journey.ts'
import { Commute, everySeconds, inUploads } from './commute.ts'
import { upload } from './upload-run.ts'

/** Of a record. */
export interface OrderCost {
  readonly order: string
  readonly readUnits: number
  readonly writeUnits: number
  /** Of the uploads of the last fifth alone, which is more where the cost grows. */
  readonly lastWriteUnits: number
}

const now = new Date('2026-03-03T00:00:00.000Z')
const recordsOfUpload = 1000

/** `count`: thousands. */
export async function orderCosts(table: Table, count: number): Promise<OrderCost[]> {
  await seedsOf(table).user('ada')
  const cycles = new Commute(now.getTime() - count * everySeconds * 1000).cycles()
  const records = Array.from({ length: count }, () => cycles.next().value as VehicleRecord)
  const uploads = inUploads(records, recordsOfUpload)
  const random = randomNumbers(1)
  const shuffled = uploads.map((one) => [random(), one] as const).toSorted(([a], [b]) => a - b)
  const orders = {
    'in order': uploads,
    backwards: uploads.toReversed(),
    'in any order': shuffled.map(([, one]) => one)
  }
  const costs: OrderCost[] = []
  for (const [order, ordered] of Object.entries(orders)) costs.push(await costOf(table, order, ordered))
  return costs
}

async function costOf(table: Table, order: string, uploads: readonly (readonly VehicleRecord[])[]): Promise<OrderCost> {
  const id = order.replaceAll(' ', '-')
  await seedsOf(table).vehicle('ada', id)
  const meters: CapacityMeter[] = []
  for (const records of uploads) meters.push((await upload(table, id, records, now)).processed)
  const last = meters.slice(-Math.ceil(uploads.length / 5))
  const meanOf = (some: typeof meters, units: 'readUnits' | 'writeUnits') =>
    some.reduce((sum, meter) => sum + meter[units], 0) / some.length / recordsOfUpload
  return {
    order,
    readUnits: meanOf(meters, 'readUnits'),
    writeUnits: meanOf(meters, 'writeUnits'),
    lastWriteUnits: meanOf(last, 'writeUnits')
  }
}
