/** Messages of third-party software to the receiver: valid, partly valid, hostile. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { type Ask, get, post, put } from './client.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { backgroundTimeout } from './patience.ts'
import { invalid, refusal } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const token = await deviceToken(await newVehicle())
const severalVehicles = await programmaticToken(userScope('uploader'), ['VEHICLE_DATA_UPLOAD'])

/** Every fix has another time, so that none is a repetition. */
let seconds = Date.parse('2025-06-01T12:00:00Z') / 1000
const nextSecond = () => ++seconds
const nextMoment = () => new Date(nextSecond() * 1000).toISOString()

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const password = (text: string) => ({ Authorization: `Basic ${Buffer.from(`phone:${text}`).toString('base64')}` })
const taken = { accepted: 1, duplicates: 0, rejected: [] }
const dropped = { accepted: 0, duplicates: 0, rejected: [{ index: 0, reason: expect.any(String) }] }

describe('OsmAnd', () => {
  const ask = (query: string) => get(`/receiver/osmand?token=${token}&${query}`)
  const fix = () => `lat=51.681366&lon=7.808909&timestamp=${nextSecond()}000`

  it('is answered 200, and a repeated fix is recognized', async () => {
    const query = `${fix()}&accuracy=4.288&altitude=114.4&bearing=351.4`

    const answer = await ask(query)

    expect(answer.status).toBe(200)
    expect(answer.data).toEqual(taken)
    expect((await ask(query)).data).toEqual({ accepted: 0, duplicates: 1, rejected: [] })
  })

  it.each([
    ['empty parameters', () => `${fix()}&altitude=&speed=&id=`],
    ['unknown parameters', () => `${fix()}&batt=87&eta=1&token2=x`],
    ['a parameter twice', () => `${fix()}&lat=0&lat=1`],
    ['no time', () => 'lat=51.6&lon=7.8&odometer=1'],
    ['no position', () => `timestamp=${nextSecond()}&power=12.6&ignition=1`],
    ['a poor fix', () => `${fix()}&accuracy=1500`],
    ['values that are none', () => `${fix()}&speed=NaN&altitude=x&ignition=maybe&odometer=-5`],
    ['a position that is none', () => `lat=NaN&lon=NaN&timestamp=${nextSecond()}&power=12.6`]
  ])('may send %s', async (_, query) => {
    expect((await ask(query())).data).toEqual(taken)
  })

  it.each([
    ['a day and an hour ahead', () => `lat=51.6&lon=7.8&timestamp=${Math.floor(Date.now() / 1000) + 25 * 3600}`],
    ['beyond the year 9999', () => `lat=51.6&lon=7.8&timestamp=${'9'.repeat(300)}`],
    ['out of range', () => `lat=91&lon=7.8&timestamp=${nextSecond()}`]
  ])('is answered 200 for a fix that is %s, so that the app stops sending it', async (_, query) => {
    const answer = await ask(query())

    expect(answer.status).toBe(200)
    expect(answer.data).toEqual(dropped)
  })

  it.each([
    ['lat', 'lon=7.8'],
    ['lon', 'lat=51.6'],
    ['location', 'location=51.6'],
    ['timestamp', 'lat=51.6&lon=7.8&timestamp=yesterday']
  ])('is refused where %s cannot be read', async (path, query) => {
    expect((await ask(query)).body).toEqual(invalid(path))
  })

  it.each([
    ['no token', '', 'MISSING_TOKEN'],
    ['an empty token', 'token=', 'MISSING_TOKEN'],
    ['a wrong token', 'token=a.b.c', 'INVALID_TOKEN'],
    ['what would be a header', 'token=x%0D%0AAuthorization:%20y', 'INVALID_TOKEN']
  ] as const)('is refused with %s', async (_, query, id) => {
    expect((await get(`/receiver/osmand?${query}&${fix()}`)).body).toEqual(refusal(id))
  })
})

