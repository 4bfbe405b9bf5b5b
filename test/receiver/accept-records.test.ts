import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldRows, isFlag, type MeasuredField, measuredFields } from '../../lib/contract/status-fields.ts'
import { mergedRecord, type VehicleRecord } from '../../lib/telemetry/record.ts'
import { accepted } from './accepted.ts'

const now = new Date('2024-02-01T12:00:00.000Z')
const minute = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const at = (minutes: number) => now.getTime() + minutes * 60_000

const percentages: readonly string[] = [
  'battery_main_pct',
  'battery_ext_1_pct',
  'battery_ext_2_pct',
  'battery_ext_3_pct',
  'battery_ext_4_pct',
  'fuel_level_pct',
  'state_of_charge_pct'
]
const neverNegative = [
  'speed',
  'obd_speed',
  'total_odometer',
  'battery_main_voltage',
  'battery_ext_1_voltage',
  'battery_ext_2_voltage',
  'battery_ext_3_voltage',
  'battery_ext_4_voltage',
  'fuel_level',
  'fuel_level_voltage',
  'fuel_rate_lh',
  'can_fuel_consumption'
]
const signed = ['altitude', 'angle', 'current_power_w', 'remaining_energy_wh', 'remaining_energy_ah', 'coolant_temp']

/** Their bounds are in their rows alone. */
const isSensor = (field: MeasuredField) => fieldRows[field].group === 'sensor'
const sensors = measuredFields.filter((field) => isSensor(field) && !isFlag(field))

