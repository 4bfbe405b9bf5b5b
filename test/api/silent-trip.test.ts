/** A trip that ends because no position fix comes any more: `collect-due` completes it, which nobody has asked for. */
import { expect, it, vi } from 'vitest'
import { factPrefix, statusKey, vehicleList } from '../../lib/table/keys.ts'
import { everythingIn } from '../../lib/table/remove-items.ts'
import { getItems, queryAll } from '../../lib/table/table.ts'
import { get, post, query } from './client.ts'
import { table } from './made-tokens.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const minute = 60_000

/** The timer is due a minute after the upload, and timers are collected every minute. */
const options = { timeout: 180_000 }
const patience = { timeout: 150_000, interval: 1000 }

const factsOf = async (vehicleId: string) => {
  const keys = await queryAll(table, everythingIn(vehicleList(vehicleId)))
  const facts = await getItems(
    table,
    keys.filter(({ SK }) => String(SK).startsWith(factPrefix)).map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }))
  )
  return facts.map((fact) => ({ type: fact?.type, subject: fact?.subject }))
}

it('is completed within two minutes, and so is what belongs to it', options, async () => {
  const id = await newVehicle()
  const start = Date.now() - 120 * minute
  const records = Array.from({ length: 15 }, (_, minutes) => ({
    timestamp: new Date(start + minutes * minute).toISOString(),
    longitude: 10,
    latitude: Number((50 + 0.004 * minutes).toFixed(3)),
    speed: 27
  }))
  expect((await post('/receiver/vehicle-data', { token: await deviceToken(id), body: { records } })).status).toBe(202)
  await vi.waitFor(async () => {
    expect((await factsOf(id)).map(({ type }) => type).sort()).toEqual([
      'trip.completed',
      'trip.started',
      'tripleg.completed',
      'vehicle.created',
      'vehicle.status.changed'
    ])
  }, patience)
  const [trip] = (await get(`/trip${query({ vehicle_id: id })}`, { as: 'uploader' })).items
  expect(trip).toMatchObject({ completed: true, timestamp_end: records.at(-1)?.timestamp })
  const [status] = await getItems(table, [statusKey(id)])
  expect(status?.data).toMatchObject({ status: 'SETUP_HOME_COMP' })
})
