import { describe, expect, it } from 'vitest'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { tableHolding } from '../test-table.ts'
import { friend, makeFleet, owner, rental, tripOn, withoutTrips, withTrips } from '../vehicles/fleet.ts'
import { faultyTable, interposedTable } from './faulty-table.ts'
import { contentsOf, everyItem, putBack } from './table-contents.ts'
import { expectListsInStep, storedLists } from './trip-lists.ts'

type Write = (table: Table) => Promise<unknown>

/** Two pages of the reconciliation. */
const trips = Array.from({ length: 22 }, (_, index) => tripOn('2024-01-31', `trip-${index}`))
const changed = (fields: object) => trips.map(({ trip }) => tripOn('2024-02-01', trip.id, fields))
const position = { longitude: 7.8, latitude: 51.6, status: 'PARK' as const }

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await putTrips(made, trips)
})

const share: Write = (table) => shareVehicle(table, 'van', rental, withTrips)
const restrict: Write = (table) => shareVehicle(table, 'van', rental, withoutTrips)
/** Ends before the first page of the reconciliation is written. */
const beginToShare: Write = async (table) => {
  const faulty = faultyTable(table, (call) => (call >= 7 ? 'before' : undefined))
  await expect(share(faulty)).rejects.toThrow('was not made')
}
const unshare: Write = (table) => unshareVehicle(table, 'van', rental)
const shareWithFriend: Write = (table) => shareVehicle(table, 'van', friend, withTrips)
const publish: Write = (table) => putTrips(table, changed({ visibility: 'PUBLIC' }))
const erase: Write = (table) => putTrips(table, changed({ deleted: true }))
const add: Write = (table) => putTrips(table, [tripOn('2024-01-30', 'late'), tripOn('2024-02-02', 'new')])
const rename: Write = (table) => putVehicle(table, 'owner', { id: 'van', name: 'Blue van' })
const report: Write = (table) =>
  putStatus(table, { vehicle_id: 'van', timestamp: '2024-02-01T09:00:00.000Z', ...position })

/** Every call of `write` in turn has the other write come right before it. */
async function raceAtEveryCall(prepare: Write, write: Write, other: Write, assess: Write) {
  await prepare(table)
  const prepared = await contentsOf(table)
  for (let at = 1; ; at++) {
    await putBack(table, prepared)
    const { interposed, wasReached } = interposedTable(table, at, () => other(table))
    await write(interposed)
    if (!wasReached()) return
    await assess(table)
  }
}

async function listsAgree(table: Table) {
  const items = await everyItem(table)
  expectListsInStep(items)
  expect(items.filter(({ reconciling }) => reconciling !== undefined)).toEqual([])
}

describe('with another write between the calls of', () => {
  const nothing: Write = async () => {}
  it.each<[string, Write, Write, Write]>([
    ['sharing', nothing, share, publish],
    ['sharing', nothing, share, erase],
    ['sharing', nothing, share, add],
    ['sharing', nothing, share, shareWithFriend],
    ['sharing', nothing, share, unshare],
    ['unsharing', share, unshare, publish],
    ['unsharing', share, unshare, erase],
    ['unsharing', share, unshare, add],
    ['unsharing', share, unshare, share],
    ['taking TRIP_READ away', share, restrict, publish],
    ['writing trips', nothing, publish, share],
    ['writing trips', share, publish, unshare],
    ['writing trips', beginToShare, publish, share],
    ['writing trips', nothing, publish, erase],
    ['writing trips', share, add, restrict]
  ])('%s, every list agrees (%#)', async (_, prepare, write, other) => {
    await raceAtEveryCall(prepare, write, other, listsAgree)
  })

  it.each<[string, Write, Write]>([
    ['sharing', share, report],
    ['a status', report, share],
    ['sharing', share, rename],
    ['a profile', rename, share]
  ])('%s, the rosters tell the same of the vehicle', async (_, write, other) => {
    await raceAtEveryCall(
      async () => {},
      write,
      other,
      async (table) => {
        const items = await everyItem(table)
        for (const SK of ['VEHICLE#van', 'SEARCH#van']) {
          const [first, ...others] = items.filter((item) => item.SK === SK).map(({ PK, b, v, ...copied }) => copied)
          for (const copy of others) expect(copy).toEqual(first)
        }
      }
    )
  })

  it.each([publish, share])('deleting the vehicle, nothing of it stays (%#)', async (other) => {
    const tolerant: Write = (table) => other(table).catch(() => {})
    await raceAtEveryCall(
      share,
      (table) => deleteVehicle(table, 'van'),
      tolerant,
      async (table) => {
        const items = await everyItem(table)
        expect(items.filter(({ PK, SK }) => /#van$/.test(`${PK} ${SK}`) || String(PK).startsWith('TRIP#'))).toEqual([])
        expect(storedLists(items)).toEqual({ pointers: [], counts: {} })
        expect(items.some(({ PK, SK }) => PK === owner && SK === 'PROFILE')).toBe(true)
      }
    )
  })
})
