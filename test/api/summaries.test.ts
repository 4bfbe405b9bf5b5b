/** Summaries of vehicles, and the job that adds their history. */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { daysItem } from '../../lib/days/stored-days.ts'
import { ownerItem } from '../../lib/identity/token-owner.ts'
import { jobItem } from '../../lib/jobs/job.ts'
import { change } from '../../lib/table/change.ts'
import { removed } from '../../lib/table/decision.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { adjust } from '../table/stored.ts'
import { Journey } from '../telemetry/detection/journey.ts'
import { get, post, query } from './client.ts'
import { tripsOfEach, vehicleOf } from './fixture/changeable.ts'
import { table } from './made-tokens.ts'
import { patience } from './patience.ts'
import { invalid, refusal } from './refusals.ts'
import { deviceToken } from './uploading.ts'

const as = 'summarizer'
const vehicleId = vehicleOf(as)
const path = `/vehicle/${vehicleId}/summary`
const march = { from: '2024-03-01', to: '2024-03-31' }
const via = [{ permission: 'TRIP_READ', via: 'me' }]

/** Waits for the job. */
async function completeDays() {
  await expect.poll(() => findItem(table, daysItem(vehicleId)), patience).toMatchObject({ isComplete: true })
  await expect
    .poll(() => findItem(table, jobItem({ kind: 'rebuild-days', subject: vehicleId })), patience)
    .toBeUndefined()
}

async function forgetDays() {
  await completeDays()
  await change(table, async (items) => {
    const [days] = await items.read(daysItem(vehicleId))
    return { result: undefined, writes: [removed(days)] }
  })
  await adjust(table, ownerItem(userScope(as)), (owner) => ({ ...owner, hasAllDays: undefined }))
}

describe('summaries of a vehicle with history', () => {
  it('start the job that adds it, and have it afterwards', async () => {
    await forgetDays()
    const before = await get(`${path}${query({ ...march, interval: 'month' })}`, { as })
    expect(before.header).toMatchObject({ incomplete_vehicle_ids: [vehicleId] })

    await completeDays()
    const { header, items } = await get(`${path}${query({ ...march, interval: 'month' })}`, { as })
    expect(header).not.toHaveProperty('incomplete_vehicle_ids')
    expect(header).toMatchObject({ num_results: 1, permission_via: via })
    expect(items).toMatchObject([
      { date: '2024-03-01', date_end: '2024-03-31', vehicle_id: vehicleId, num_trips: tripsOfEach }
    ])

    // Both ways of reading have the same.
    const own = await get(`/vehicle/summary${query({ ...march, interval: 'month' })}`, { as })
    expect(own.items).toEqual(items)
    const named = await get(`/vehicle/summary${query({ ...march, interval: 'month', vehicle_ids: vehicleId })}`, { as })
    expect(named.items).toEqual(items)
  })
})

describe('summaries as a file', () => {
  const asked = { ...march, interval: 'month', fields: 'date,vehicle_id,num_trips' }

  it('are refused while trips would be missing, and are whole then', async () => {
    await forgetDays()
    // The other way to start the job.
    const early = await get(`/vehicle/summary${query({ ...asked, vehicle_ids: vehicleId, format: 'csv' })}`, { as })
    expect(early).toMatchObject(refusal('SUMMARY_INCOMPLETE', { data: { vehicle_ids: [vehicleId] } }))

    await completeDays()
    const { body } = await get(`${path}${query({ ...asked, format: 'csv' })}`, { as })
    expect(body).toBe(`\ufeffdate,vehicle_id,num_trips\r\n2024-03-01,${vehicleId},${tripsOfEach}\r\n`)
  })
})

it('the summary of today has the day of the vehicle, also without a drive', async () => {
  const { status, header, data } = await get(`${path}/today`, { as })

  expect(status).toBe(200)
  expect(header).toMatchObject({ permission_via: via })
  expect(data).toMatchObject({
    vehicle_id: vehicleId,
    time_zone: 'UTC',
    vehicle_moved: false,
    distance_tot: 0,
    num_trips: 0
  })
})

it('the summary of today has the zone of the organization where the vehicle has none', async () => {
  const id = `zoneless-${crypto.randomUUID()}`
  await putVehicle(table, operator, 'uploader', { id, name: 'Zoneless', primary_organization_id: 'workshop' })
  const { data } = await get(`/vehicle/${id}/summary/today`, { as: 'uploader' })
  expect(data).toMatchObject({ vehicle_id: id, time_zone: 'UTC', vehicle_moved: false })
})

/** Uploads a drive at 60 km/h since then, which is in progress. */
async function driveSince(vehicle: string, atMilliseconds: number): Promise<void> {
  const minutes = (Date.now() - atMilliseconds) / 60_000
  const { records } = new Journey({ atMilliseconds, from: { longitude: 11.58, latitude: 48.14 } })
    .fix()
    .drive(1000 * minutes, 60, 10)
  const body = {
    records: records.map(({ atMilliseconds: at, ...values }) => ({ timestamp: new Date(at).toISOString(), ...values }))
  }
  expect((await post('/receiver/vehicle-data', { token: await deviceToken(vehicle), body })).status).toBe(202)
}

/** A zone in which a day began with the last full hour before a moment, and that hour. */
function zoneOfMidnight(atMilliseconds: number) {
  const midnight = Math.floor(atMilliseconds / 3_600_000) * 3_600_000
  const hour = new Date(midnight).getUTCHours()
  return { midnight, time_zone: hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}` }
}

it('the summary of today has the drive in progress, in the middle of its day', async () => {
  const id = `driving-${crypto.randomUUID()}`
  const { time_zone } = zoneOfMidnight(Date.now() - 12 * 3_600_000)
  await putVehicle(table, operator, 'uploader', { id, name: 'Driving', time_zone })
  const today = async () => (await get(`/vehicle/${id}/summary/today`, { as: 'uploader' })).data
  expect(await today()).toMatchObject({ time_zone, vehicle_moved: false, num_trips: 0 })

  await driveSince(id, Date.now() - 10 * 60_000)

  await expect.poll(today, patience).toMatchObject({ vehicle_moved: true, num_trips: 1 })
  expect((await today()).distance_tot).toBeGreaterThan(0)
})

it('the summary of today has what the drive in progress came to after midnight', async () => {
  const id = `midnight-${crypto.randomUUID()}`
  const { time_zone, midnight } = zoneOfMidnight(Date.now() - 5 * 60_000)
  await putVehicle(table, operator, 'uploader', { id, name: 'Midnight', time_zone })
  const kilometres = (Date.now() - midnight) / 60_000
  await driveSince(id, midnight - 10 * 60_000)

  const today = async () => (await get(`/vehicle/${id}/summary/today`, { as: 'uploader' })).data
  const error = async () => Math.abs(Number((await today()).distance_tot) / 1000 - kilometres)
  await expect.poll(error, patience).toBeLessThan(0.5)
  expect(await today()).toMatchObject({ time_zone, num_trips: 0 })
})

it.each([
  ['from', { from: '2024-03-02', to: '2024-03-01' }],
  ['to', { from: '2024-03-01', to: '2025-04-05' }],
  ['to', { from: '2014-01-01', to: '2024-03-01', interval: 'year' }],
  ['from', { from: '2024-02-30', to: '2024-03-01' }],
  ['interval', { ...march, interval: 'decade' }]
])('refuses a wrong %s', async (parameter, asked) => {
  expect(await get(`${path}${query(asked)}`, { as })).toMatchObject(invalid(parameter))
})
