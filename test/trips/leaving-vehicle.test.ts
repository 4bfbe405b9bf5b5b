/** Lists of trips while a vehicle is being deleted: what they count is what they show, at every moment of it. */
import { expect, it } from 'vitest'
import { logic as runJobs } from '../../functions/run-jobs.ts'
import { describeUser } from '../../infra/admin/describe-user.ts'
import { recordsOfPage } from '../../infra/admin/personal-data/record-reader.ts'
import { rosterReaders } from '../../infra/admin/personal-data/user-records.ts'
import { visibilities } from '../../lib/contract/resources/trip.ts'
import { scopeId } from '../../lib/contract/scope.ts'
import { jobItem } from '../../lib/jobs/job.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { accessibleTrips } from '../../lib/trips/accessible-trips.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { vehiclesOf } from '../../lib/vehicles/vehicles-of-scope.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { isFact } from '../notify/stored-facts.ts'
import { interposedTable } from '../table/faulty-table.ts'
import { callerOf, runSimulatedTableHolding } from '../table/running-table.ts'
import { storedTrip } from '../table/samples.ts'
import { seedsOf } from '../table/seeds.ts'
import { everyItem, textOf } from '../table/table-contents.ts'

const unlimited = { requestsPerMinute: 1_000_000 }
const ada = callerOf('USER#ada', unlimited)
const max = callerOf('USER#max', unlimited)
const [trips, tripsOfVan] = [130, 50]

/** Newer than those of the car, and some on the same day. */
const vanTrips = Array.from({ length: tripsOfVan }, (_, index) => endedTrip('van', index, 20 * index))
const carTrips = Array.from({ length: trips }, (_, index) => endedTrip('car', index, 60 * 20 + 20 * index))

function endedTrip(vehicle_id: string, index: number, minutesBeforeNoon: number) {
  const timestamp_end = new Date(noon.getTime() - minutesBeforeNoon * 60_000).toISOString()
  const visibility = index % 2 ? ('PUBLIC' as const) : ('PRIVATE' as const)
  return { trip: storedTrip({ id: `${vehicle_id}-${index}`, vehicle_id, timestamp_end, visibility }) }
}

const { table, call } = await runSimulatedTableHolding(async (made) => {
  const seeds = seedsOf(made)
  for (const id of ['ada', 'max']) await seeds.user(id)
  for (const id of ['van', 'car']) {
    await seeds.vehicle('ada', id)
    await seeds.share(id, max.owner)
  }
  await putTrips(made, [...vanTrips, ...carTrips], noon)
})
stopTheClockAtNoon()

const startDeletion = async () =>
  expect((await call('delete-vehicle', { caller: ada, params: { vehicle_id: 'van' } })).status).toBe(204)

const deletion = jobItem({ kind: 'delete-vehicle', subject: 'van' })

/** More than the pages of the deletion. */
const mostRuns = 50

/** The function ends after a page, as it does when its time is nearly up. */
function runPage() {
  const Records = [{ messageId: '1', body: JSON.stringify({ job: { kind: 'delete-vehicle', subject: 'van' } }) }]
  return runJobs(table, { has: () => false, sendMessages: async () => {} })(
    { Records },
    { awsRequestId: 'id', getRemainingTimeInMillis: () => 0 }
  )
}

const idsOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id)
const carIds = idsOf(carTrips.map(({ trip }) => trip))
const publicIds = carIds.filter((_, index) => index % 2)
const until = carTrips[3]?.trip.timestamp_end ?? ''
const pages: readonly (readonly [query: string, ids: readonly string[], total: number])[] = [
  ['limit=3', carIds.slice(0, 3), trips],
  ['limit=3&offset=99', carIds.slice(99, 102), trips],
  ['limit=3&offset=110', carIds.slice(110, 113), trips],
  [`limit=3&until=${until}`, carIds.slice(3, 6), trips - 3],
  ['limit=0', [], trips],
  ['limit=2&scope=PRIVATE', [carIds[0] ?? '', carIds[2] ?? ''], trips - publicIds.length]
]

async function expectCarAlone(): Promise<void> {
  for (const caller of [ada, max]) {
    for (const [query, ids, total] of pages) {
      const { header, data } = await call('list-trips', { caller, query })
      expect({ query, total: header.num_results, ids: idsOf(data) }).toEqual({ query, total, ids })
    }
  }
}

it('count and show the trips of the other vehicles, page of the deletion by page', async () => {
  await startDeletion()
  await expectCarAlone()
  let runs = 0
  for (; runs < mostRuns && (await findItem(table, deletion, { ConsistentRead: true })); runs++) {
    await runPage()
    await expectCarAlone()
  }
  expect(runs).toBeGreaterThan(3)
  expect(await findItem(table, deletion)).toBeUndefined()
  const left = (await everyItem(table)).filter(
    (item) => !isFact(item) && /^(SCOPE|VEHICLE)#/.test(`${item.PK}`) && /van/.test(textOf(item))
  )
  expect(left).toEqual([])
})

it('leave the vehicle out of whatever else is read of the rosters', async () => {
  await startDeletion()

  for (const { owner } of [ada, max]) {
    expect(await vehiclesOf(table, owner)).toEqual(['car'])
    expect((await describeUser(table, scopeId(owner))).vehicle_ids).toEqual(['car'])
  }
  const entries = (await everyItem(table)).filter(({ PK, SK }) => /^SCOPE#USER#max#.*VEHICLE#/.test(`${PK}${SK}`))
  expect(entries).toHaveLength(2)
  expect(await recordsOfPage(rosterReaders(table, 'max', []), entries)).toMatchObject([
    { type: 'vehicle_access', vehicle_id: 'car' }
  ])
})

/** Later ones come after the counts. */
const calls = Array.from({ length: 12 }, (_, index) => index + 1)

it.each(calls)('count right where a page of it falls before call %i of the list', async (at) => {
  const query = { offset: 0, limit: 5, visibilities }
  await startDeletion()
  const { interposed } = interposedTable(table, at, runPage)

  const { total, trips: shown } = await accessibleTrips(interposed, ada, query, noon)

  expect({ total, ids: idsOf(shown) }).toEqual({ total: trips, ids: carIds.slice(0, 5) })
})
