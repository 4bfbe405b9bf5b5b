import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { readOsmand } from '../../lib/uploads/clients/osmand.ts'
import { readOwntracks } from '../../lib/uploads/clients/owntracks.ts'
import { readTraccarClient } from '../../lib/uploads/clients/traccar-client.ts'
import { readTraccarServer } from '../../lib/uploads/clients/traccar-server.ts'

const now = new Date('2024-02-01T12:00:00.000Z')

const osmand = (query: string) => readOsmand(new URLSearchParams(query), now)

/** The issues of the refusal, or what came back instead. */
function issuesOf(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof ApiError && error.id === 'INVALID_PARAMETERS') return error.data?.issues
    throw error
  }
}

describe('OsmAnd and Traccar Client up to 8', () => {
  it('send a fix in the address, with the speed in knots', () => {
    expect(
      osmand(
        'id=353861053849681&lat=49.60688&lon=6.15788&timestamp=1504763810&altitude=384.7&speed=40&bearing=7.2&accuracy=12&hdop=1.5&batt=87'
      )
    ).toEqual({
      deviceId: '353861053849681',
      record: {
        timestamp: '2017-09-07T05:56:50.000Z',
        longitude: 6.15788,
        latitude: 49.60688,
        altitude: 384.7,
        speed: 74.08,
        angle: 7.2,
        pdop_value: 1.5
      }
    })
  })

  it('send what they know of the engine', () => {
    expect(osmand('deviceid=1&lat=1&lon=2&ignition=true&rpm=933&fuel=24&power=12.6&odometer=123456').record).toEqual({
      timestamp: '2024-02-01T12:00:00.000Z',
      longitude: 2,
      latitude: 1,
      ignition: true,
      fuel_level: 24,
      battery_main_voltage: 12.6,
      total_odometer: 123_456
    })
  })

  it.each([
    ['1377177267', '2013-08-22T13:14:27.000Z'],
    ['1442068686579', '2015-09-12T14:38:06.579Z'],
    ['2016-01-27T18%3A55%3A47Z', '2016-01-27T18:55:47Z'],
    ['2014-06-04+09%3A10%3A11', '2014-06-04T09:10:11Z'],
    ['2025-06-15T13:45:12.862Z', '2025-06-15T13:45:12.862Z'],
    ['', '2024-02-01T12:00:00.000Z']
  ])('write the moment as %s', (written, timestamp) => {
    expect(osmand(`timestamp=${written}&lat=60.0&lon=30.0`).record?.timestamp).toBe(timestamp)
  })

  it('may write the position as one value', () => {
    expect(osmand('id=1&location=60.0,30.0').record).toMatchObject({ latitude: 60, longitude: 30 })
  })

  it.each([
    ['accuracy=100.1', 'an error above 100 m'],
    ['valid=false', 'no validity'],
    ['valid=0', 'no validity']
  ])('with %s keep the rest of a fix, without its position', (quality) => {
    expect(osmand(`lat=60&lon=30&speed=5&ignition=1&${quality}`).record).toEqual({
      timestamp: '2024-02-01T12:00:00.000Z',
      ignition: true
    })
  })

  it('mean no position by 0°, 0°', () => {
    expect(osmand('lat=0.0&lon=0.0').record).toEqual({ timestamp: '2024-02-01T12:00:00.000Z' })
    expect(osmand('lat=0.0&lon=30.0').record).toMatchObject({ latitude: 0, longitude: 30 })
  })

  it.each([
    ['lat=north&lon=3', [{ path: 'lat', message: 'must be a number' }]],
    ['lat=3', [{ path: 'lon', message: 'is required' }]],
    ['location=3', [{ path: 'location', message: 'is not valid' }]],
    ['location=3,4,5', [{ path: 'location', message: 'is not valid' }]],
    ['timestamp=99999999999999999999', [{ path: 'timestamp', message: 'is out of range' }]],
    ['ignition=maybe', [{ path: 'ignition', message: 'must be true or false' }]],
    ['lat=NaN&lon=Infinity', [{ path: 'lat', message: 'must be a number' }]]
  ])('are refused with %s', (query, issues) => {
    expect(issuesOf(() => osmand(query))).toEqual(issues)
  })
})

describe('Traccar Client from 9 on', () => {
  /** A whole message of an Android phone. */
  const message = {
    location: {
      timestamp: '2025-06-15T13:45:12.862Z',
      coords: {
        latitude: 37.4219983,
        longitude: -122.084,
        accuracy: 5,
        speed: 10,
        speed_accuracy: 0.26,
        heading: 63,
        altitude: 35.7
      },
      is_moving: true,
      odometer: 1200.5,
      event: 'motionchange',
      battery: { level: 0.79, is_charging: false },
      activity: { type: 'in_vehicle' },
      extras: {}
    },
    device_id: '48241179'
  }

  it('sends JSON, with the speed in metres a second', () => {
    expect(readTraccarClient(message)).toEqual({
      deviceId: '48241179',
      record: {
        timestamp: '2025-06-15T13:45:12.862Z',
        longitude: -122.084,
        latitude: 37.4219983,
        altitude: 35.7,
        speed: 36,
        angle: 63,
        total_odometer: 1200.5
      }
    })
  })

  it('writes −1 for what it does not know', () => {
    const coords = { ...message.location.coords, speed: -1, heading: -1 }
    expect(readTraccarClient({ ...message, location: { ...message.location, coords, odometer: 0 } }).record).toEqual({
      timestamp: '2025-06-15T13:45:12.862Z',
      longitude: -122.084,
      latitude: 37.4219983,
      altitude: 35.7
    })
  })

  it('is refused where the position is missing', () => {
    expect(issuesOf(() => readTraccarClient({ location: { timestamp: 'x', coords: { latitude: '1' } } }))).toEqual([
      { path: 'location.coords.latitude', message: 'must be a number' },
      { path: 'location.coords.longitude', message: 'is required' }
    ])
    expect(issuesOf(() => readTraccarClient([]))).toEqual([{ path: '', message: 'must be an object' }])
  })
})