describe('Traccar Client', () => {
  const message = (changes: object = {}) => ({
    location: {
      timestamp: nextMoment(),
      coords: { latitude: 51.68, longitude: 7.8, accuracy: 11.5, speed: -1, heading: -1, altitude: 100.2 },
      is_moving: true,
      odometer: 1234.5,
      event: 'motionchange',
      battery: { level: 0.87, is_charging: false },
      activity: { type: 'in_vehicle' },
      extras: {},
      _: '&id=48241179&lat=51.68&lon=7.8&timestamp=2025-06-01T12:00:00.000Z&',
      ...changes
    },
    device_id: '48241179'
  })

  it('from version 9 on sends JSON', async () => {
    expect((await post(`/receiver/osmand?token=${token}`, { body: message() })).data).toEqual(taken)
  })

  it('may compress it', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    const raw = gzipSync(JSON.stringify(message()))

    expect((await post(`/receiver/osmand?token=${token}`, { raw, headers })).data).toEqual(taken)
  })

  it('up to version 8 posts parameters in the address or in a form', async () => {
    const fix = () =>
      `id=48241179&timestamp=${nextSecond()}&lat=51.68&lon=7.8&speed=10.5&bearing=1.0&altitude=100&batt=87.0`

    expect((await post(`/receiver/osmand?token=${token}&${fix()}`)).data).toEqual(taken)
    expect((await post(`/receiver/osmand?token=${token}`, { raw: fix(), headers: form })).data).toEqual(taken)
    expect((await post('/receiver/osmand', { raw: fix(), headers: { ...form, ...password(token) } })).data).toEqual(
      taken
    )
  })

  it('may send values without a position', async () => {
    expect((await post(`/receiver/osmand?token=${token}`, { body: message({ coords: undefined }) })).data).toEqual(
      taken
    )
  })

  it('may send a batch, of which only unreadable parts are rejected', async () => {
    const messages = Array.from({ length: 4 }, () => message())
    const locations = [message().location, message({ timestamp: 'now' }).location, message({ coords: 5 }).location]
    const body = [...messages, { location: {} }, messages[0], { location: locations, device_id: 'x' }]

    const { status, data } = await post(`/receiver/osmand?token=${token}`, { body })

    expect(status).toBe(200)
    expect(data).toEqual({
      accepted: 5,
      duplicates: 1,
      rejected: [
        { index: 4, reason: 'location.timestamp is required' },
        { index: 7, reason: expect.stringMatching(/^timestamp must be a date/) },
        { index: 8, reason: 'location.coords must be an object' }
      ]
    })
    expect((await post(`/receiver/osmand?token=${token}`, { body: [] })).data).toEqual({ ...taken, accepted: 0 })
  })

  it('has a batch for several vehicles stored with each', async () => {
    const [one, other] = [await newVehicle(), await newVehicle()]
    const body = [one, other, one].map((device_id) => ({ ...message(), device_id }))

    expect((await post('/receiver/osmand', { token: severalVehicles, body })).data).toEqual({ ...taken, accepted: 3 })
    const unknown = [...body, { ...message(), device_id: 'unknown' }]
    expect((await post('/receiver/osmand', { token: severalVehicles, body: unknown })).body).toEqual(
      invalid('device_id')
    )
  })

  it('may send more in a batch than an upload holds', async () => {
    const begin = Date.parse('2025-05-01T12:00:00Z')
    const body = Array.from({ length: 1_500 }, (_, index) => ({
      location: { timestamp: new Date(begin + index * 1000).toISOString(), odometer: index + 1 }
    }))
    expect((await post(`/receiver/osmand?token=${token}`, { body })).data).toEqual({ ...taken, accepted: 1_500 })
  })

  it.each([
    ['location', {}],
    [
      'location.coords.latitude',
      { location: { timestamp: '2025-06-01T12:00:00Z', coords: { latitude: 'north', longitude: 7 } } }
    ],
    ['timestamp', message({ timestamp: 'now' })]
  ])('is refused where %s cannot be read', async (path, body) => {
    expect((await post(`/receiver/osmand?token=${token}`, { body })).body).toEqual(invalid(path))
  })

  it.each([
    ['text/plain', { raw: 'lat=1&lon=1', headers: { 'Content-Type': 'text/plain' } }, 'UNSUPPORTED_CONTENT_TYPE'],
    ['half of a JSON', { raw: '{"location":', headers: { 'Content-Type': 'application/json' } }, 'MALFORMED_JSON'],
    ['a body of 300 KB', { raw: `lat=1&lon=${'1'.repeat(300_000)}`, headers: form }, 'REQUEST_TOO_LARGE']
  ] as const)('is refused with %s', async (_, ask, id) => {
    expect((await post(`/receiver/osmand?token=${token}`, ask as Ask)).body).toEqual(refusal(id))
  })
})

