import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { ClientRecordBody } from '../../lib/contract/resources/vehicle-record.ts'
import { readOsmand } from '../../lib/receiver/clients/osmand.ts'
import { overlandPoints, readOverlandPoint } from '../../lib/receiver/clients/overland.ts'
import { readOwntracks } from '../../lib/receiver/clients/owntracks.ts'
import { readTraccarClient, traccarClientBatch } from '../../lib/receiver/clients/traccar-client.ts'
import { readTraccarServer } from '../../lib/receiver/clients/traccar-server.ts'
import { withAttributes } from '../../lib/receiver/receive-traccar.ts'
import { accepted } from './accepted.ts'

const now = new Date('2024-02-01T12:00:00.000Z')

const osmand = (query: string) => readOsmand(new URLSearchParams(query), now)

/** Returns the issues of the refusal, or the result where there is none. */
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
        'id=353861053849681&lat=49.60688&lon=6.15788&timestamp=1504763810&altitude=384.7&speed=40&bearing=7.2&accuracy=12&hdop=1.5&sat=9&batt=87'
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
      },
      precision: { accuracyMetres: 12, satellites: 9 }
    })
  })

  it('send values of the engine', () => {
    expect(osmand('deviceid=1&lat=1&lon=2&ignition=true&rpm=933&fuel=24&power=12.6&odometer=123456').record).toEqual({
      timestamp: '2024-02-01T12:00:00.000Z',
      longitude: 2,
      latitude: 1,
      ignition_on: true,
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
    ['accuracy=100001', 'an error above 100 km'],
    ['valid=false', 'no validity'],
    ['valid=0', 'no validity']
  ])('with %s keep the rest of a fix, without its position', (quality) => {
    expect(osmand(`lat=60&lon=30&speed=5&ignition=1&${quality}`).record).toEqual({
      timestamp: '2024-02-01T12:00:00.000Z',
      ignition_on: true
    })
  })

  it('keep the accuracy of a fix with an error above 100 m, and no other value of the receiver', () => {
    expect(osmand('lat=60&lon=30&speed=5&altitude=20&bearing=7&hdop=2&ignition=1&accuracy=100.1').record).toEqual({
      timestamp: '2024-02-01T12:00:00.000Z',
      latitude: 60,
      longitude: 30,
      accuracy_m: 100.1,
      ignition_on: true
    })
    expect(osmand('lat=60&lon=30&accuracy=100').record).not.toHaveProperty('accuracy_m')
  })

  it('mean no position by 0°, 0°', () => {
    expect(osmand('lat=0.0&lon=0.0').record).toEqual({ timestamp: '2024-02-01T12:00:00.000Z' })
    expect(osmand('lat=0.0&lon=30.0').record).toMatchObject({ latitude: 0, longitude: 30 })
  })

  it.each([
    ['speed=NaN'],
    ['speed_mps=nan&speed='],
    ['altitude=NaN&accuracy=NaN&hdop=Infinity'],
    ['bearing={6}'],
    ['ignition=maybe&valid=perhaps'],
    ['speed=-1&speed_mps=-1'],
    ['odometer=-5&fuel=-1&power=-0.1'],
    ['odometer=1e10&altitude=-1e300']
  ])('drop only the values that are wrong in %s', (query) => {
    expect(osmand(`lat=60&lon=30&timestamp=1504763810&${query}`).record).toEqual({
      timestamp: '2017-09-07T05:56:50.000Z',
      latitude: 60,
      longitude: 30
    })
  })

  it.each([['lat=NaN&lon=Infinity'], ['lat=north&lon=30'], ['location=60,east'], ['lat=&lon=']])(
    'have no position with %s',
    (query) => {
      expect(osmand(`${query}&speed=5&power=12.1&timestamp=1504763810`).record).toMatchObject({
        timestamp: '2017-09-07T05:56:50.000Z',
        battery_main_voltage: 12.1
      })
      expect(osmand(query).record).not.toHaveProperty('latitude')
      expect(osmand(query).record).not.toHaveProperty('longitude')
    }
  )

  it('may write the speed in metres a second, which goes before knots', () => {
    expect(osmand('lat=60&lon=30&speed_mps=10&speed=99').record).toMatchObject({ speed: 36 })
    expect(osmand('lat=60&lon=30&speed_mps=&speed=10').record).toMatchObject({ speed: 18.52 })
  })

  it('may call the moment time, and the accuracy acc', () => {
    expect(osmand('lat=60&lon=30&time=1504763810').record?.timestamp).toBe('2017-09-07T05:56:50.000Z')
    expect(osmand('lat=60&lon=30&time=1&timestamp=1504763810').record?.timestamp).toBe('2017-09-07T05:56:50.000Z')
    expect(osmand('lat=60&lon=30&time=1504763810&timestamp=').record?.timestamp).toBe('2017-09-07T05:56:50.000Z')
    expect(osmand('lat=60&lon=30&acc=101&power=12').record).toEqual({
      timestamp: '2024-02-01T12:00:00.000Z',
      latitude: 60,
      longitude: 30,
      accuracy_m: 101,
      battery_main_voltage: 12
    })
  })

  it.each([
    ['lat=3', [{ path: 'lon', message: 'is required' }]],
    ['location=3', [{ path: 'location', message: 'is not valid' }]],
    ['location=3,4,5', [{ path: 'location', message: 'is not valid' }]]
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
      },
      precision: { accuracyMetres: 5 }
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

  it.each([{}, { coords: null }])('sends values without a position in %j', (part) => {
    const location = { timestamp: '2025-06-15T13:45:12.862Z', odometer: 1200.5, ...part }
    expect(readTraccarClient({ device_id: '48241179', location })).toEqual({
      deviceId: '48241179',
      record: { timestamp: '2025-06-15T13:45:12.862Z', total_odometer: 1200.5 }
    })
  })

  it('drops only the values that are wrong', () => {
    const coords = { ...message.location.coords, speed: 'fast', heading: [], altitude: {}, accuracy: 'good' }
    const location = { ...message.location, coords, odometer: 'NaN' }
    expect(readTraccarClient({ ...message, location }).record).toEqual({
      timestamp: '2025-06-15T13:45:12.862Z',
      longitude: -122.084,
      latitude: 37.4219983
    })
  })

  it('sends a batch as an array of messages, or of locations', () => {
    const { location, device_id } = message
    expect(traccarClientBatch(message)).toBeUndefined()
    expect(traccarClientBatch([message, message])).toEqual([message, message])
    expect(traccarClientBatch({ device_id, location: [location, location] })).toEqual([message, message])
    expect(traccarClientBatch([{ device_id, location: [location] }, message])).toEqual([message, message])
    expect(traccarClientBatch([])).toEqual([])
    expect(traccarClientBatch({ device_id, location: [] })).toEqual([])
  })

  it('is refused where half of the position is missing', () => {
    expect(issuesOf(() => readTraccarClient({ location: { timestamp: 'x', coords: { latitude: '1' } } }))).toEqual([
      { path: 'location.coords.longitude', message: 'is required' }
    ])
    expect(issuesOf(() => readTraccarClient([]))).toEqual([{ path: '', message: 'must be an object' }])
  })
})

describe('moments that no client means, and moments in other notations', () => {
  const moment = '2024-02-01T12:00:00.000Z'
  const seconds = Date.parse(moment) / 1000
  const last = '9999-12-31T23:59:59.999Z'
  const coords = { latitude: 1, longitude: 2 }
  const location = { _type: 'location', lat: 1, lon: 2 }
  const overland = (timestamp: unknown) => ({ geometry: { coordinates: [2, 1] }, properties: { timestamp } })
  const forwarded = (fixTime: unknown) => ({ position: { ...coords, fixTime }, device: { uniqueId: 'v' } })

  it.each<[string, (timestamp: unknown) => unknown]>([
    ['OsmAnd', (timestamp) => osmand(`lat=1&lon=2&timestamp=${encodeURIComponent(String(timestamp))}`)],
    ['OwnTracks', (tst) => readOwntracks({ ...location, tst })],
    ['Traccar Client', (timestamp) => readTraccarClient({ location: { timestamp, coords } })],
    ['Overland', (timestamp) => readOverlandPoint(overland(timestamp))],
    ['Traccar', (fixTime) => readTraccarServer(forwarded(fixTime))]
  ])('are read of %s, so that the receiver can drop what is out of range', (_, read) => {
    const timestampOf = (given: unknown) => (read(given) as { record: { timestamp: string } }).record.timestamp
    expect([seconds, String(seconds), seconds * 1000, `${seconds * 1000}`].map(timestampOf)).toEqual(
      Array(4).fill(moment)
    )
    expect(timestampOf('2024-02-01T14:00:00+0200')).toBe('2024-02-01T14:00:00+02:00')
    expect([1e300, seconds * 1e6, '+012024-02-01T12:00:00Z', '12024-02-01T12:00:00Z'].map(timestampOf)).toEqual(
      Array(4).fill(last)
    )
    expect(timestampOf(-1e300)).toBe('0001-01-01T00:00:00.000Z')
  })

  it('are answered as other fixes that are dropped by their time', () => {
    const fixes = ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'].map((timestamp) => ({ timestamp, speed: 1 }))
    expect(accepted(fixes, now, ClientRecordBody)).toEqual({
      records: [],
      duplicates: 0,
      rejected: [
        { index: 0, reason: 'timestamp is more than 24 hours in the future' },
        { index: 1, reason: 'timestamp must not be before 2000-01-01' }
      ]
    })
  })

  it('do not keep values from being read that are written as text', () => {
    const text = { ...location, tst: `${seconds}`, lat: '1.5', lon: '-2', vel: '36', alt: null }
    expect(readOwntracks(text).record).toEqual({ timestamp: moment, latitude: 1.5, longitude: -2, speed: 36 })
    const position = { ...coords, fixTime: moment, attributes: { ignition: 'true', power: '12.5', rpm: null } }
    expect(readTraccarServer({ position, device: { uniqueId: 'v' } }).record).toMatchObject({
      ignition_on: true,
      battery_main_voltage: 12.5
    })
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
      },
      precision: { accuracyMetres: 12 }
    })
  })

  it.each([
    [undefined],
    [''],
    [{ _type: 'lwt', tst: 1 }],
    [{ _type: 'transition', lat: 'x' }],
    [{ _type: 'waypoints', waypoints: [] }]
  ])('sends %j too, of which nothing is stored', (body) => {
    expect(readOwntracks(body)).toEqual({})
  })

  it('drops only the values that are wrong', () => {
    expect(readOwntracks({ ...message, alt: 'high', vel: null, cog: [], acc: 'good', topic: 5 })).toEqual({
      record: { timestamp: '2024-02-01T12:00:00.000Z', longitude: 2.352, latitude: 48.856 }
    })
  })

  it('is refused with a message that is encrypted or has no type', () => {
    const message = 'is encrypted and cannot be read: remove the encryption key from the app'
    expect(issuesOf(() => readOwntracks({ _type: 'encrypted', data: 'abc' }))).toEqual([{ path: '_type', message }])
    expect(issuesOf(() => readOwntracks({}))).toEqual([{ path: '_type', message: 'is required' }])
    expect(issuesOf(() => readOwntracks({ lat: 1, lon: 2 }))).toEqual([{ path: '_type', message: 'is required' }])
  })

  it('keeps the accuracy of a position with an error above 100 m', () => {
    expect(readOwntracks({ ...message, acc: 1_400 }).record).toEqual({
      timestamp: '2024-02-01T12:00:00.000Z',
      latitude: 48.856,
      longitude: 2.352,
      accuracy_m: 1_400
    })
  })

  it('is refused with a location without position or time', () => {
    expect(issuesOf(() => readOwntracks({ ...message, lat: null }))).toEqual([
      { path: 'lat', message: 'must be a number, not null' }
    ])
    expect(issuesOf(() => readOwntracks('location'))).toEqual([{ path: '', message: 'must be an object' }])
  })
})

