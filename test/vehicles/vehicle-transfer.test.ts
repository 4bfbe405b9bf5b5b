/** Giving a vehicle to another owner. */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { ownerItem } from '../../lib/identity/token-owner.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { transferVehicle } from '../../lib/vehicles/vehicle-transfer.ts'
import { operator } from '../audit/actors.ts'
import { factsOf, isFact } from '../notify/stored-facts.ts'
import { failingAtEveryCall, faultyTable } from '../table/faulty-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { everyItem, itemAt } from '../table/table-contents.ts'
import { expectListsInStep, storedLists } from '../table/trip-lists.ts'
import { simulatedTableHolding } from '../test-table.ts'
import { everything, friend, makeFleet, owner, putPerson, rental, tripOn, withoutTrips, withTrips } from './fleet.ts'

const position = { longitude: 7.8, latitude: 51.6, status: 'PARK' as const }
const statusAt = '2024-02-01T09:00:00.000Z'
const fuelRule = { property_indicator: 'fuel_level', value_key: 'BELOW', value: 5 }
const runningEnd = '2024-02-02T09:00:00.000Z'

/** More than one page of the lists; a running one; rules of everybody; the buyer is a member of the organization. */
const table = await simulatedTableHolding(async (made) => {
  await makeFleet(made)
  await putPerson(made, 'buyer')
  await seedsOf(made).member('rental', 'buyer')
  await putStatus(made, { vehicle_id: 'van', timestamp: statusAt, ...position })
  const trips = Array.from({ length: 25 }, (_, index) =>
    tripOn('2024-02-01', `trip-${index}`, { visibility: index % 2 ? 'PUBLIC' : 'PRIVATE', deleted: index % 5 === 0 })
  )
  await putTrips(made, trips)
  await putTrips(made, [tripOn('2024-02-02', 'running', { completed: false })], new Date(runningEnd))
  await shareVehicle(made, operator, 'van', rental, withTrips)
  await shareVehicle(made, operator, 'van', friend, withoutTrips)
  for (const user_id of ['owner', 'friend', 'buyer']) {
    await putRule(made, { id: 'fuel', user_id, vehicle_id: 'van', ...fuelRule })
  }
})

const buyer = userScope('buyer')
const toBuyer = { vehicleId: 'van', to: 'buyer', keepsShares: false }
const give = (to: Table, changes: Partial<typeof toBuyer> = {}) =>
  transferVehicle(to, operator, { ...toBuyer, ...changes })

const ownedBy = async (scope: typeof owner) => (await findItem(table, ownerItem(scope)))?.ownedVehicles ?? 0
const access = () => itemAt(table, 'VEHICLE#van', 'ACCESS')

async function rulesOf(): Promise<string[]> {
  return (await everyItem(table)).filter(({ SK }) => String(SK).startsWith('RULE#van#')).map(({ PK }) => String(PK))
}

