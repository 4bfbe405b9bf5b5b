/** The part of the benchmark about an owner with 1,000 places and 1,000 vehicles. */
import { userScope } from '../../lib/contract/scope.ts'
import { runJob } from '../../lib/jobs/run-job.ts'
import { changePlace, createPlace } from '../../lib/owned-places/own-places.ts'
import { followPageOfPlaces } from '../../lib/processing/visits/follow-job.ts'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { vehicleList } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { seedPlace } from '../owned-places/seeds.ts'
import { callerOf } from '../table/running-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { destination } from '../telemetry/detection/journey.ts'
import { withTable } from './bench-table.ts'
import { type Column, type Row, readUnits, writeUnits } from './report/figure-table.ts'
import { defaultProcess, upload } from './uploads/upload-run.ts'

const placesOfAda = 1000
const vehiclesOfAda = 1000
/** Of which the mean is reported. */
const repetitions = 10

const begin = Date.parse('2026-03-02T08:00:00.000Z')
const now = new Date(begin + 20 * 60_000)
const corner = { longitude: 10, latitude: 50 }
/** Places lie on a grid of 2 km. */
const placeAt = (index: number) =>
  destination(destination(corner, (index % 40) * 2000, 90), Math.floor(index / 40) * 2000, 0)
const radius = 150

const cpu: Column = { name: 'processor', unit: 'ms', kind: 'time', better: 'lower', digits: 1 }

/** Metres from the middle of the first place, of fixes 10 s apart. */
const drives = {
  'without places': [5000, 5100, 5200, 5300, 5400, 5500],
  'out of reach': [5e5, 500_100, 500_200, 500_300, 500_400, 500_500],
  'between places': [600, 700, 800, 900, 1000, 1100],
  'that arrives': [300, 200, 100, 50, 0, 0],
  'that leaves': [0, 100, 200, 300, 400, 500]
} as const

type Drive = keyof typeof drives

export const reportPlaces = withTable(async (table) => {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  const uploaded: Row[] = [await uploads(table, 'without places')]
  for (let index = 1; index < placesOfAda; index++)
    await seedPlace(table, ada, `place-${index}`, { shape: shapeAt(index) })
  const created = { name: 'a place created, as the last of 1,000', figures: await spent(() => create(table)) }
  for (const drive of ['out of reach', 'between places', 'that arrives', 'that leaves'] as const) {
    uploaded.push(await uploads(table, drive))
  }
  const others = await marked(table)
  return [
    {
      title: 'An owner with 1,000 places and 1,000 vehicles',
      rowsAre: 'work',
      columns: [readUnits, writeUnits, cpu],
      rows: [...uploaded, created, ...others],
      note: 'Uploads: six records of a minute, received and processed. Means of 10.'
    }
  ]
})

const ada = userScope('ada')
const caller = { ...callerOf(ada), admitted: Promise.resolve() }

function shapeAt(index: number) {
  const { longitude, latitude } = placeAt(index)
  return { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number], radius }
}

const create = (table: Table) => createPlace(table, caller, 'place-0', { name: 'Depot', shape: shapeAt(0) })

async function spent(work: () => Promise<unknown>, times = 1): Promise<[number, number, number]> {
  const meter = newCapacityMeter()
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await metered(meter, work)
  const { user, system } = process.cpuUsage(before)
  return [meter.readUnits / times, meter.writeUnits / times, (user + system) / 1000 / times]
}

async function follow(table: Table) {
  await runJob(table, { 'follow-places': followPageOfPlaces }, { kind: 'follow-places', subject: ada }, () => false)
}

const recordsAt = (from: number, metres: readonly number[]): VehicleRecord[] =>
  metres.map((distance, index) => ({ atMilliseconds: from + index * 10_000, ...destination(placeAt(0), distance, 45) }))

/** The vehicle stood where its drive begins. */
async function uploads(table: Table, drive: Drive): Promise<Row> {
  const sum: [number, number, number] = [0, 0, 0]
  const metres = drives[drive]
  for (let index = 0; index < repetitions; index++) {
    const id = `${drive.replaceAll(' ', '-')}-${index}`
    await seedsOf(table).vehicle('ada', id)
    await followPageOfPlaces(table, vehicleList(id), '')
    await upload(
      table,
      id,
      recordsAt(
        begin,
        Array.from({ length: 30 }, () => metres[0])
      ),
      now
    )
    const [, , processor] = await spent(async () => {
      const { received, processed } = await upload(table, id, recordsAt(begin + 300_000, metres), now)
      sum[0] += (received.readUnits + processed.readUnits) / repetitions
      sum[1] += (received.writeUnits + processed.writeUnits) / repetitions
    })
    sum[2] += processor / repetitions
  }
  return { name: `an upload of a vehicle ${drive}`, figures: sum }
}

/** A change of a place, the job that it starts, and what this makes of a vehicle. */
async function marked(table: Table): Promise<Row[]> {
  for (let index = 0; index < vehiclesOfAda; index++) {
    await seedsOf(table).vehicle('ada', `fleet-${index}`)
    await followPageOfPlaces(table, vehicleList(`fleet-${index}`), '')
    await upload(table, `fleet-${index}`, recordsAt(begin, [700, 700]), now)
  }
  let margin = 30
  const change = await spent(() => changePlace(table, caller, 'place-0', { margin: margin++ }), repetitions)
  const job = await spent(() => follow(table))
  let index = 0
  const processing = await spent(() => defaultProcess(table, `fleet-${index++}`, now), repetitions)
  return [
    { name: 'a place changed', figures: change },
    { name: 'the job that follows, for all vehicles', figures: job },
    { name: 'the processing that follows, for one vehicle', figures: processing }
  ]
}
