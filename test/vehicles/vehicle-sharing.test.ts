import { describe, expect, it } from 'vitest'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import { finishReconciliation } from '../../lib/trips/reconciliation-job.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { failingAtEveryCall, faultyTable } from '../table/faulty-table.ts'
import { everyItem, itemAt } from '../table/table-contents.ts'
import { expectListsInStep, storedLists } from '../table/trip-lists.ts'
import { simulatedTableHolding } from '../test-table.ts'
import { friend, makeFleet, owner, rental, tripOn, withoutTrips, withTrips } from './fleet.ts'

const table = await simulatedTableHolding(makeFleet)

/** More than one page and one transaction of the reconciliation, over two months, deleted ones among them. */
const manyTrips = Array.from({ length: 50 }, (_, index) =>
  tripOn(index % 2 ? '2024-01-31' : '2024-02-01', `trip-${index}`, {
    visibility: index % 3 ? 'PRIVATE' : 'PUBLIC',
    deleted: index % 7 === 0
  })
)

const access = () => itemAt(table, 'VEHICLE#van', 'ACCESS')

async function expectListsToAgree() {
  expectListsInStep(await everyItem(table))
}

describe('sharing', () => {
  it('puts the vehicle into the roster and the search entries of the scope', async () => {
    const position = { longitude: 7.8, latitude: 51.6, status: 'PARK' as const }
    await putStatus(table, { vehicle_id: 'van', timestamp: '2024-02-01T09:00:00.000Z', ...position })

    expect(await shareVehicle(table, operator, 'van', rental, withoutTrips)).toBe('created')

    const items = await everyItem(table)
    const version = expect.any(Number)
    expect(items.filter(({ PK }) => String(PK).startsWith('SCOPE#ORG#rental'))).toEqual([
      { PK: expect.any(String), SK: 'SEARCH#van', b: withoutTrips, n: 'White van', w: 'white van', v: version },
      {
        PK: expect.any(String),
        SK: 'VEHICLE#van',
        b: withoutTrips,
        s: Date.parse('2024-02-01T09:00:00.000Z'),
        v: version
      }
    ])
  })

  it('lists every trip of the vehicle that is not deleted', async () => {
    await putTrips(table, manyTrips)
    await shareVehicle(table, operator, 'van', rental, withTrips)

    const { pointers } = storedLists(await everyItem(table))
    expect(pointers.filter((pointer) => pointer.startsWith('SCOPE#ORG#rental '))).toHaveLength(42)
    await expectListsToAgree()
    expect(await access()).toMatchObject({ grants: { [rental]: withTrips } })
    expect(await access()).not.toHaveProperty('reconciling')
  })

  it('without TRIP_READ lists none, and takes them away where there were some', async () => {
    await putTrips(table, manyTrips)
    await shareVehicle(table, operator, 'van', rental, withTrips)

    expect(await shareVehicle(table, operator, 'van', rental, withoutTrips)).toBe('changed')

    const { pointers } = storedLists(await everyItem(table))
    expect(pointers.filter((pointer) => pointer.startsWith('SCOPE#ORG#rental '))).toEqual([])
    await expectListsToAgree()
  })

  it('again changes nothing', async () => {
    await shareVehicle(table, operator, 'van', rental, withTrips)
    const before = await everyItem(table)

    expect(await shareVehicle(table, operator, 'van', rental, withTrips)).toBe('unchanged')
    expect(await everyItem(table)).toEqual(before)
  })

  it('refuses what does not exist, the owner, and a share of nothing', async () => {
    const share = (vehicle: string, scope: typeof owner, bits = withTrips) =>
      shareVehicle(table, operator, vehicle, scope, bits)
    await expect(share('boat', rental)).rejects.toThrow('There is no vehicle boat')
    await expect(share('van', organizationScope('nobody'))).rejects.toThrow('There is no organization nobody')
    await expect(share('van', userScope('nobody'))).rejects.toThrow('There is no user nobody')
    await expect(share('van', owner)).rejects.toThrow("Vehicle van is the user's own")
    await expect(share('van', rental, 0)).rejects.toThrow('A vehicle is shared with at least one permission')
  })

  it('ends at sixteen scopes, the owner among them', async () => {
    for (let index = 1; index <= 15; index++) {
      await putOrganization(table, operator, `org-${index}`, { name: `Organization ${index}` })
      await shareVehicle(table, operator, 'van', organizationScope(`org-${index}`), withTrips)
    }
    await expect(shareVehicle(table, operator, 'van', rental, withTrips)).rejects.toThrow(
      'Vehicle van is in 16 scopes, which is the limit'
    )
    await putTrips(table, manyTrips)
    await expectListsToAgree()
  })
})

