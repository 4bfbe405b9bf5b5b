/** Tracks from the records of a vehicle. Source: decisions, "Trips read singly". */
import { beforeAll, describe, expect, it } from 'vitest'
import { fixesOfHours } from '../../lib/table/access-patterns.ts'
import { queryPages } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { parseGpx } from '../tracks/gpx-document.ts'
import { expectWithin } from './budget.ts'
import { runTable } from './running-table.ts'
import { seedsOf } from './seeds.ts'
import { storePieces } from './stored-pieces.ts'
import { ada, eve, seedWorld } from './world.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()

const start = Date.parse('2026-02-28T10:00:00Z')
const end = start + 590_000
const iso = (at: number) => new Date(at).toISOString()
/** Every ten seconds, at 50 km/h to the east. */
const drive = Array.from(
  { length: 60 },
  (_, index): VehicleRecord => ({
    atMilliseconds: start + index * 10_000,
    longitude: 7.6 + index / 500,
    latitude: 52,
    altitude: 60,
    speed: 50,
    ...(index % 2 === 0 && { ignition_on: true })
  })
)
/** Every second of a whole day, never in a straight line. */
const day = Date.parse('2026-02-20T00:00:00Z')
const wholeDay = Array.from(
  { length: 86_400 },
  (_, index): VehicleRecord => ({
    atMilliseconds: day + index * 1000,
    longitude: 7 + index / 10_000_000 + (index % 2) / 1_000_000,
    latitude: 52 + Math.sin(index / 500) / 1000,
    altitude: 60 + (index % 10),
    speed: 20
  })
)

/** Every ten seconds, at 295 km/h. */
const fastDrive = drive.map((record, index) => ({ ...record, longitude: 7.6 + index * 0.01197, speed: 295 }))

const store = (records: readonly VehicleRecord[], vehicleId = 'van') => storePieces(table, vehicleId, records)

beforeAll(async () => {
  await seedWorld(table)
  const times = { timestamp_start: iso(start), timestamp_end: iso(end) }
  await seedsOf(table).trip({
    id: 'drive',
    vehicle_id: 'van',
    ...times,
    name: 'To <A> & "B"\u0001',
    visibility: 'PUBLIC'
  })
  await seedsOf(table).trip({ id: 'expired', vehicle_id: 'van', timestamp_end: '2020-01-01T00:00:00.000Z' })
  await store([...drive, { ...(drive[0] as VehicleRecord), atMilliseconds: end + 1000 }])
  await store(wholeDay)
  await seedsOf(table).trip({ id: 'fast', vehicle_id: 'car', ...times })
  await store(fastDrive, 'car')
})

const ofTrip = (trip_id: string, query = '', changes = {}) =>
  call('get-trip-track', { caller: ada, params: { trip_id }, query, ...changes })
const ofVan = (query: string, caller = ada) =>
  call('get-vehicle-track', { caller, params: { vehicle_id: 'van' }, query })

describe('the track of a trip', () => {
  it('is a line through its positions, with times and measured values', async () => {
    const { status, headers, text } = await ofTrip('drive')

    expect([status, headers['Content-Type'], headers['Cache-Control']]).toEqual([
      200,
      'application/geo+json',
      'no-store'
    ])
    expect(JSON.parse(text)).toEqual({
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: drive.map(({ longitude, latitude, altitude }) => [longitude, latitude, altitude])
      },
      properties: {
        vehicle_id: 'van',
        trip_id: 'drive',
        tolerance: 0,
        times: drive.map(({ atMilliseconds }) => iso(atMilliseconds)),
        speed: drive.map(() => 50),
        ignition_on: drive.map(({ ignition_on }) => ignition_on ?? null)
      }
    })
  })

  it('has the measured values that are asked for', async () => {
    const { properties } = JSON.parse((await ofTrip('drive', 'fields=speed,can_rpm')).text)

    expect(Object.keys(properties)).toEqual(['vehicle_id', 'trip_id', 'tolerance', 'times', 'speed', 'can_rpm'])
    expect(properties.can_rpm).toEqual(drive.map(() => null))
  })

  it('is simplified as asked', async () => {
    const { geometry, properties } = JSON.parse((await ofTrip('drive', 'tolerance=50')).text)

    const minutes = Array.from({ length: 10 }, (_, index) => iso(start + index * 60_000))
    const times = [...minutes, iso(end)]
    expect(geometry.coordinates).toHaveLength(times.length)
    expect(properties).toMatchObject({ tolerance: 50, times, speed: times.map(() => 50) })
  })

  it('is empty where the records have expired', async () => {
    const { geometry, properties } = JSON.parse((await ofTrip('expired')).text)

    expect([geometry, properties.times]).toEqual([null, []])
  })

  it.each([
    ['format=gpx', undefined, true],
    ['format=geojson', 'application/gpx+xml', false],
    ['', 'application/gpx+xml', true],
    ['', 'application/geo+json, application/gpx+xml;q=0.5', false],
    ['', 'application/geo+json;q=0.1, Application/GPX+XML; q=0.5', true],
    ['', '*/*', false]
  ])('with %s and Accept: %s is GPX: %s', async (query, accept, isGpx) => {
    const { headers } = await ofTrip('drive', query, accept ? { headers: { Accept: accept } } : {})

    expect(headers['Content-Type']).toBe(isGpx ? 'application/gpx+xml' : 'application/geo+json')
  })

  it('as GPX is a document of GPX 1.1 with its name and its positions', async () => {
    const { text } = await ofTrip('drive', 'format=gpx')

    const [name, segment] = parseGpx(text).children[0]?.children ?? []
    expect(name?.text).toBe('To <A> & "B"')
    expect(segment?.children.map(({ attributes }) => attributes)).toEqual(
      drive.map(({ longitude, latitude }) => ({ lon: String(longitude), lat: String(latitude) }))
    )
    expect(segment?.children[0]?.children.map(({ name, text }) => [name, text])).toEqual([
      ['ele', '60'],
      ['time', iso(start)]
    ])
  })

  it('is not public, even of a public trip', async () => {
    const { status, error } = await ofTrip('drive', '', { caller: eve })

    expect([status, error.id, error.data.permission]).toEqual([403, 'PERMISSION_DENIED', 'TRIP_READ'])
    expect((await ofTrip('none')).error.id).toBe('TRIP_NOT_FOUND')
  })
})