/** `<scope> <sort key>` of the entries in rosters. */
async function entries(): Promise<Record<string, unknown>[]> {
  const items = await everyItem(table)
  const found = items.filter(
    ({ PK, SK }) => String(PK).startsWith('SCOPE#') && /^(VEHICLE|SEARCH)#van$/.test(String(SK))
  )
  return found.map(({ PK, v: _, ...item }) => ({ scope: String(PK).replace(/^SCOPE#|#\d$/g, ''), ...item }))
}

describe('transferring a vehicle', () => {
  it('gives it to the new owner with status, trip in progress and trips, and takes everything from all others', async () => {
    expect(await give(table)).toBe('changed')

    expect(await access()).toMatchObject({ owner: buyer, grants: {} })
    expect(await access()).not.toHaveProperty('reconciling')
    expect(await access()).not.toHaveProperty('departed')
    expect(await entries()).toEqual([
      { scope: buyer, SK: 'SEARCH#van', b: everything, n: 'White van', w: 'white van' },
      {
        scope: buyer,
        SK: 'VEHICLE#van',
        b: everything,
        s: Date.parse(statusAt),
        t: { i: 'running', e: Date.parse(runningEnd), v: 'PRIVATE' }
      }
    ])
    const items = await everyItem(table)
    expectListsInStep(items)
    expect(storedLists(items).pointers.filter((pointer) => pointer.startsWith(`SCOPE#${buyer} `))).toHaveLength(20)
  })

  it('counts it with the new owner alone', async () => {
    expect([await ownedBy(owner), await ownedBy(buyer)]).toEqual([2, 0])
    await give(table)
    expect([await ownedBy(owner), await ownedBy(buyer)]).toEqual([1, 1])
  })

  it('removes the rules of those who lose it, and leaves those of the new owner', async () => {
    await give(table)
    expect(await rulesOf()).toEqual([buyer])
  })

  it('leaves the shares of others where that is asked for', async () => {
    expect(await give(table, { to: 'friend', keepsShares: true })).toBe('changed')

    expect(await access()).toMatchObject({ owner: friend, grants: { [rental]: withTrips } })
    expect((await entries()).map(({ scope, SK, b }) => `${scope} ${SK} ${b}`)).toEqual([
      `${rental} SEARCH#van ${withTrips}`,
      `${rental} VEHICLE#van ${withTrips}`,
      `${friend} SEARCH#van ${everything}`,
      `${friend} VEHICLE#van ${everything}`
    ])
    expect(await rulesOf()).toEqual([buyer, friend])
    expectListsInStep(await everyItem(table))
  })

  it('leaves the rules of a previous owner who reaches it through an organization', async () => {
    await seedsOf(table).member('rental', 'owner')
    await give(table, { to: 'friend', keepsShares: true })
    expect(await rulesOf()).toContain(owner)
  })

  it('tells the trails of both owners and of those who lose their shares', async () => {
    await give(table)
    const found = (await everyItem(table)).filter(
      ({ data }) => (data as { action?: string })?.action === 'vehicle.transferred'
    )
    const trails = found.map(({ PK }) => String(PK))
    for (const scope of [owner, buyer, friend, rental]) {
      expect(trails.filter((trail) => trail.endsWith(scope))).toHaveLength(1)
    }
    expect(found[0]?.data).toMatchObject({
      subject: { vehicle_id: 'van', user_id: 'buyer' },
      actor: { operator: true }
    })
  })

  it('to its owner changes nothing', async () => {
    const before = await everyItem(table)
    expect(await give(table, { to: 'owner' })).toBe('unchanged')
    expect(await everyItem(table)).toEqual(before)
  })

  it('is refused without such a vehicle or user', async () => {
    const before = await everyItem(table)
    await expect(give(table, { vehicleId: 'boat' })).rejects.toThrow('There is no vehicle boat')
    await expect(give(table, { to: 'nobody' })).rejects.toThrow('There is no user nobody')
    expect(await everyItem(table)).toEqual(before)
  })
})

describe('a transfer that was interrupted', () => {
  /** Without versions, facts, entries of the audit trail, counts of zero and the job that makes days, which is another one each time. */
  async function contents() {
    const items = (await everyItem(table)).filter((item) => !isFact(item) && !/^(AUDIT|JOB)#/.test(String(item.PK)))
    return items.flatMap(({ v: _, ...item }) => {
      const isCount = String(item.SK).startsWith('COUNT#')
      const members = Object.entries(item).filter(([, value]) => !isCount || value !== 0)
      return isCount && members.length === 2 ? [] : [Object.fromEntries(members)]
    })
  }

  it.each(['before', 'after'] as const)('is completed by the next run, whatever call fails (%s)', async (fault) => {
    const begun = await everyItem(table)
    await give(table)
    const whole = await contents()
    expect(whole).not.toEqual(begun)
    await give(table, { to: 'owner' })

    await shareVehicle(table, operator, 'van', rental, withTrips)
    await shareVehicle(table, operator, 'van', friend, withoutTrips)
    for (const user_id of ['owner', 'friend', 'buyer']) {
      await putRule(table, { id: 'fuel', user_id, vehicle_id: 'van', ...fuelRule })
    }
    const facts = await factsOf(table, () => failingAtEveryCall(table, fault, (faulty) => give(faulty)))

    expect(await contents()).toEqual(whole)
    expect(facts.map(({ type }) => type)).toEqual(['vehicle.unshared', 'vehicle.shared'])
  })

  it('before the rules are removed is completed by the next sharing', async () => {
    const begin = () => give(faultyTable(table, (call) => (call > 6 ? 'before' : undefined)))
    await expect(begin()).rejects.toThrow('was not made')
    expect(await access()).toMatchObject({ owner: buyer, departed: [rental, friend, owner] })
    expect(await rulesOf()).toHaveLength(3)

    await shareVehicle(table, operator, 'van', friend, withTrips)

    expect(await rulesOf()).toEqual([buyer])
    expect(await access()).not.toHaveProperty('departed')
    expectListsInStep(await everyItem(table))
  })

  it('before the rules are removed leaves none when the vehicle is deleted', async () => {
    await expect(give(faultyTable(table, (call) => (call > 6 ? 'before' : undefined)))).rejects.toThrow('was not made')
    await deleteVehicle(table, operator, 'van')
    expect(await rulesOf()).toEqual([])
    expectListsInStep(await everyItem(table))
  })
})
