import { describe, expect, it } from 'vitest'
import { endDeliveriesOf } from '../../lib/accounts/ended-deliveries.ts'
import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { runJob } from '../../lib/jobs/run-job.ts'
import { putRule } from '../../lib/rules/rule-writes.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { finishDays } from '../days/rebuilding.ts'
import { isFact } from '../notify/stored-facts.ts'
import { failingAtEveryCall, faultyTable } from '../table/faulty-table.ts'
import { everyItem } from '../table/table-contents.ts'
import { expectListsInStep } from '../table/trip-lists.ts'
import { simulatedTableHolding } from '../test-table.ts'
import { everything, friend, makeFleet, putPerson, rental, tripOn, withTrips } from '../vehicles/fleet.ts'

const table = await simulatedTableHolding(makeFleet)

const position = { longitude: 7.8, latitude: 51.6, status: 'PARK' as const }
const fuelRule = { property_indicator: 'fuel_level', value_key: 'BELOW', value: 5 }

/** Without versions and counts of zero; without the audit trail, which stays, and facts, which expire. */
async function contents() {
  const stored = (await everyItem(table)).filter((item) => !isFact(item) && !String(item.PK).startsWith('AUDIT#'))
  const items = stored.map((item) =>
    Object.fromEntries(
      Object.entries(item).filter(([name, value]) => name !== 'v' && (!/^[rul]\d\d$/.test(name) || value !== 0))
    )
  )
  return items.filter(({ SK, ...item }) => !String(SK).startsWith('COUNT#') || Object.keys(item).length > 1)
}

/** The owner has one vehicle less. */
function withoutVan(fleet: Awaited<ReturnType<typeof contents>>) {
  return fleet
    .filter(({ PK, SK }) => !/#van$/.test(`${PK}`) && !/#van$/.test(`${SK}`))
    .map((item) => (item.PK === 'USER#owner' && item.SK === 'PROFILE' ? { ...item, ownedVehicles: 1 } : item))
}

async function useVan() {
  await putPerson(table, 'member')
  await putMembership(table, operator, 'rental', 'member', everything)
  await shareVehicle(table, operator, 'van', rental, withTrips)
  await shareVehicle(table, operator, 'van', friend, withTrips)
  await putStatus(table, { vehicle_id: 'van', timestamp: '2024-02-01T09:00:00.000Z', ...position })
  const trips = Array.from({ length: 25 }, (_, index) =>
    tripOn('2024-02-01', `trip-${index}`, { visibility: index % 2 ? 'PUBLIC' : 'PRIVATE', deleted: index % 5 === 0 })
  )
  await putTrips(table, [...trips, { ...tripOn('2024-01-31', 'liked'), isLikedByOwner: true }])
  await putTriplegs(table, [tripOn('2024-02-01', 'leg').trip])
  for (const user_id of ['owner', 'friend', 'member']) {
    await putRule(table, { id: 'fuel', user_id, vehicle_id: 'van', ...fuelRule })
  }
}

const ending = { kind: 'end-deliveries', subject: rental }

/** With the job by which the webhooks end that the member made for the organization. */
async function removeMember() {
  await deleteUser(table, operator, 'member')
  await runJob(table, { [ending.kind]: endDeliveriesOf }, ending, () => false)
}

describe('deleting a vehicle', () => {
  it('leaves the table as if it had never been', async () => {
    await putTrips(table, [tripOn('2024-02-01', 'other', { vehicle_id: 'car', visibility: 'PUBLIC' })])
    const fleet = await contents()
    await putVehicle(table, operator, 'owner', { id: 'van' })
    await useVan()

    expect(await deleteVehicle(table, operator, 'van')).toBe(true)

    await removeMember()
    expect(await contents()).toEqual(withoutVan(fleet))
    expect(await deleteVehicle(table, operator, 'van')).toBe(false)
  })

  it.each(['before', 'after'] as const)('is completed by a second run, whatever call fails (%s)', async (fault) => {
    const fleet = await contents()
    await useVan()
    await finishDays(table)
    expect((await contents()).some(({ PK, SK }) => /^INSIGHT#USER#owner#/.test(`${PK}`) && SK === 'VEHICLE#van')).toBe(
      true
    )

    await failingAtEveryCall(table, fault, (faulty) => deleteVehicle(faulty, operator, 'van'))

    await removeMember()
    expect(await contents()).toEqual(withoutVan(fleet))
  })

  it('keeps others from writing to it as soon as it has begun', async () => {
    await useVan()
    const faulty = faultyTable(table, (call) => (call === 12 ? 'before' : undefined))
    await expect(deleteVehicle(faulty, operator, 'van')).rejects.toThrow('was not made')

    expect(await putTrips(table, [tripOn('2024-02-02', 'late')])).toEqual([
      expect.objectContaining({ message: 'There is no vehicle van' })
    ])
    await expect(putVehicle(table, operator, 'owner', { id: 'van' })).rejects.toThrow('Vehicle van is being deleted')
    await expect(shareVehicle(table, operator, 'van', friend, everything)).rejects.toThrow('There is no vehicle van')
  })
})

describe('deleting a user', () => {
  const token = {
    owner: friend,
    jti: 'token',
    kind: 'personal' as const,
    permissions: everything,
    issuedAtSeconds: 1,
    expiresAtSeconds: 2
  }

  it('is refused while the user owns vehicles', async () => {
    const before = await everyItem(table)
    await expect(deleteUser(table, operator, 'owner')).rejects.toThrow(
      /^User owner owns vehicles. Transfer or delete them first: (van, car|car, van)$/
    )
    expect(await everyItem(table)).toEqual(before)
  })

  it.each(['before', 'after'] as const)('leaves nothing, whatever call fails (%s)', async (fault) => {
    await putTrips(table, [tripOn('2024-02-01', 'trip')])
    await putMembership(table, operator, 'rental', 'friend', everything)
    await shareVehicle(table, operator, 'van', friend, withTrips)
    await createTokenRecord(table, token, Promise.resolve())
    await putRule(table, { id: 'fuel', user_id: 'friend', vehicle_id: 'van', ...fuelRule })

    await failingAtEveryCall(table, fault, (faulty) => deleteUser(faulty, operator, 'friend'))

    const items = await contents()
    expect(items.filter((item) => JSON.stringify(item).includes('friend'))).toEqual([])
    expectListsInStep(items)
    expect(await deleteUser(table, operator, 'friend')).toBe(false)
    expect(await putPerson(table, 'stranger', 'friend@example.com')).toBe('created')
  })
})