describe('records of an upload', () => {
  it('are accepted in the order of time', () => {
    const given = [
      { timestamp: minute(2), speed: 20 },
      { timestamp: '2024-02-01T13:01:00+01:00', longitude: 10, latitude: 50, ignition: true }
    ]
    expect(accepted(given, now)).toEqual({
      records: [
        { atMilliseconds: at(1), longitude: 10, latitude: 50, ignition_on: true },
        { atMilliseconds: at(2), speed: 20 }
      ],
      duplicates: 0,
      rejected: []
    })
  })

  it('that repeat a moment add their fields to it, and the greater value stays', () => {
    const given = [
      { timestamp: minute(0), speed: 20, ignition: false },
      { timestamp: minute(0), speed: 10, ignition: true, can_rpm: 900 },
      { timestamp: '2024-02-01T12:00:00Z' }
    ]
    expect(accepted(given, now)).toEqual({
      records: [{ atMilliseconds: at(0), speed: 20, ignition_on: true, can_rpm: 900 }],
      duplicates: 2,
      rejected: []
    })
  })

  it('are rejected one by one, with a sentence that names the field', () => {
    const given: unknown[] = [
      { timestamp: minute(0), longitude: 181, latitude: 50 },
      { timestamp: minute(0), latitude: 50 },
      { timestamp: minute(0), longitude: 10, latitude: -91 },
      { speed: 3 },
      { timestamp: '2024-02-01 12:00:00' },
      { timestamp: minute(24 * 60 + 1) },
      { timestamp: minute(0), speed: 'fast' },
      { timestamp: minute(0), velocity: 3 },
      { timestamp: minute(0), speed: '0x10' },
      'a text',
      null,
      [],
      { timestamp: minute(24 * 60) }
    ]
    expect(accepted(given, now)).toEqual({
      records: [{ atMilliseconds: at(24 * 60) }],
      duplicates: 0,
      rejected: [
        { index: 0, reason: 'longitude must be at most 180' },
        { index: 1, reason: 'longitude must be given together with latitude' },
        { index: 2, reason: 'latitude must be at least -90' },
        { index: 3, reason: 'timestamp is required' },
        { index: 4, reason: 'timestamp must be a date and time with an offset, such as 2026-01-31T12:00:00Z' },
        { index: 5, reason: 'timestamp is more than 24 hours in the future' },
        { index: 6, reason: 'speed must be a number' },
        { index: 7, reason: 'velocity is not a field of this request' },
        { index: 8, reason: 'speed must be a number' },
        { index: 9, reason: 'The record must be an object' },
        { index: 10, reason: 'The record must be an object, not null' },
        { index: 11, reason: 'The record must be an object' }
      ]
    })
  })

  it('are taken as they are meant, where devices write values in another type', () => {
    const given = [
      { timestamp: '2024-02-01T14:00:00+0200', speed: '52', altitude: null, total_odometer: ' 1.5e3 ' },
      { timestamp: minute(1), ignition: 'true', fuel_level: '+7.', fuel_level_pct: '.5' },
      { timestamp: minute(2), ignition: 0, longitude: '10', latitude: '50' },
      { timestamp: minute(3), longitude: 0, latitude: 0, speed: 3 },
      { timestamp: minute(4), longitude: 0, latitude: '50' }
    ]
    expect(accepted(given, now)).toEqual({
      records: [
        { atMilliseconds: at(0), speed: 52, total_odometer: 1500 },
        { atMilliseconds: at(1), ignition_on: true, fuel_level: 7, fuel_level_pct: 0.5 },
        { atMilliseconds: at(2), ignition_on: false, longitude: 10, latitude: 50 },
        { atMilliseconds: at(3), speed: 3 },
        { atMilliseconds: at(4), longitude: 0, latitude: 50 }
      ],
      duplicates: 0,
      rejected: []
    })
  })

  it.each(['', ' ', '5,2', '5 km/h', 'NaN', 'Infinity', '1_000', true, [5], {}])(
    'are rejected with the speed %j, which could mean several things or nothing',
    (speed) => {
      expect(accepted([{ timestamp: minute(0), speed }], now).rejected).toEqual([
        { index: 0, reason: 'speed must be a number' }
      ])
    }
  )

  it('have the ignition under its name or the former one, and not under both', () => {
    const given = [
      { timestamp: minute(0), ignition: 'true' },
      { timestamp: minute(1), ignition_on: false },
      { timestamp: minute(2), ignition_on: true, ignition: true }
    ]
    expect(accepted(given, now)).toEqual({
      records: [
        { atMilliseconds: at(0), ignition_on: true },
        { atMilliseconds: at(1), ignition_on: false }
      ],
      duplicates: 0,
      rejected: [{ index: 2, reason: 'ignition must not be given together with ignition_on' }]
    })
  })

  it('have custom values, of which null is none', () => {
    const custom = { movement: true, level_2: -1.5, mode: 'idle', constructor: 1 }
    const given = [
      { timestamp: minute(0), custom: { ...custom, unknown: null } },
      { timestamp: minute(1), custom: { a: null } }
    ]
    expect(accepted(given, now).records).toEqual([{ atMilliseconds: at(0), custom }, { atMilliseconds: at(1) }])
  })

  it.each([
    ['custom', { Movement: 1 }, 'must have at most 20 names'],
    ['custom', { ['x'.repeat(33)]: 1 }, 'must have at most 20 names'],
    ['custom', { '': 1 }, 'must have at most 20 names'],
    ['custom', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`x${index}`, 1])), 'must have at most 20'],
    ['custom.a', { a: 'x'.repeat(65) }, 'must be at most 64 characters'],
    ['custom.a', { a: 1_000_000_001 }, 'must be at most 1000000000'],
    ['custom.a', { a: [1] }, 'must be a number, true, false or text'],
    ['custom', [1], 'must be an object']
  ])('are rejected with %s as %j, while the others are accepted', (path, custom, fault) => {
    const { records, rejected } = accepted([{ timestamp: minute(0), custom }, { timestamp: minute(1) }], now)
    expect(records).toEqual([{ atMilliseconds: at(1) }])
    expect(rejected).toEqual([{ index: 0, reason: expect.stringContaining(`${path} ${fault}`) }])
  })

  it('leave out the markers of sensors that are not connected', () => {
    const given = [
      { timestamp: minute(0), temp_1: -127, temp_2: 21.5, ain_1: 65535, engine_hours_2: 4_294_967_295 * 0.05 }
    ]
    expect(accepted(given, now).records).toEqual([{ atMilliseconds: at(0), temp_2: 21.5 }])
  })

  it('are rejected before the year 2000, and accepted in histories of years', () => {
    const [before, first] = ['1999-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z']
    const given = [{ timestamp: '1980-01-06T00:00:00Z' }, { timestamp: before }, { timestamp: first }]
    expect(accepted(given, now)).toEqual({
      records: [{ atMilliseconds: Date.parse(first) }],
      duplicates: 0,
      rejected: [
        { index: 0, reason: 'timestamp must not be before 2000-01-01' },
        { index: 1, reason: 'timestamp must not be before 2000-01-01' }
      ]
    })
  })

  it.each([
    ...percentages.flatMap((field) => [
      [field, -0.1, 'must be at least 0'] as const,
      [field, 100.1, 'must be at most 100'] as const
    ]),
    ...neverNegative.map((field) => [field, -0.1, 'must be at least 0'] as const),
    ...sensors.flatMap((field) => {
      const [min, greatest] = fieldRows[field].bounds ?? [-1e9, 1e9]
      return [
        [field, min - 1, `must be at least ${min}`] as const,
        [field, greatest + 1, `must be at most ${greatest}`] as const
      ]
    }),
    ...[...measuredFields.filter((field) => !isSensor(field) && !isFlag(field)), 'altitude']
      .filter((field) => !percentages.includes(field))
      .map((field) => [field, 1_000_000_001, 'must be at most 1000000000'] as const),
    ...signed.map((field) => [field, -1_000_000_001, 'must be at least -1000000000'] as const)
  ])('are rejected with %s %d, while the others are accepted', (field, value, fault) => {
    const given = [{ timestamp: minute(0), [field]: value, latitude: 50, longitude: 10 }, { timestamp: minute(1) }]
    expect(accepted(given, now)).toEqual({
      records: [{ atMilliseconds: at(1) }],
      duplicates: 0,
      rejected: [{ index: 0, reason: `${field} ${fault}` }]
    })
  })

  it.each([
    ...percentages.flatMap((field) => [[field, 0] as const, [field, 100] as const]),
    ...neverNegative.flatMap((field) => [[field, 0] as const, [field, 1e9] as const]),
    ...signed.flatMap((field) => [[field, -1e9] as const, [field, 1e9] as const])
  ])('are accepted with %s %d', (field, value) => {
    expect(accepted([{ timestamp: minute(0), [field]: value }], now)).toMatchObject({
      records: [{ atMilliseconds: at(0), [field]: value }],
      rejected: []
    })
  })

  it('are equal in any order', () => {
    const record = fc.record(
      {
        timestamp: fc.integer({ min: 0, max: 3 }).map(minute),
        speed: fc.integer({ min: 0, max: 3 }),
        ignition_on: fc.boolean()
      },
      { requiredKeys: ['timestamp'] }
    )
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), fc.nat(), (given, turns) => {
        const turned = [...given.slice(turns % (given.length || 1)), ...given.slice(0, turns % (given.length || 1))]
        expect(accepted(turned.toReversed(), now)).toEqual(accepted(given, now))
      })
    )
  })
})