describe('OwnTracks', () => {
  const ask = (body: unknown, given: Ask = {}) =>
    post('/receiver/owntracks', { headers: { 'Content-Type': 'application/json', ...password(token) }, body, ...given })
  const location = () => ({
    _type: 'location',
    tid: 'ph',
    tst: nextSecond(),
    lat: 51.68,
    lon: 7.8,
    alt: 101,
    acc: 12,
    vac: 3,
    vel: 42,
    cog: 270,
    batt: 87,
    bs: 1,
    conn: 'm',
    t: 'u',
    topic: 'owntracks/phone/ABC',
    _http: true
  })

  it.each([
    ['a location', location()],
    ['a waypoint', { _type: 'waypoint', desc: 'Home', lat: 51.68, lon: 7.8, rad: 50, tst: 1 }],
    ['a last will', { _type: 'lwt', tst: 1 }],
    ['a fix of tomorrow', { ...location(), tst: Math.floor(Date.now() / 1000) + 25 * 3600 }],
    ['a fix dated in milliseconds', { ...location(), tst: Date.now() }],
    ['a fix beyond the year 9999', { ...location(), tst: 1e300 }],
    ['a fix out of range', { ...location(), lat: 200 }]
  ])('is answered [] to %s', async (_, message) => {
    const { status, body } = await ask(message)

    expect([status, body]).toEqual([200, []])
  })

  it('is answered [] to an empty message', async () => {
    const { status, body } = await post('/receiver/owntracks', { headers: password(token) })

    expect([status, body]).toEqual([200, []])
  })

  it('has its fixes stored', async () => {
    const id = await newVehicle()
    const tst = Math.floor(Date.now() / 1000)
    const headers = password(await deviceToken(id))

    await ask(
      { ...location(), tst, lat: 51.1234567, lon: 7.1234567 },
      { headers: { 'Content-Type': 'application/json', ...headers } }
    )

    const positions = async () => {
      const { items } = await get('/vehicle/status?limit=500', { as: 'uploader' })
      return items.find(({ vehicle_id }) => vehicle_id === id)
    }
    await vi.waitFor(async () => expect(await positions()).toMatchObject({ latitude: 51.1234567, speed: 42 }), {
      timeout: 60_000,
      interval: 50
    })
  })

  it.each([
    ['lat', { ...location(), lat: undefined }],
    ['_type', { _type: 5 }],
    ['_type', { _type: 'encrypted', data: 'abc' }],
    ['_type', {}]
  ])('is refused where %s cannot be read', async (path, message) => {
    expect((await ask(message)).body).toEqual(invalid(path))
  })

  it('is refused with another password', async () => {
    expect((await ask(location(), { headers: password('password') })).body).toEqual(refusal('INVALID_TOKEN'))
    expect((await post('/receiver/owntracks', { body: location() })).body).toEqual(refusal('MISSING_TOKEN'))
  })
})

describe('Overland', () => {
  const point = (changes: object = {}) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [7.8, 51.68] },
    properties: { timestamp: nextMoment(), speed: 12, horizontal_accuracy: 5, battery_level: 0.8, ...changes }
  })
  const ask = (locations: unknown, given: Ask = {}) =>
    post(`/receiver/owntracks?token=${token}`, { body: { locations }, ...given })

  it.each([
    ['points', [point(), point()]],
    ['nothing', []],
    ['what cannot be read', [{}, point({ timestamp: 'now' }), 5]],
    ['what is out of range', [{ ...point(), geometry: { type: 'Point', coordinates: [7.8, 91] } }]]
  ])('is answered ok for %s, so that the app stops sending it', async (_, locations) => {
    const { status, body } = await ask(locations)

    expect([status, body]).toEqual([200, { result: 'ok' }])
  })

  it('has its points stored', async () => {
    const own = await deviceToken(await newVehicle())
    const body = { locations: [point(), point()] }
    const upload = () => post(`/receiver/owntracks?token=${own}`, { body })

    expect((await upload()).body).toEqual({ result: 'ok' })

    const records = body.locations.map(({ properties: { timestamp } }) => ({
      timestamp,
      longitude: 7.8,
      latitude: 51.68,
      speed: 43.2
    }))
    expect((await post('/receiver/vehicle-data', { token: own, body: { records } })).data).toEqual({
      accepted: 0,
      duplicates: 2,
      rejected: []
    })
  })

  it('is refused without a vehicle', async () => {
    expect((await ask([point({ device_id: 'unknown' })], { token: severalVehicles })).body).toEqual(
      invalid('device_id')
    )
  })
})

