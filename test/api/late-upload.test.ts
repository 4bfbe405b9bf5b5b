/** Uploads whose records are late or ahead of the clock. Texts that users wrote on trips stay in every list. */
import { expect, it, vi } from 'vitest'
import { type Answer, del, get, post, put, query } from './client.ts'
import { backgroundTimeout } from './patience.ts'
import { refusal } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const as = 'uploader'
const minute = 60_000

const patience = { timeout: backgroundTimeout, interval: 50 }
const day = 24 * 60 * minute
const driveMinutes = 100

/** A second drive, in the hour in which the first one ends. */
const [nextDrive, nextDriveEnd] = [121, 135]

/** The drive begins before midnight and ends after it, so that the trips are counted on different days. */
const start = Math.floor(Date.now() / day) * day - day - 90 * minute

/** Driving north at 27 km/h, and standing between the drives and after them. */
function recordAt(minutes: number) {
  const onNextDrive = Math.min(Math.max(minutes, nextDrive), nextDriveEnd) - nextDrive
  const isDriving = minutes <= driveMinutes || (minutes > nextDrive && minutes <= nextDriveEnd)
  return {
    timestamp: new Date(start + minutes * minute).toISOString(),
    longitude: 10,
    latitude: Number((50 + 0.004 * (Math.min(minutes, driveMinutes) + onNextDrive)).toFixed(3)),
    speed: isDriving ? 27 : 0,
    ignition_on: isDriving
  }
}

const upload = async (token: string, first: number, last: number): Promise<Answer> => {
  const records = Array.from({ length: last - first + 1 }, (_, index) => recordAt(first + index))
  return post('/receiver/vehicle-data', { token, body: { records } })
}

const tripsOf = async (vehicle_id: string) => (await get(`/trip${query({ vehicle_id })}`, { as })).items
const legsOf = async (id: string) => (await get(`/vehicle/${id}/tripleg`, { as })).items
const publicEnds = async (id: unknown) =>
  (await get(`/trip${query({ scope: 'PUBLIC', limit: 500 })}`, { as })).items
    .filter((trip) => trip.id === id)
    .map(({ timestamp_end }) => timestamp_end)

it('records that join two trips keep the older trip with the texts that users wrote on both', async () => {
  const id = await newVehicle()
  const token = await deviceToken(id)
  await upload(token, 0, 15)
  expect((await upload(token, 85, nextDriveEnd + 20)).status).toBe(202)
  await vi.waitFor(async () => {
    expect(await tripsOf(id)).toMatchObject(Array(3).fill({ completed: true }))
    expect(await legsOf(id)).toHaveLength(3)
  }, patience)
  const [next, second, first] = await tripsOf(id)
  for (const trip of [first, second]) {
    const body = { visibility: 'PUBLIC', is_liked_by_me: true }
    expect((await put(`/trip/${trip?.id}`, { as, body })).status).toBe(200)
  }
  await put(`/trip/${second?.id}`, { as: 'stranger', body: { is_liked_by_me: true } })
  await put(`/trip/${second?.id}`, { as, body: { name: 'Second half' } })

  await upload(token, 16, 84)

  await vi.waitFor(async () => expect(await tripsOf(id)).toHaveLength(2), patience)
  const { timestamp_start } = first ?? {}
  const { timestamp_end } = second ?? {}
  const joined = { id: first?.id, name: 'Second half', visibility: 'PUBLIC', num_likes: 2, is_liked_by_me: true }
  // The likes of the second half are moved after the trips are joined.
  await vi.waitFor(
    async () =>
      expect(await tripsOf(id)).toEqual([next, expect.objectContaining({ ...joined, timestamp_start, timestamp_end })]),
    patience
  )
  const seenByLiker = (await get(`/trip/${first?.id}`, { as: 'stranger' })).data
  expect(seenByLiker).toMatchObject({ num_likes: 2, is_liked_by_me: true })
  expect(await publicEnds(first?.id)).toEqual([timestamp_end])
  expect(await legsOf(id)).toMatchObject([{ id: expect.anything() }, { timestamp_start, timestamp_end }])
  expect((await get(`/trip/${second?.id}`, { as })).body).toEqual(refusal('TRIP_NOT_FOUND'))
  expect((await del(`/trip/${second?.id}`, { as })).body).toEqual(refusal('TRIP_NOT_FOUND'))
})

it('records of a time with notrack_mode keep the earlier position and update the other fields', async () => {
  const id = await newVehicle()
  const token = await deviceToken(id)
  const statusOf = async () =>
    (await get('/vehicle/status?limit=500', { as })).items.find(({ vehicle_id }) => vehicle_id === id)
  const send = (fields: object) => {
    const record = { timestamp: new Date().toISOString(), ...fields }
    return post('/receiver/vehicle-data', { token, body: { records: [record] } })
  }
  const shows = (status: object) => vi.waitFor(async () => expect(await statusOf()).toMatchObject(status), patience)
  // Without a position there is no status yet.
  await send({ battery_main_voltage: 12 })
  await send({ longitude: 10, latitude: 50.111111, battery_main_voltage: 12.1 })
  await shows({ latitude: 50.111111, battery_main_voltage: 12.1 })

  expect((await put(`/vehicle/${id}`, { as, body: { notrack_mode: true } })).data).toMatchObject({ notrack_mode: true })
  await send({ longitude: 10, latitude: 50.222222, battery_main_voltage: 12.2 })

  await shows({ latitude: 50.111111, battery_main_voltage: 12.2 })
})

it('a record far ahead of the clock does not replace the present status', async () => {
  const id = await newVehicle()
  const token = await deviceToken(id)
  const voltageShown = async () =>
    (await get('/vehicle/status?limit=500', { as })).items.find(({ vehicle_id }) => vehicle_id === id)
      ?.battery_main_voltage
  const record = (minutesAhead: number, battery_main_voltage: number) => {
    const timestamp = new Date(Date.now() + minutesAhead * minute).toISOString()
    return { timestamp, longitude: 10, latitude: 50.111111, battery_main_voltage }
  }
  const send = (...records: object[]) => post('/receiver/vehicle-data', { token, body: { records } })

  expect((await send(record(0, 12.1), record(90, 13.9))).status).toBe(202)
  await vi.waitFor(async () => expect(await voltageShown()).toBe(12.1), patience)
  await send(record(0, 12.2))

  await vi.waitFor(async () => expect(await voltageShown()).toBe(12.2), patience)
})
