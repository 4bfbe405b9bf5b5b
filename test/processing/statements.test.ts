/** Which fields of the status a record states to the rules of its vehicle, by what is in it; everything else is known, and old. */

import { describe, expect, it } from 'vitest'
import { ruleProperties } from '../../lib/contract/rule-values.ts'
import { isFlag, type MeasuredField, measuredFields, newestFields } from '../../lib/contract/status-fields.ts'
import { silenceProperty } from '../../lib/contract/upload-silence.ts'
import type { KnownBefore } from '../../lib/processing/samples/sample-source.ts'
import { samplesOf } from '../../lib/processing/samples/samples-of.ts'
import { newTracking } from '../../lib/processing/tracking/tracking-item.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'

type Values = Omit<VehicleRecord, 'atMilliseconds'>

const noon = Date.parse('2026-03-31T12:00:00.000Z')
const second = 1000
const minute = 60_000
const fields = new Set(ruleProperties())
const degreesPerMetre = 1 / 111_195
const totals = { millimetres: 9e6, fuelMillilitres: 8e5, fuelMetres: 9e6, energyMilliwattHours: 1e9, energyMetres: 9e6 }

/** Everything that a device can send was measured yesterday. */
const allOld = Object.fromEntries([...measuredFields, 'altitude'].map((field) => [field, 50]))

/** A reading of a counter. */
const yesterday = (value: number) => [value * 1000, noon - 1440 * minute] as const

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(allOld).filter(([name]) => !names.includes(name)))

const voltages = ['main', 'ext_1', 'ext_2', 'ext_3', 'ext_4'].map((name) => `battery_${name}_voltage` as MeasuredField)
const electric = ['remaining_energy_wh', 'current_power_w']

interface Vehicle {
  readonly latest?: Readonly<Record<string, number>>
  readonly profile?: object
  /** Voltages of the half hour before, of all batteries. */
  readonly isCharging?: boolean
}

/** A drive of two minutes at 72 km/h, then the record, 20 s later and by as much further as it says. */
function stated(values: Values, { latest = allOld, profile = {}, isCharging = false }: Vehicle = {}): string[] {
  const drive = Array.from({ length: 13 }, (_, index) => ({
    atMilliseconds: noon - (12 - index) * 10 * second,
    longitude: 10,
    latitude: 50 - (12 - index) * 200 * degreesPerMetre,
    speed: 72
  }))
  const charging = [30, 20, 10].map((before, index) => ({
    atMilliseconds: noon - before * minute,
    ...Object.fromEntries(voltages.map((name) => [name, 12 + index / 10]))
  }))
  const at = noon + 20 * second
  const records: VehicleRecord[] = [...(isCharging ? charging : []), ...drive, { atMilliseconds: at, ...values }]
  const vehicle = { id: 'van', initialization_complete: true, tank_size: 90, ...profile }
  const old = Object.fromEntries(
    Object.entries(latest).map(([field, value]) => [field, [value, noon - 1440 * minute] as const])
  )
  const known: KnownBefore = {
    ...newTracking(0),
    run: { latest: old as KnownBefore['run']['latest'], allTotals: totals }
  }
  const odometer =
    latest.total_odometer === undefined ? {} : { total_odometer: { last: yesterday(latest.total_odometer) } }
  const source = {
    vehicle,
    settings: {},
    state: { counters: odometer },
    records,
    after: Number.NEGATIVE_INFINITY,
    known
  }
  const sample = samplesOf(source, fields).find((one) => one.at === at)
  return Object.keys(sample?.values ?? {}).filter((field) => field !== 'status')
}

const further = { longitude: 10, latitude: 50 + 400 * degreesPerMetre }
const fuelOnly = { latest: without(...electric) }
const percentOnly = { latest: without(...electric, 'fuel_level') }
const level = [
  'fuel_level',
  'fuel_level_pct',
  'expected_range',
  'expected_range_current_power',
  'expected_range_average_power'
]
const batteryFields = (name: string) => [
  `battery_${name}_voltage`,
  `battery_${name}_trend`,
  `battery_${name}_trend_slope`
]