describe('a Traccar server', () => {
  const message = (uniqueId: string, changes: object = {}) => ({
    position: {
      id: 7,
      deviceId: 3,
      protocol: 'teltonika',
      serverTime: nextMoment(),
      deviceTime: nextMoment(),
      fixTime: nextMoment().replace('Z', '+00:00'),
      outdated: false,
      valid: true,
      latitude: 51.68,
      longitude: 7.8,
      altitude: 100,
      speed: 21.6,
      course: 90,
      address: null,
      accuracy: 0,
      network: null,
      attributes: { ignition: true, odometer: 48_211_300, totalDistance: 5.1, power: 14.1, battery: 4.1, sat: 12 },
      ...changes
    },
    device: { id: 3, name: 'Van', uniqueId, status: 'online', attributes: {} }
  })
  const forward = (body: unknown) => post('/receiver/traccar', { token: severalVehicles, body })

  it('sends for many devices with one token, each identified by its device_id or ID', async () => {
    const id = await newVehicle()
    const uniqueId = `imei-${crypto.randomUUID()}`
    const other = `traccar-${crypto.randomUUID()}`
    await putVehicle(table, operator, 'uploader', { id: other, name: 'Traccar', device_id: uniqueId })

    expect((await forward(message(uniqueId))).data).toEqual(taken)
    expect((await forward(message(uniqueId.toUpperCase()))).data).toEqual(taken)
    expect((await forward(message(id))).data).toEqual(taken)
  })

  it('updates with an outdated position only the measured values of the status', async () => {
    const id = await newVehicle()
    const [earlier, later] = [60_000, 0].map((ago) => new Date(Date.now() - ago).toISOString())
    const attributes = { power: 12.4 }

    await forward(message(id, { fixTime: earlier, speed: 0 }))
    await forward(
      message(id, { fixTime: earlier, deviceTime: later, outdated: true, latitude: 1, longitude: 1, attributes })
    )

    const status = async () => {
      const { items } = await get('/vehicle/status?limit=500', { as: 'uploader' })
      return items.find(({ vehicle_id }) => vehicle_id === id)
    }
    await vi.waitFor(
      async () => expect(await status()).toMatchObject({ battery_main_voltage: 12.4, latitude: 51.68, longitude: 7.8 }),
      { timeout: backgroundTimeout, interval: 50 }
    )
  })

  it('fills fields with the attributes that the profile of the vehicle names', async () => {
    const id = await newVehicle()
    const mapping = { io240: 'custom.movement', io9: 'temp_2' }
    const overrides = { processing_pipeline_module_options_overrides: { attributes: mapping } }
    expect((await put(`/vehicle/${id}`, { as: 'uploader', body: overrides })).status).toBe(200)
    const attributes = { io240: true, io9: '2.5', io10: 7, temp1: 4.5, in1: true, adc2: 3.3 }

    expect((await forward(message(id, { fixTime: new Date().toISOString(), attributes }))).data).toEqual(taken)

    const status = async () => (await get(`/vehicle/${id}/status`, { as: 'uploader' })).data
    const sensors = { temp_1: 4.5, temp_2: 2.5, din_1: true, ain_2: 3.3, custom: { movement: true } }
    await vi.waitFor(async () => expect(await status()).toMatchObject(sensors), {
      timeout: backgroundTimeout,
      interval: 50
    })
    expect((await status()).custom).toEqual(sensors.custom)
  })

  it.each(['unknown', '', '../x', 'VEHICLE#x'])(
    'is refused for the device "%s", which no vehicle has',
    async (name) => {
      expect((await forward(message(name))).body).toEqual(invalid('device_id'))
    }
  )

  it.each([
    ['position', { device: { uniqueId: 'x' } }],
    ['device', { position: message('x').position }],
    ['position.latitude', message('x', { latitude: null })],
    ['timestamp', message('x', { fixTime: 'x' })]
  ])('is refused where %s cannot be read', async (path, body) => {
    expect((await forward(body)).body).toEqual(invalid(path))
  })
})
