/** What facts tell of trips that users change. Source: decisions, "Events". */
import { expect, it } from 'vitest'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { factsOf } from '../notify/stored-facts.ts'
import { runSimulatedTableHolding } from '../table/running-table.ts'
import { storedTrip } from '../table/samples.ts'
import { ada, eve, seedWorld, timestamp_end } from '../table/world.ts'

const { table, call } = await runSimulatedTableHolding(seedWorld)
stopTheClockAtNoon()

const update = (trip_id: string, body: object) => call('update-trip', { caller: ada, params: { trip_id }, body })
const factsOfUpdate = (trip_id: string, body: object) => factsOf(table, () => update(trip_id, body))
const ofTrip = (subject: string, vehicle = 'van') => ({ of: `VEHICLE#${vehicle}`, at: noon.toISOString(), subject })

it('names the fields that changed, and the former visibility', async () => {
  await update('private', { name: 'Home', notes: 'A' })
  const body = { name: 'Home', notes: null, driver: 'Max', visibility: 'PUBLIC' }
  expect(await factsOfUpdate('private', body)).toEqual([
    {
      ...ofTrip('private'),
      type: 'trip.updated',
      changed: ['visibility', 'driver', 'notes'],
      previous: { visibility: 'PRIVATE' }
    }
  ])
})

it('tells of the deletion and the restoration of a trip, each once', async () => {
  const remove = () => call('delete-trip', { caller: ada, params: { trip_id: 'private' } })
  expect(await factsOf(table, remove)).toEqual([{ ...ofTrip('private'), type: 'trip.deleted' }])
  expect(await factsOf(table, remove)).toEqual([])
  const restored = [{ ...ofTrip('private'), type: 'trip.restored' }]
  expect(await factsOfUpdate('private', { deleted: false })).toEqual(restored)
  expect(await factsOfUpdate('private', { deleted: false })).toEqual([])
})

it('tells of the fields before the deletion where one request changes both', async () => {
  const facts = await factsOfUpdate('private', { deleted: true, name: 'Home' })
  expect(facts.map(({ type }) => type)).toEqual(['trip.updated', 'trip.deleted'])
})

it('tells of the name of a trip in progress', async () => {
  const facts = await factsOfUpdate('running', { name: 'Home' })
  expect(facts).toEqual([{ ...ofTrip('running', 'car'), type: 'trip.updated', changed: ['name'] }])
})

it.each([
  ['a like', { is_liked_by_me: true }],
  ['nothing', {}],
  ['the values that the trip has', { visibility: 'PRIVATE', deleted: false }]
])('tells nothing of %s', async (_, body) => {
  expect(await factsOfUpdate('private', body)).toEqual([])
})

it('tells nothing of a request that is refused, and of a trip that is loaded', async () => {
  const refused = { caller: eve, params: { trip_id: 'public' }, body: { name: 'Mine' } }
  expect(await factsOf(table, () => call('update-trip', refused))).toEqual([])
  const trip = storedTrip({ id: 'private', vehicle_id: 'van', timestamp_end, deleted: true })
  expect(await factsOf(table, () => putTrips(table, [{ trip }], noon))).toEqual([])
})
