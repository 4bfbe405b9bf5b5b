/** From an upload to its trip and track, and without any position of a vehicle with `notrack_mode`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { exportUser } from '../../infra/admin/personal-data/export-user.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { findStatuses } from '../../lib/vehicles/stored-status.ts'
import { Journey } from '../telemetry/detection/journey.ts'
import { parseGpx } from '../tracks/gpx-document.ts'
import { get, post, put, query } from './client.ts'
import { table } from './made-tokens.ts'
import { backgroundTimeout } from './patience.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const as = 'uploader'
const minute = 60_000
const start = Math.floor((Date.now() - 180 * minute) / minute) * minute
const iso = (at: number) => new Date(at).toISOString()

/** 20 min standing, 12 km in 12 min, 30 min standing; the drive ends more than an hour ago. */
function drive() {
  const journey = new Journey({ atMilliseconds: start, isSpeedMeasured: true }).fix().park(1200, 60)
  const departure = journey.atMilliseconds
  const arrival = journey.drive(12_000, 60, 10).atMilliseconds
  return { departure, arrival, records: journey.park(1800, 60).records }
}

async function upload(vehicleId: string, records: readonly VehicleRecord[], fuel_level: number) {
  const token = await deviceToken(vehicleId)
  const bodies = records.map(({ atMilliseconds, ...values }) => ({
    timestamp: iso(atMilliseconds),
    ...values,
    fuel_level
  }))
  const { data } = await post('/receiver/vehicle-data', { token, body: { records: bodies } })
  expect(data).toEqual({ accepted: records.length, duplicates: 0, rejected: [] })
  const isProcessed = async () => {
    const [status] = await findStatuses(table, [vehicleId], new Date())
    expect(status?.fuel_level).toBe(fuel_level)
  }
  await vi.waitFor(isProcessed, { timeout: backgroundTimeout, interval: 50 })
}

const trackOf = async (path: string) => JSON.parse(String((await get(path, { as })).body))
const positionsOf = (records: readonly VehicleRecord[]) =>
  records.map(({ longitude, latitude }) => [longitude, latitude])

describe('an upload', () => {
  it('becomes a trip, whose track has the uploaded records, as GeoJSON and as GPX', async () => {
    const id = await newVehicle()
    const { departure, arrival, records } = drive()
    await upload(id, records, 40)

    const { items } = await get(`/trip?vehicle_id=${id}`, { as })
    expect(items).toHaveLength(1)
    const { data: trip } = await get(`/trip/${items[0]?.id}`, { as })
    expect(trip).toEqual(items[0])
    expect(trip).toMatchObject({ vehicle_id: id, completed: true, valid: true, visibility: 'PRIVATE' })
    const [from, until] = [Date.parse(String(trip.timestamp_start)), Date.parse(String(trip.timestamp_end))]
    expect(Math.abs(from - departure)).toBeLessThanOrEqual(minute)
    expect(Math.abs(until - arrival)).toBeLessThanOrEqual(minute)
    expect(Math.abs(Number(trip.distance_tot) / 12_000 - 1)).toBeLessThan(0.01)

    const driven = records.filter(({ atMilliseconds: at }) => at >= from && at <= until)
    const { geometry, properties } = await trackOf(`/trip/${trip.id}/track?fields=speed`)
    expect(geometry).toEqual({ type: 'LineString', coordinates: positionsOf(driven) })
    expect(properties).toEqual({
      vehicle_id: id,
      trip_id: trip.id,
      tolerance: 0,
      times: driven.map(({ atMilliseconds }) => iso(atMilliseconds)),
      speed: driven.map(({ speed }) => speed)
    })

    const gpx = await get(`/trip/${trip.id}/track`, { as, headers: { Accept: 'application/gpx+xml' } })
    expect(gpx.headers['content-type']).toBe('application/gpx+xml')
    const points = parseGpx(String(gpx.body)).children[0]?.children.at(-1)?.children ?? []
    expect(points.map(({ attributes: { lon, lat } }) => [Number(lon), Number(lat)])).toEqual(positionsOf(driven))

    const whole = await trackOf(`/vehicle/${id}/track${query({ from: iso(start), until: iso(Date.now()) })}`)
    expect(whole.geometry.coordinates).toEqual(positionsOf(records))
  })
})

it('a drive in progress is a tripleg that is listed up to its last position fix', async () => {
  const id = await newVehicle()
  const journey = new Journey({ atMilliseconds: Date.now() - 35 * minute, isSpeedMeasured: true }).fix().park(1200, 60)
  await upload(id, journey.drive(12_000, 60, 10).records, 41)

  const listed = async (until: number) => {
    const { header, items } = await get(`/vehicle/${id}/tripleg${query({ until: iso(until) })}`, { as })
    return [header.num_results, ...items.map(({ completed }) => completed)]
  }
  const end = journey.atMilliseconds
  expect(await listed(end)).toEqual([1, false])
  expect(await listed(end - 1000)).toEqual([0])
  const { items } = await get(`/vehicle/${id}/tripleg`, { as })
  const { data: tripleg } = await get(`/tripleg/${items[0]?.id}`, { as })
  expect(items).toEqual([tripleg])
})

describe('notrack_mode', () => {
  /** Degrees of latitude; positions to the north are hidden. */
  const hiddenFrom = 61
  const hidden = new Journey({
    atMilliseconds: start + 90 * minute,
    from: { longitude: 7, latitude: hiddenFrom + 0.5 }
  })
    .fix()
    .park(1200, 60)
    .drive(12_000, 60, 30)
    .park(1800, 60).records
  const isShown = (value: unknown): boolean =>
    typeof value === 'number'
      ? value >= hiddenFrom && value < hiddenFrom + 1
      : typeof value === 'object' && value !== null && Object.values(value).some(isShown)

  it('shows no position in status, trips, tracks and exports', async () => {
    const id = await newVehicle()
    const { records } = drive()
    await upload(id, records, 40)
    await put(`/vehicle/${id}`, { as, body: { notrack_mode: true } })
    await upload(id, hidden, 33)

    const { items: statuses } = await get('/vehicle/status?limit=500', { as })
    const status = statuses.find(({ vehicle_id }) => vehicle_id === id)
    const { items: trips } = await get(`/trip?vehicle_id=${id}`, { as })
    const { items: triplegs } = await get(`/vehicle/${id}/tripleg`, { as })
    const { properties, geometry } = await trackOf(
      `/vehicle/${id}/track${query({ from: iso(start), until: iso(Date.now()) })}`
    )
    expect(status).toMatchObject({ fuel_level: 33, longitude: records.at(-1)?.longitude, latitude: 50 })
    expect([trips.length, triplegs.length]).toEqual([1, 1])
    expect(geometry.coordinates).toEqual(positionsOf(records))
    expect([status, trips, triplegs, geometry, properties].filter(isShown)).toEqual([])

    const exported = (await exportedOf(as)).filter((line) => JSON.stringify(line).includes(id))
    const ofHidden = exported.filter(({ timestamp }) => String(timestamp) >= iso(start + 90 * minute))
    expect(ofHidden.filter(({ type }) => type === 'vehicle_record')).toHaveLength(hidden.length)
    expect(exported.filter(isShown)).toEqual([])
  })
})

async function exportedOf(userId: string): Promise<Record<string, unknown>[]> {
  const directory = await mkdtemp(join(tmpdir(), 'exported-'))
  try {
    await exportUser(table, userId, join(directory, 'user.ndjson'), () => {})
    const text = await readFile(join(directory, 'user.ndjson'), 'utf8')
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } finally {
    await rm(directory, { recursive: true })
  }
}