describe('OwnTracks', () => {
  const message = {
    _type: 'location',
    acc: 12,
    alt: 154,
    batt: 53,
    bs: 1,
    cog: 270,
    conn: 'm',
    lat: 48.856,
    lon: 2.352,
    t: 'u',
    tid: 'ph',
    topic: 'owntracks/jane/van-7',
    tst: 1706788800,
    vac: 3,
    vel: 54
  }

  it('sends a location, with the speed in km/h', () => {
    expect(readOwntracks(message)).toEqual({
      deviceId: 'van-7',
      record: {
        timestamp: '2024-02-01T12:00:00.000Z',
        longitude: 2.352,
        latitude: 48.856,
        altitude: 154,
        speed: 54,
        angle: 270
      }
    })
  })

  it.each([
    [undefined],
    [''],
    [{ _type: 'lwt', tst: 1 }],
    [{ _type: 'transition', lat: 'x' }],
    [{ _type: 'encrypted', data: 'abc' }],
    [{}]
  ])('sends %j too, which carries nothing to be stored', (body) => {
    expect(readOwntracks(body)).toEqual({})
  })

  it('keeps no position with an error above 100 m', () => {
    expect(readOwntracks({ ...message, acc: 1_400 }).record).toEqual({ timestamp: '2024-02-01T12:00:00.000Z' })
  })

  it('is refused with a location that is none', () => {
    expect(issuesOf(() => readOwntracks({ ...message, tst: 1e300 }))).toEqual([
      { path: 'tst', message: 'is out of range' }
    ])
    expect(issuesOf(() => readOwntracks({ ...message, lat: null }))).toEqual([
      { path: 'lat', message: 'must be a number, not null' }
    ])
    expect(issuesOf(() => readOwntracks('location'))).toEqual([{ path: '', message: 'must be an object' }])
  })
})

describe('a Traccar server', () => {
  const position = {
    id: 0,
    attributes: {
      ignition: true,
      odometer: 82_000_100,
      totalDistance: 5,
      power: 13.9,
      battery: 4.1,
      fuel: 31.5,
      rpm: 2_100,
      fuelConsumption: 7.5,
      hdop: 0.9,
      pdop: 1.4,
      motion: true,
      distance: 12.3
    },
    deviceId: 7,
    protocol: 'teltonika',
    serverTime: '2024-02-01T12:00:02.000+00:00',
    deviceTime: '2024-02-01T12:00:00.000+00:00',
    fixTime: '2024-02-01T12:00:00.000+00:00',
    outdated: false,
    valid: true,
    latitude: 49.0156556,
    longitude: 8.3975169,
    altitude: 120,
    speed: 27,
    course: 190,
    address: null,
    accuracy: 0,
    network: null,
    geofenceIds: null
  }
  const device = { id: 7, uniqueId: '353861053849681', name: 'Van 7', status: 'online', attributes: {} }

  it('forwards a position, with the speed in knots', () => {
    expect(readTraccarServer({ position, device })).toEqual({
      deviceId: '353861053849681',
      record: {
        timestamp: '2024-02-01T12:00:00.000+00:00',
        longitude: 8.3975169,
        latitude: 49.0156556,
        altitude: 120,
        speed: 50.004000000000005,
        angle: 190,
        pdop_value: 1.4,
        total_odometer: 82_000_100,
        ignition: true,
        battery_main_voltage: 13.9,
        fuel_level: 31.5,
        can_rpm: 2_100,
        can_fuel_consumption: 7.5
      }
    })
  })

  it('wrote the offset without a colon before version 5', () => {
    const old = { ...position, fixTime: '2018-09-14T15:34:17.000+0000', attributes: { hdop: 2 } }
    expect(readTraccarServer({ position: old, device }).record).toMatchObject({
      timestamp: '2018-09-14T15:34:17.000+00:00',
      pdop_value: 2
    })
  })

  it('forwards positions that are not valid, of which the rest is kept', () => {
    const invalid = { ...position, valid: false, attributes: { ignition: false, power: 12.1 } }
    expect(readTraccarServer({ position: invalid, device }).record).toEqual({
      timestamp: '2024-02-01T12:00:00.000+00:00',
      ignition: false,
      battery_main_voltage: 12.1
    })
  })

  it('is refused without a device or a position', () => {
    expect(issuesOf(() => readTraccarServer({ position }))).toEqual([{ path: 'device', message: 'is required' }])
    expect(issuesOf(() => readTraccarServer({ event: {}, device }))).toEqual([
      { path: 'position', message: 'is required' }
    ])
  })
})
