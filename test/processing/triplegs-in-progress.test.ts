// @module-tag long
/** How the tripleg in progress is stored: without the sort key of the index until it ends, counted all the time, and named. */
import { expect, it } from 'vitest'
import type { Tripleg } from '../../lib/contract/resources/tripleg.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import { trackedTriplegIds, triplegsNamedIn } from '../../lib/trips/tracked-triplegs.ts'
import { inUploads } from '../bench/uploads/commute.ts'
import { backlogLife } from './backlog-life.ts'
import { now, processed, type UploadWorld, uploadWorld } from './processing-world.ts'
import { randomUploads } from './random-uploads.ts'
import { driving, monday, type Route, routeFrom, standing } from './routes.ts'

const goingOn = (route: Route): Route => ({ ...route, records: [] })
const first = driving(routeFrom(monday), 15)
const second = driving(goingOn(first), 5)
const arrival = standing(goingOn(second), 20)
const isTripleg = ({ PK }: StoredItem) => String(PK).startsWith('TRIPLEG#')

/** Its triplegs by their begin, with the end under which the index finds them. */
function triplegsOf({ memory }: UploadWorld) {
  return memory.items
    .filter(isTripleg)
    .map(({ data, legEnd, legVehicle }) => {
      const listedAt = legEnd && String(legEnd).split('#')[0]
      return { ...(data as Tripleg), listedAt, listedUnder: legVehicle }
    })
    .toSorted((a, b) => a.timestamp_start.localeCompare(b.timestamp_start))
}

/** How many triplegs are counted on each day. */
function countsOf({ memory }: UploadWorld) {
  const [{ PK: _, SK: __, v: ___, ...days } = {} as StoredItem, ...others] = memory.items.filter(({ SK }) =>
    String(SK).startsWith('LEGCOUNT#')
  )
  expect(others).toEqual([])
  return days
}

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString()
const ended = { timestamp_end: timeOf(second.untilMilliseconds), completed: true }

it('is not listed while it goes on, and is counted and named', async () => {
  for (const uploads of [[first], [first, second]]) {
    const world = await processed(uploads.map(({ records }) => records))
    const [leg, ...others] = triplegsOf(world)
    const timestamp_end = timeOf(uploads.at(-1)?.untilMilliseconds ?? 0)
    const unlisted = { listedAt: undefined, listedUnder: 'VEHICLE#van' }
    expect([leg, others]).toMatchObject([{ timestamp_end, completed: false, ...unlisted }, []])
    expect(countsOf(world)).toEqual({ l02: 1 })
    expect(await trackedTriplegIds(world.table, 'van')).toEqual([leg?.id])
  }
})

it('is listed and counted once when it ends', async () => {
  const world = await processed([first, second, arrival].map(({ records }) => records))
  expect(triplegsOf(world)).toMatchObject([{ ...ended, listedAt: ended.timestamp_end }])
  expect(countsOf(world)).toEqual({ l02: 1 })
  expect(await trackedTriplegIds(world.table, 'van')).toEqual([])
})

it('is removed with its count where late records make it a part of one that had ended', async () => {
  const missing = driving(goingOn(first), 70)
  const last = driving(goingOn(missing), 15)
  const world = await processed([first.records, last.records])
  const [earlier, running] = triplegsOf(world)
  expect([earlier, running]).toMatchObject([{ listedAt: earlier?.timestamp_end }, { listedAt: undefined }])
  expect(countsOf(world)).toEqual({ l02: 2 })
  await world.take(missing.records)
  expect(triplegsOf(world)).toMatchObject([{ id: earlier?.id, completed: false, listedAt: undefined }])
  expect(countsOf(world)).toEqual({ l02: 1 })
  expect(await trackedTriplegIds(world.table, 'van')).toEqual([earlier?.id])
})

/** The table of the world, where after every call each tripleg that the index does not find is named. */
function checkedTable({ table, memory }: UploadWorld, onUnlisted: () => void): Table {
  const client = Object.create(table.client) as Table['client']
  client.send = (async (command: Parameters<Table['client']['send']>[0]) => {
    const answer = await table.client.send(command)
    const unlisted = memory.items.filter((item) => isTripleg(item) && item.legEnd === undefined)
    const tracking = memory.items.find(({ SK }) => SK === 'TRACKING')
    const named = tracking ? triplegsNamedIn(tracking) : []
    expect(unlisted.map(({ data }) => (data as Tripleg).id).filter((id) => !named.includes(id))).toEqual([])
    if (unlisted.length > 0) onUnlisted()
    return answer
  }) as typeof client.send
  return { ...table, client }
}

const life = backlogLife({
  days: 2,
  fromMilliseconds: now.getTime() - 10 * 86_400_000,
  drivingSeconds: 60,
  parkedSeconds: 1200
})
const firstDrive = life.findIndex(({ speed = 0 }) => speed > 0)
const uploadsOfLife = {
  'in order': inUploads(life, 20),
  'newest first': inUploads(life, 20).toReversed(),
  'in random order': randomUploads(life, 15, 1),
  'at once, after the begin of a drive': [life.slice(0, firstDrive + 8), life.slice(firstDrive + 8)]
}

it.each(Object.entries(uploadsOfLife))('is named after every call to the table, of uploads %s', async (_, uploads) => {
  const world = uploadWorld()
  let calls = 0
  const table = checkedTable(world, () => {
    calls += 1
  })
  for (const upload of uploads) await world.take(upload, table)
  expect(calls).toBeGreaterThan(5)
})