describe('two records of one moment', () => {
  const position = fc.record({
    atMilliseconds: fc.constant(0),
    longitude: fc.integer({ min: -2, max: 2 }),
    latitude: fc.integer({ min: -2, max: 2 })
  })
  const anyRecord: fc.Arbitrary<VehicleRecord> = fc.oneof(
    position,
    fc.record({ atMilliseconds: fc.constant(0), speed: fc.integer({ min: 0, max: 2 }) }),
    fc.record({
      atMilliseconds: fc.constant(0),
      custom: fc.dictionary(
        fc.integer({ min: 0, max: 30 }).map((name) => `n${name}`),
        fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 2 }), fc.constantFrom('a', 'b')),
        { maxKeys: 20, noNullPrototype: true }
      )
    })
  )

  it('merge to the same record in any order and grouping, repeated or not', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyRecord, (a, b, c) => {
        expect(mergedRecord(a, b)).toEqual(mergedRecord(b, a))
        expect(mergedRecord(mergedRecord(a, b), c)).toEqual(mergedRecord(a, mergedRecord(b, c)))
        expect(mergedRecord(mergedRecord(a, b), b)).toEqual(mergedRecord(a, b))
      })
    )
  })

  it('keep one of the two positions whole', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect([a, b]).toContainEqual(mergedRecord(a, b))
      })
    )
  })
})