/** What is in the record, what else is known of the vehicle, and what the record then states. */
const table: readonly (readonly [string, Values, Vehicle, readonly string[]])[] = [
  ['nothing', {}, {}, []],
  ['the ignition', { ignition_on: true }, {}, ['towed', 'ignition_on']],
  ['values that the status does not have', { can_rpm: 900, coolant_temp: 80, engine_hours: 4, obd_speed: 60 }, {}, []],
  ['a speed without a position', { speed: 60 }, {}, []],
  ['a position', further, fuelOnly, ['longitude', 'latitude', 'speed', 'expected_range_current_power']],
  [
    'a position and a speed',
    { ...further, speed: 71 },
    {},
    ['longitude', 'latitude', 'speed', 'expected_range_current_power']
  ],
  [
    'a position, without an odometer',
    further,
    { latest: without('total_odometer') },
    ['longitude', 'latitude', 'speed', 'total_odometer', 'expected_range_current_power']
  ],
  ['a course', { angle: 3 }, {}, ['angle']],
  ['an altitude', { altitude: 3 }, {}, ['altitude']],
  ['a PDOP', { pdop_value: 3 }, {}, ['pdop_value']],
  ['an odometer', { total_odometer: 53 }, {}, ['total_odometer']],
  ['an odometer that is not believed', { total_odometer: 3 }, {}, []],
  ['litres', { fuel_level: 40 }, fuelOnly, level],
  ['litres, of a hybrid, whose range is that of its battery', { fuel_level: 40 }, {}, ['fuel_level', 'fuel_level_pct']],
  ['percent, of a tank whose litres are known and go first', { fuel_level_pct: 40 }, fuelOnly, []],
  ['percent, of a tank without litres', { fuel_level_pct: 40 }, percentOnly, level],
  [
    'percent, of a tank whose percentage goes first',
    { fuel_level_pct: 40 },
    { ...fuelOnly, profile: { tank_prefer_analog: true } },
    level
  ],
  [
    'litres, of a tank whose percentage goes first',
    { fuel_level: 40 },
    { ...fuelOnly, profile: { tank_prefer_analog: true } },
    []
  ],
  [
    'percent, of a tank of unknown size',
    { fuel_level_pct: 40 },
    { ...percentOnly, profile: { tank_size: undefined } },
    ['fuel_level_pct']
  ],
  ['the voltage of the fuel sensor', { fuel_level_voltage: 3 }, {}, ['fuel_level_voltage']],
  ['the consumption', { fuel_rate_lh: 3 }, fuelOnly, ['fuel_rate_lh', 'expected_range_current_power']],
  ['the consumption of the CAN bus, where the device has its own', { can_fuel_consumption: 3 }, fuelOnly, []],
  [
    'the consumption of the CAN bus, where it is the only one',
    { can_fuel_consumption: 3 },
    { latest: without(...electric, 'fuel_rate_lh') },
    ['fuel_rate_lh', 'expected_range_current_power']
  ],
  ['the power', { current_power_w: 3 }, {}, ['current_power_w', 'expected_range_current_power']],
  [
    'watt-hours',
    { remaining_energy_wh: 3 },
    {},
    ['remaining_energy_wh', 'expected_range', 'expected_range_current_power', 'expected_range_average_power']
  ],
  ['ampere-hours', { remaining_energy_ah: 3 }, {}, ['remaining_energy_ah']],
  ...['main', 'ext_1', 'ext_2', 'ext_3', 'ext_4'].flatMap((name) => [
    [`the percentage of battery ${name}`, { [`battery_${name}_pct`]: 3 }, {}, [`battery_${name}_pct`]] as const,
    [
      `the voltage of battery ${name}`,
      { [`battery_${name}_voltage`]: 13 },
      { isCharging: true },
      batteryFields(name)
    ] as const,
    [
      `the first voltage of battery ${name}`,
      { [`battery_${name}_voltage`]: 13 },
      {},
      [`battery_${name}_voltage`]
    ] as const
  ])
]

const inTable = new Set(table.flatMap(([, values]) => Object.keys(values)))
const sensors = newestFields
  .filter((field) => !inTable.has(field))
  .map((field) => [field, { [field]: isFlag(field) || 3 }, {}, [field]] as const)

describe('a record', () => {
  it.each([...table, ...sensors])('with %s states what follows from it', (_, values, vehicle, expected) => {
    expect(stated(values, vehicle).sort()).toEqual([...expected].sort())
  })

  it('with each value that a device can send, alone, is in the table, as is each field that a rule can watch', () => {
    const rows = [...table, ...sensors]
    const given = new Set(rows.flatMap(([, values]) => Object.keys(values)))
    expect(measuredFields.filter((field) => !given.has(field))).toEqual([])
    // No record states the time without an upload.
    const watched = new Set(['status', silenceProperty, ...rows.flatMap(([, , , names]) => names)])
    expect(ruleProperties().filter((field) => !watched.has(field))).toEqual([])
  })
})
