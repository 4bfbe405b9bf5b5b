/** Lists of trips that follow the grants on a vehicle while the grants change. */
import { beforeEach, describe, expect, it } from 'vitest'
import { accessItem, maxScopesOfVehicle } from '../../lib/access/grants.ts'
import { type Scope, userScope } from '../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../lib/jobs/job.ts'
import { runJob } from '../../lib/jobs/run-job.ts'
import { change } from '../../lib/table/change.ts'
import type { Table } from '../../lib/table/table.ts'
import { reconcilePageOfVehicle } from '../../lib/trips/reconcile-trip-lists.ts'
import { finishReconciliation } from '../../lib/trips/reconciliation-job.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { grantChangeWithFact } from '../../lib/vehicles/vehicle-grants.ts'
import { transferVehicle } from '../../lib/vehicles/vehicle-transfer.ts'
import { operator } from '../audit/actors.ts'
import { finishDays } from '../days/rebuilding.ts'
import { rounds } from '../rounds.ts'
import { callNumbers, faultyTable, interposedTable } from '../table/faulty-table.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { adjust } from '../table/stored.ts'
import { expectListsInStep } from '../table/trip-lists.ts'
import { friend, makeFleet, rental, tripOn, withoutTrips, withTrips } from '../vehicles/fleet.ts'

/** Two pages of trips and a bit. */
const world = new MemoryTable('world')
await makeFleet(world.table)
await putTrips(
  world.table,
  Array.from({ length: 45 }, (_, index) => tripOn('2024-02-01', `trip-${index}`))
)
await finishDays(world.table)

let memory: MemoryTable
let table: Table
beforeEach(() => {
  memory = world.copy()
  table = memory.table
})

/** What a request does: the job waits for the table's stream. */
const grant = (scope: Scope, bits: number | undefined) =>
  change(table, (items) => grantChangeWithFact(items, operator, { vehicleId: 'van', scope, bits }))
const page = (cursor: string) => reconcilePageOfVehicle(table, 'van', cursor)
const access = () => memory.items.find(({ PK, SK }) => PK === 'VEHICLE#van' && SK === 'ACCESS')
const expectLists = () => expectListsInStep(memory.items)

async function expectNothingLeft(): Promise<void> {
  expectLists()
  expect(access()?.reconciling).toBeUndefined()
  expect(await unfinishedJobs(table)).toEqual([])
}

async function finish(): Promise<void> {
  await finishReconciliation(table, 'van')
  await expectNothingLeft()
}

it('moves the lists of one scope after the other, and ends with the last page', async () => {
  await grant(rental, withTrips)
  await grant(friend, withTrips)
  const cursors: (string | undefined)[] = []
  let cursor: string | undefined = ''
  for (const _ of rounds(100, () => `what comes after ${cursor}`)) {
    cursor = await page(cursor)
    cursors.push(cursor)
    if (cursor === undefined) break
  }

  expect(cursors.map((cursor) => cursor?.split(' ')[1])).toEqual([rental, rental, undefined, friend, friend, undefined])
  expect(cursors.at(-1)).toBeUndefined()
  expectLists()
})

describe('grants that have changed back and forth meanwhile', () => {
  it('make a page begin anew, for what was done before it has been undone', async () => {
    await grant(rental, withTrips)
    const afterFirst = String(await page(''))
    await grant(rental, undefined)
    await page('')
    await grant(rental, withTrips)

    let cursor: string | undefined = afterFirst
    for (const _ of rounds(100, () => `what comes after ${cursor}`)) {
      cursor = await page(cursor)
      if (cursor === undefined) break
    }

    expect(access()?.reconciling).toBeUndefined()
    expectLists()
  })

  it('at any call of the last page leave every list right', async () => {
    for (const at of callNumbers()) {
      await grant(rental, withTrips)
      const second = String(await page(String(await page(''))))
      const backAndForth = async () => {
        await grant(rental, undefined)
        await page('')
        await grant(rental, withTrips)
      }
      const { interposed, wasReached } = interposedTable(table, at, backAndForth)
      await reconcilePageOfVehicle(interposed, 'van', second)
      await finish()
      if (!wasReached()) return
      await grant(rental, undefined)
      await finish()
    }
  })
})

it('is done by one run of its job, at whichever call of it the grants change once more', async () => {
  const pages = { 'reconcile-trip-lists': reconcilePageOfVehicle }
  for (const at of callNumbers()) {
    await grant(rental, withTrips)
    const { interposed, wasReached } = interposedTable(table, at, () => grant(rental, withoutTrips))
    await runJob(interposed, pages, { kind: 'reconcile-trip-lists', subject: 'van' }, () => false)
    await expectNothingLeft()
    if (!wasReached()) return
  }
})

it('follows the transfer of a vehicle by a job too, so that the table’s stream completes it', async () => {
  const give = (to: Table) => transferVehicle(to, operator, { vehicleId: 'van', to: 'friend', keepsShares: false })
  for (const failing of callNumbers()) {
    if (access()?.owner === friend) break
    const faulty = faultyTable(table, (call) => (call >= failing ? 'before' : undefined))
    await expect(give(faulty)).rejects.toThrow('was not made')
  }

  const jobs = (await unfinishedJobs(table)).map(({ kind, subject }) => [kind, subject])
  expect(jobs.toSorted()).toEqual([
    ['rebuild-days', 'van'],
    ['reconcile-trip-lists', 'van']
  ])
  await finishDays(table)
  await finish()
})

it('refuses more scopes while many that lost the vehicle still have trips in their lists', async () => {
  const leaving = Array.from({ length: maxScopesOfVehicle + 6 }, (_, index) => userScope(`former-${index}`))
  await adjust(table, accessItem('van'), (before) => ({ ...before, reconciling: leaving }))

  await expect(grant(rental, withTrips)).resolves.toMatchObject({ outcome: 'created' })
  await expect(grant(friend, withTrips)).rejects.toThrow('Vehicle van is in 24 scopes, which is the limit')
})
