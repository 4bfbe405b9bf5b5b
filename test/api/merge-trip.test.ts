/** A user merges and divides trips of a vehicle, from an upload to every list. */
import { expect, it } from 'vitest'
import { Journey } from '../telemetry/detection/journey.ts'
import { type Ask, get, post, put } from './client.ts'
import { refusal } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const patience = { timeout: 90_000, interval: 1500 }
const minute = 60_000
const owner: Ask = { as: 'uploader' }

/** Two drives of 12 minutes, with an hour between them, of which the last ended more than an hour ago. */
async function uploadDrives(id: string): Promise<number> {
  const start = Math.floor((Date.now() - 300 * minute) / minute) * minute
  const { records } = new Journey({ atMilliseconds: start })
    .fix()
    .park(1200, 60)
    .drive(12_000, 60, 10)
    .park(3600, 60)
    .drive(12_000, 60, 10)
    .park(1800, 60)
  const body = records.map(({ atMilliseconds, ...values }) => ({
    timestamp: new Date(atMilliseconds).toISOString(),
    ...values
  }))
  const token = await deviceToken(id)
  expect((await post('/receiver/vehicle-data', { token, body: { records: body } })).status).toBe(202)
  return start
}

it('a user merges two trips, divides the second one, and undoes both', async () => {
  const id = await newVehicle()
  const start = await uploadDrives(id)
  const trips = async () => (await get(`/vehicle/${id}/trip`, owner)).items
  const completed = async () => (await trips()).map((trip) => trip.completed)
  await expect.poll(completed, patience).toEqual([true, true])
  const [second, first] = (await trips()).map((trip) => String(trip.id))
  const ask = (path: string, body: object) => post(`/trip/${path}`, { ...owner, body })
  const described = await put(`/trip/${second}`, { ...owner, body: { driver: 'Ana', notes: 'Ferry' } })
  expect(described.status).toBe(200)

  const merge = { next_trip_id: second }
  expect((await ask(`${first}/ops/merge`, merge)).status).toBe(204)
  const mergedIds = async () => (await trips()).map((trip) => trip.merged_trip_ids)
  await expect.poll(mergedIds, patience).toEqual([[second]])
  const [merged] = await trips()
  expect(merged).toMatchObject({ id: first, num_stops: 1, driver: 'Ana', notes: 'Ferry' })
  expect((await get(`/trip/${second}`, owner)).status).toBe(404)
  expect((await ask(`${first}/ops/merge`, merge)).status).toBe(204)
  expect((await ask(`${first}/ops/merge`, { ...merge, undo: true })).status).toBe(204)
  await expect.poll(async () => (await get(`/trip/${second}`, owner)).status, patience).toBe(200)
  await expect.poll(mergedIds, patience).toEqual([undefined, undefined])
  expect((await trips()).map(({ driver, notes }) => [driver, notes])).toEqual([
    ['Ana', 'Ferry'],
    [undefined, undefined]
  ])

  const timestamp = new Date(start + (20 + 12 + 60 + 6) * minute).toISOString()
  expect((await ask(`${second}/ops/divide`, { timestamp })).status).toBe(204)
  await expect.poll(async () => (await trips()).length, patience).toBe(3)
  expect((await trips()).map((trip) => [trip.driver, trip.notes, trip.divided_at])).toEqual([
    ['Ana', undefined, undefined],
    ['Ana', 'Ferry', timestamp],
    [undefined, undefined, undefined]
  ])
  const again = await ask(`${second}/ops/divide`, { timestamp: new Date(start).toISOString() })
  expect(again.body).toEqual(refusal('TRIP_NOT_CHANGEABLE', { data: { reason: 'NO_DISTANCE' } }))
  expect((await ask(`${second}/ops/divide`, { timestamp, undo: true })).status).toBe(204)
  await expect.poll(async () => (await trips()).length, patience).toBe(2)
})
