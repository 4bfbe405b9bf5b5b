/** What an upload costs after histories of different lengths: records in order, and such as come late into the history. */
import type { Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { seedsOf } from '../../table/seeds.ts'
import { median } from '../median.ts'
import { Commute, everySeconds, inUploads } from './commute.ts'
import { type UploadCost, upload } from './upload-run.ts'

/** Medians of uploads to one vehicle. */
export interface Cost {
  readonly milliseconds: number
  readonly readUnits: number
  readonly writeUnits: number
}

export interface HistoryCost {
  readonly records: number
  readonly buildSeconds: number
  /** Of a minute's records that come in order. */
  readonly inOrder: Cost
  /** Of one record that comes late; NaN without a history. */
  readonly late: Cost
  /** Of an upload whose records are spread over the whole history. */
  readonly spread: Cost & { readonly records: number }
}

interface Vehicle {
  readonly id: string
  readonly records: number
  readonly buildSeconds: number
  /** On its way, in the order of time. */
  readonly next: readonly (readonly VehicleRecord[])[]
  /** That the history lacks, in the order of time: of each upload of which it was made, as many as `lateOfUpload`. */
  readonly missing: readonly VehicleRecord[]
}

const recordsOfUpload = 1000
const lateOfUpload = 3
const maxSpread = 100
const recordsOfMinute = 60 / everySeconds
/** All histories end here, so that the measured uploads fall into the same hours. */
const end = Date.parse('2026-03-02T08:00:00.000Z')
const now = new Date('2026-03-03T00:00:00.000Z')

/** `lengths`: records of each history, thousands. The vehicles take turns, so that noise of the machine meets all in the same way. */
export async function historyCosts(table: Table, lengths: readonly number[], rounds: number): Promise<HistoryCost[]> {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  const vehicles = await Promise.all(lengths.map((records) => build(table, records, rounds)))
  const measure = async (recordsOf: (vehicle: Vehicle, round: number) => readonly VehicleRecord[] | undefined) => {
    const costs = vehicles.map((): UploadCost[] => [])
    for (let round = 0; round < rounds; round++) {
      for (const [index, vehicle] of vehicles.entries()) {
        const records = recordsOf(vehicle, round)
        if (records) costs[index]?.push(await upload(table, vehicle.id, records, now))
      }
    }
    return costs.map(mediansOf)
  }
  const inOrder = await measure(({ next }, round) => next[round])
  const late = await measure(({ missing }, round) => {
    const single = missing.filter((_, index) => index % lateOfUpload > 0)
    const record = single[Math.floor(((round + 0.5) * single.length) / rounds)]
    return record && [record]
  })
  const spreadOf = ({ missing }: Vehicle) => {
    const records = missing.filter((_, index) => index % lateOfUpload === 0)
    return records.filter((_, index) => index % Math.ceil(records.length / maxSpread) === 0)
  }
  const spread = await measure((vehicle, round) => (round === 0 && vehicle.records > 0 ? spreadOf(vehicle) : undefined))
  return vehicles.map((vehicle, index) => ({
    records: vehicle.records,
    buildSeconds: vehicle.buildSeconds,
    inOrder: inOrder[index] ?? mediansOf([]),
    late: late[index] ?? mediansOf([]),
    spread: { ...(spread[index] ?? mediansOf([])), records: spreadOf(vehicle).length }
  }))
}

/** Every record through the receiver and the processing. */
async function build(table: Table, count: number, minutes: number): Promise<Vehicle> {
  const id = `after-${count}`
  await seedsOf(table).vehicle('ada', id)
  const commute = new Commute(end - count * everySeconds * 1000)
  const cycles = commute.cycles()
  const missing: VehicleRecord[] = []
  const startedAt = performance.now()
  for (let left = count; left > 0; left -= recordsOfUpload) {
    const records = Array.from({ length: recordsOfUpload }, () => cycles.next().value as VehicleRecord)
    missing.push(...missingOf(records))
    await upload(table, id, records, now)
  }
  const buildSeconds = (performance.now() - startedAt) / 1000
  const begin = [...commute.park(20 * 60), ...commute.drive(10 * 60)]
  await upload(table, id, begin, now)
  return {
    id,
    records: count,
    buildSeconds,
    next: inUploads(commute.drive(minutes * 60), recordsOfMinute),
    missing
  }
}

/** Takes them out of the middle of a drive, a minute apart. */
function missingOf(records: VehicleRecord[]): VehicleRecord[] {
  const isDriving = (index: number) => records.slice(index - 30, index + 30).every(({ ignition_on }) => ignition_on)
  const middle = records.findIndex((_, index) => index >= 30 && isDriving(index))
  return Array.from({ length: lateOfUpload }, (_, count) => records.splice(middle + 5 * count, 1)).flat()
}

function mediansOf(costs: readonly UploadCost[]): Cost {
  return {
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    readUnits: median(costs.map(({ processed }) => processed.readUnits)),
    writeUnits: median(costs.map(({ processed }) => processed.writeUnits))
  }
}