describe('the track of a vehicle', () => {
  it('has what was measured from one moment to another, both included', async () => {
    const { properties } = JSON.parse((await ofVan(`from=${iso(start + 10_000)}&until=${iso(start + 30_000)}`)).text)

    expect(properties.times).toEqual(drive.slice(1, 4).map(({ atMilliseconds }) => iso(atMilliseconds)))
  })

  it.each([
    ['', ['from', 'until']],
    [`from=${iso(day)}`, ['until']],
    [`from=${iso(day)}&until=${iso(day + 86_400_001)}`, ['until']],
    [`from=${iso(day)}&until=${iso(day - 1)}`, ['until']],
    [`from=${iso(day)}&until=${iso(day)}&tolerance=-1&format=kml`, ['format', 'tolerance']]
  ])('refuses %s', async (query, paths) => {
    const { status, error } = await ofVan(query)

    expect(status).toBe(400)
    expect(error.data.issues.map(({ path }: { path: string }) => path).sort()).toEqual(paths)
  })

  it('of a day costs the records of the day, and is simplified until it fits into a reply', async () => {
    const answer = await ofVan(`from=${iso(day)}&until=${iso(day + 86_399_000)}`)

    const { properties, geometry } = JSON.parse(answer.text)
    expect(properties.tolerance).toBeGreaterThan(0)
    expect(geometry.coordinates.length).toBeGreaterThan(10_000)
    expect(Buffer.byteLength(JSON.stringify(answer.text))).toBeLessThan(6_000_000)
    const bytes = (await storedBytes()) / 1024
    expectWithin(answer, { trips: 3, readUnits: bytes / 8 + 3 })
  })

  it('is refused to who may not read the status', async () => {
    const { status, error } = await ofVan(`from=${iso(day)}&until=${iso(day)}`, eve)

    expect([status, error.data.permission]).toEqual([403, 'VEHICLE_STATUS_READ'])
  })
})

/** The deployment of these tests believes 290 km/h. */
it('a track has the positions that are believed of its vehicle', async () => {
  const params = { vehicle_id: 'car' }
  const ofCar = () => call('get-vehicle-track', { caller: ada, params, query: `from=${iso(start)}&until=${iso(end)}` })
  const speeds = async () =>
    [await ofTrip('fast'), await ofCar()].map(({ text }) => JSON.parse(text).properties.speed ?? [])
  const shown = await speeds()
  expect(shown.flat().filter((speed) => speed !== null)).toEqual([])

  const detection = { max_speed_kmh: 300 }
  const body = { processing_pipeline_module_options_overrides: { detection } }
  await call('update-vehicle', { caller: ada, params, body })

  const all = drive.map(() => 295)
  expect(await speeds()).toEqual([all, all])
})

/** Of the records of the whole day. */
async function storedBytes(): Promise<number> {
  let bytes = 0
  for await (const { Items = [] } of queryPages(table, fixesOfHours('van', iso(day), iso(day + 86_399_000)))) {
    for (const { records } of Items) bytes += (records as Uint8Array | undefined)?.length ?? 0
  }
  return bytes
}