describe('unsharing', () => {
  it('leaves nothing of the vehicle with the scope', async () => {
    await putTrips(table, manyTrips)
    await shareVehicle(table, operator, 'van', rental, withTrips)

    expect(await unshareVehicle(table, operator, 'van', rental)).toBe('changed')

    const kept = (await everyItem(table)).filter(({ PK }) => String(PK).startsWith('SCOPE#ORG#rental'))
    expect(kept.filter(({ SK }) => !String(SK).startsWith('COUNT#'))).toEqual([])
    await expectListsToAgree()
    expect(await unshareVehicle(table, operator, 'van', rental)).toBe('unchanged')
  })
})

describe('a reconciliation that was interrupted', () => {
  it.each(['before', 'after'] as const)('is completed by the next run (%s the call)', async (fault) => {
    await putTrips(table, manyTrips)
    await failingAtEveryCall(table, fault, (faulty) => shareVehicle(faulty, operator, 'van', rental, withTrips))
    await expectListsToAgree()
    await failingAtEveryCall(table, fault, (faulty) => unshareVehicle(faulty, operator, 'van', rental))
    await expectListsToAgree()
  })

  it('lets trips change meanwhile', async () => {
    await putTrips(table, manyTrips)
    await interrupted((faulty) => shareVehicle(faulty, operator, 'van', rental, withTrips))
    expect(await access()).toMatchObject({ reconciling: [rental] })

    await putTrips(table, [
      tripOn('2024-02-02', 'trip-1', { visibility: 'PUBLIC' }),
      tripOn('2024-02-02', 'trip-48', { deleted: true }),
      tripOn('2024-02-02', 'trip-new')
    ])

    await finishReconciliation(table, 'van')
    await expectListsToAgree()
  })

  it('of unsharing lets trips change meanwhile', async () => {
    await putTrips(table, manyTrips)
    await shareVehicle(table, operator, 'van', rental, withTrips)
    await interrupted((faulty) => unshareVehicle(faulty, operator, 'van', rental))

    await putTrips(
      table,
      manyTrips.map(({ trip }) => tripOn('2024-02-02', trip.id, { visibility: 'PUBLIC' }))
    )

    await finishReconciliation(table, 'van')
    await expectListsToAgree()
  })

  it('is completed by sharing with another scope', async () => {
    await putTrips(table, manyTrips)
    await interrupted((faulty) => shareVehicle(faulty, operator, 'van', rental, withTrips))
    await shareVehicle(table, operator, 'van', friend, withTrips)
    await expectListsToAgree()
  })
})

/** After the first page of the reconciliation. */
async function interrupted(work: (table: Table) => Promise<unknown>) {
  await expect(work(faultyTable(table, (call) => (call >= 9 ? 'before' : undefined)))).rejects.toThrow('was not made')
}

describe('a profile that changes', () => {
  it('is found by its new words in every scope', async () => {
    await shareVehicle(table, operator, 'van', rental, withoutTrips)
    await putVehicle(table, operator, 'owner', { id: 'van', name: 'Blue van', brand: 'Opel' })

    const entries = (await everyItem(table)).filter(({ SK }) => SK === 'SEARCH#van')
    expect(entries.map(({ n, w }) => [n, w])).toEqual([
      ['Blue van', 'blue van opel'],
      ['Blue van', 'blue van opel']
    ])
  })
})