describe('Overland', () => {
  const point = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-122.030581, 37.33182] },
    properties: {
      timestamp: '2024-02-01T04:00:00-0800',
      altitude: 80,
      speed: 10,
      horizontal_accuracy: 30,
      vertical_accuracy: -1,
      course: 90,
      motion: ['driving'],
      pauses: false,
      battery_state: 'charging',
      battery_level: 0.89,
      device_id: 'van-7',
      wifi: ''
    }
  }
  const summaries = [
    { ...point, properties: { type: 'trip', mode: 'car', timestamp: '2024-02-01T12:00:00Z' } },
    { ...point, properties: { action: 'visit', timestamp: '2024-02-01T12:00:00Z' } }
  ]

  it('sends a batch of points, with the speed in metres a second', () => {
    const points = overlandPoints({ locations: [point, ...summaries], current: {} })
    expect(points?.map(readOverlandPoint)).toEqual([
      {
        deviceId: 'van-7',
        record: {
          timestamp: '2024-02-01T04:00:00-08:00',
          longitude: -122.030581,
          latitude: 37.33182,
          altitude: 80,
          speed: 36,
          angle: 90
        },
        precision: { accuracyMetres: 30 }
      }
    ])
  })

  it('is recognized by its locations', () => {
    expect(overlandPoints({ locations: [] })).toEqual([])
    for (const body of [{}, [], undefined, null, '', { locations: 5 }, { _type: 'location' }]) {
      expect(overlandPoints(body)).toBeUndefined()
    }
  })

  it('drops only the values that are wrong', () => {
    const properties = { ...point.properties, speed: -1, course: 'N', altitude: null, device_id: 7 }
    expect(readOverlandPoint({ ...point, properties })).toEqual({
      record: { timestamp: '2024-02-01T04:00:00-08:00', longitude: -122.030581, latitude: 37.33182 },
      precision: { accuracyMetres: 30 }
    })
  })

  it('is refused with a point without position or time', () => {
    expect(issuesOf(() => readOverlandPoint({ properties: {} }))).toEqual([
      { path: 'geometry', message: 'is required' },
      { path: 'properties.timestamp', message: 'is required' }
    ])
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
        ignition_on: true,
        battery_main_voltage: 13.9,
        fuel_level: 31.5,
        can_rpm: 2_100,
        can_fuel_consumption: 7.5
      },
      attributes: { battery: 4.1 }
    })
  })

  it('forwards sensors, inputs and outputs', () => {
    const attributes = { temp1: 4.5, temp4: '-18', adc2: 3.3, in1: true, in5: 0, out2: 'false', in6: true, temp2: null }
    const { record, attributes: others } = readTraccarServer({ position: { ...position, attributes }, device })
    expect(record).toMatchObject({ temp_1: 4.5, temp_4: -18, ain_2: 3.3, din_1: true, din_5: false, dout_2: false })
    expect(record).not.toHaveProperty('temp_2')
    expect(others).toEqual({ in6: true })
  })

  it('fills fields with attributes that the profile of the vehicle names', () => {
    const attributes = { io240: true, io9: '2.5', mode: 'idle', in1: false, long: 'x'.repeat(65), batteryLevel: 71 }
    const record = { timestamp: '2024-02-01T12:00:00Z', temp_1: 3 }
    const mapping = {
      io240: 'custom.movement',
      io9: 'temp_2',
      mode: 'custom.mode',
      long: 'custom.long',
      in1: 'speed',
      missing: 'ain_1',
      constructor: 'custom.constructor'
    }
    const overrides = { processing_pipeline_module_options_overrides: { attributes: mapping } }
    const custom = { movement: true, mode: 'idle' }
    expect(withAttributes(record, attributes, overrides)).toEqual({ ...record, temp_2: 2.5, custom })
    expect(withAttributes(record, attributes, {})).toEqual(record)
    expect(withAttributes(record, attributes, { processing_pipeline_module_options_overrides: 'none' })).toEqual(record)
  })

  it('has the charge of the vehicle as batteryLevel where the vehicle is electric, otherwise that of the tracker', () => {
    const record = { timestamp: '2024-02-01T12:00:00Z' }
    const level = (drivetrain_type: string) => withAttributes(record, { batteryLevel: 71 }, { drivetrain_type })
    expect(level('ELECTRIC')).toEqual({ ...record, state_of_charge_pct: 71 })
    expect(level('DIESEL')).toEqual(record)
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
      ignition_on: false,
      battery_main_voltage: 12.1
    })
  })

  /** Traccar repeats the last position for a message without one. Source: Traccar, `BaseProtocolDecoder.getLastLocation`. */
  const outdated = {
    ...position,
    outdated: true,
    fixTime: '2024-01-30T08:00:00.000+00:00',
    attributes: { ignition: false, power: 11.2, pdop: 1.4 }
  }

  it('marks a message without a fix as outdated: its values have the time of the device, and no position', () => {
    expect(readTraccarServer({ position: outdated, device })).toEqual({
      deviceId: '353861053849681',
      record: { timestamp: '2024-02-01T12:00:00.000+00:00', ignition_on: false, battery_main_voltage: 11.2 },
      attributes: {}
    })
  })

  it('may forward an outdated message before its first fix', () => {
    const never = { ...outdated, fixTime: '1970-01-01T00:00:00.000+00:00', latitude: 0, longitude: 0, speed: 0 }
    expect(readTraccarServer({ position: never, device })).toEqual(readTraccarServer({ position: outdated, device }))
  })

  it('is refused with an outdated message without the time of the device', () => {
    expect(issuesOf(() => readTraccarServer({ position: { ...outdated, deviceTime: undefined }, device }))).toEqual([
      { path: 'position.deviceTime', message: 'is required' }
    ])
  })

  it('forwards values of OBD-II: km/h, degrees Celsius and milliseconds', () => {
    const obd = { ...position, attributes: { obdSpeed: 51, coolantTemp: 88, hours: 9_000_000, batteryLevel: 71 } }
    const { record } = readTraccarServer({ position: obd, device })
    expect(record).toMatchObject({ obd_speed: 51, coolant_temp: 88, engine_hours: 2.5 })
    expect(record).not.toHaveProperty('battery_main_pct')
  })

  it.each([
    [{ power: 'NaN', fuel: [31], ignition: 'maybe', rpm: true, hours: {}, pdop: 'x' }],
    [{ power: -1, fuelLevel: 101, odometer: -5, fuelConsumption: 1e10, coolantTemp: -1e300 }],
    ['no object'],
    [[]],
    [null]
  ])('drops only the attributes that are wrong in %j', (attributes) => {
    const values = { ...position, attributes, altitude: 'high', speed: 'NaN', course: [], accuracy: '5 m' }
    expect(readTraccarServer({ position: values, device }).record).toEqual({
      timestamp: '2024-02-01T12:00:00.000+00:00',
      longitude: 8.3975169,
      latitude: 49.0156556
    })
  })

  it('is refused without a device or a position', () => {
    expect(issuesOf(() => readTraccarServer({ position }))).toEqual([{ path: 'device', message: 'is required' }])
    expect(issuesOf(() => readTraccarServer({ event: {}, device }))).toEqual([
      { path: 'position', message: 'is required' }
    ])
  })
})
