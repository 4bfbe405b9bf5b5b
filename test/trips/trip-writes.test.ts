import { describe, expect, it } from 'vitest'
import { findNewestTriplegs, findTripleg, triplegCountsByDay } from '../../lib/trips/stored-tripleg.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { failingAtEveryCall } from '../table/faulty-table.ts'
import { everyItem, itemAt } from '../table/table-contents.ts'
import { expectListsInStep, storedLists } from '../table/trip-lists.ts'
import { tableHolding } from '../test-table.ts'
import { makeFleet, rental, tripOn, withTrips } from '../vehicles/fleet.ts'

const table = await tableHolding(makeFleet)

const stored = async (id: string) => (await itemAt(table, `TRIP#${id}`, 'TRIP'))?.data
const lists = async () => storedLists(await everyItem(table))

async function expectListsToAgree() {
  expectListsInStep(await everyItem(table))
}

describe('a trip', () => {
  it('is stored with what a trip must have, and listed and counted with its vehicle and the owner', async () => {
    expect(await putTrips(table, [tripOn('2024-02-29', 't')])).toEqual(['created'])

    expect(await stored('t')).toEqual({
      ...tripOn('2024-02-29', 't').trip,
      completed: true,
      deleted: false,
      visibility: 'PRIVATE',
      valid: true,
      validation_score: 1
    })
    expect(await lists()).toEqual({
      pointers: [
        'SCOPE#USER#owner TRIP#PRIVATE#2024-02-29T09:00:00.000Z#t',
        'VEHICLE#van TRIP#PRIVATE#2024-02-29T09:00:00.000Z#t'
      ],
      counts: { 'SCOPE#USER#owner COUNT#2024-02 r29': 1, 'VEHICLE#van COUNT#2024-02 r29': 1 }
    })
  })

  it('moves its pointers and counts with its end, its visibility and its deletion', async () => {
    await shareVehicle(table, operator, 'van', rental, withTrips)
    await putTrips(table, [tripOn('2024-02-29', 't')])

    expect(await putTrips(table, [tripOn('2024-03-01', 't', { visibility: 'PUBLIC' })])).toEqual(['changed'])
    expect((await lists()).pointers).toHaveLength(4)
    await expectListsToAgree()

    await putTrips(table, [tripOn('2024-03-01', 't', { deleted: true })])
    expect(await lists()).toEqual({ pointers: ['VEHICLE#van TRIP#DELETED#2024-03-01T09:00:00.000Z#t'], counts: {} })

    await putTrips(table, [tripOn('2024-03-01', 't', { deleted: false })])
    expect((await lists()).pointers).toHaveLength(4)
    await expectListsToAgree()
  })

  it('keeps what is not given, and written again is unchanged', async () => {
    const named = { ...tripOn('2024-02-29', 't', { name: 'To work' }), isLikedByOwner: true }
    expect(await putTrips(table, [named])).toEqual(['created'])
    expect(await putTrips(table, [named])).toEqual(['unchanged'])
    expect(await putTrips(table, [tripOn('2024-02-29', 't')])).toEqual(['unchanged'])
    expect(await itemAt(table, 'TRIP#t', 'TRIP')).toMatchObject({ data: { name: 'To work' }, likes: 1 })
    const v = expect.any(Number)
    expect(await itemAt(table, 'TRIP#t', 'LIKE#owner')).toEqual({ PK: 'TRIP#t', SK: 'LIKE#owner', v })
    expect(await itemAt(table, 'USER#owner', 'LIKE#t')).toEqual({ PK: 'USER#owner', SK: 'LIKE#t', v })
  })

  it('is refused without its vehicle and with another, while the others of the batch are written', async () => {
    await putTrips(table, [tripOn('2024-02-29', 't')])
    expect(
      await putTrips(table, [
        tripOn('2024-02-29', 'a', { vehicle_id: 'boat' }),
        tripOn('2024-02-29', 't', { vehicle_id: 'car' }),
        tripOn('2024-02-29', 'b')
      ])
    ).toEqual([
      expect.objectContaining({ message: 'There is no vehicle boat' }),
      expect.objectContaining({ message: 'Trip t belongs to vehicle van' }),
      'created'
    ])
    await expectListsToAgree()
  })

  it('is refused where it grows beyond what is stored', async () => {
    await putTrips(table, [tripOn('2024-02-29', 't', { notes: 'ä'.repeat(4096) })])
    const [outcome] = await putTrips(table, [tripOn('2024-02-29', 't', { driver: 'x'.repeat(5000) })])
    expect(outcome).toEqual(expect.objectContaining({ message: expect.stringMatching(/^Too large: \d+ bytes/) }))
  })

  it.each(['before', 'after'] as const)('in a batch is written whole or not at all (%s the call)', async (fault) => {
    await shareVehicle(table, operator, 'van', rental, withTrips)
    const trips = Array.from({ length: 90 }, (_, index) => tripOn('2024-02-29', `t-${index}`, { visibility: 'PUBLIC' }))
    await failingAtEveryCall(table, fault, async (faulty) => {
      await expectListsToAgree()
      await putTrips(faulty, trips)
    })
    expect((await lists()).pointers).toHaveLength(4 * 90)
    await expectListsToAgree()
  })
})

describe('a tripleg', () => {
  const leg = (day: string, id = 'l') => tripOn(day, id).trip

  it('is found by its ID and by its end, and counted on its day', async () => {
    expect(await putTriplegs(table, [leg('2024-02-29')])).toEqual(['created'])
    expect(await putTriplegs(table, [leg('2024-02-29')])).toEqual(['unchanged'])

    const whole = { ...leg('2024-02-29'), completed: true, valid: true, validation_score: 1 }
    expect(await findTripleg(table, 'l')).toEqual(whole)
    expect(await findNewestTriplegs(table, 'van', {}, 10)).toEqual([whole])
    expect(await triplegCountsByDay(table, 'van')).toEqual(new Map([['2024-02-29', 1]]))
  })

  it('moves with its end', async () => {
    await putTriplegs(table, [leg('2024-02-29')])
    expect(await putTriplegs(table, [leg('2024-03-01')])).toEqual(['changed'])

    const counts = await triplegCountsByDay(table, 'van')
    expect(Object.fromEntries(counts)).toEqual({ '2024-02-29': 0, '2024-03-01': 1 })
  })

  it('is refused without its vehicle and with another', async () => {
    await putTriplegs(table, [leg('2024-02-29')])
    expect(
      await putTriplegs(table, [
        { ...leg('2024-02-29'), vehicle_id: 'car' },
        { ...leg('2024-02-29', 'm'), vehicle_id: 'boat' }
      ])
    ).toEqual([
      expect.objectContaining({ message: 'Tripleg l belongs to vehicle van' }),
      expect.objectContaining({ message: 'There is no vehicle boat' })
    ])
  })
})
