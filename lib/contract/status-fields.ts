/**
 * The measured fields of a vehicle: those of its status, and those that devices send. Each is one row. The schemas of the status and
 * of records, packed records, samples and hysteresis of rules, messages and the console derive from it; its names are in
 * `field-names/`. Source: specification, "Vehicle status"; decisions, "Vehicle data receiver".
 */
import { type FieldFamily, fieldFamilies, type NumberedField } from './field-families.ts'
import * as kind from './quantities.ts'
import type { Unit } from './unit.ts'

export const vehicleStates = ['SETUP', 'SETUP_HOME_COMP', 'PARK', 'PARK_HOME', 'FLOAT', 'CRUISE'] as const
export const batteryTrends = ['CHARGE', 'CONST', 'DISCHARGE'] as const

/** The console shows all sensors in one way. Its screens decide how they show fields of another group. */
export type FieldGroup = 'battery' | 'fuel' | 'energy' | 'sensor'

interface FieldRow {
  /** Absent for a number and for an enumeration. */
  readonly type?: 'longitude' | 'latitude' | 'flag' | 'moment' | 'custom'
  /** The values of an enumeration. */
  readonly values?: readonly string[]
  readonly unit?: Unit
  readonly description: string
  /** The description in a record, where it differs. */
  readonly inRecords?: string
  /**
   * The number in packed records, of a field that devices send. A new field has the next number that
   * neither a row nor `packedAccuracy` has; no number changes.
   */
  readonly packed?: number
  /** The least and the greatest number that an upload may have. Absent: the largest magnitude of either sign. */
  readonly bounds?: readonly [min: number, greatest: number]
  /** Numbers by which devices say that a value is not available. They are no measurements, though most lie within the bounds. */
  readonly unavailable?: readonly number[]
  /** How the status gets its value: the newest that was sent, or a derivation in `lib/processing/status`. */
  readonly status?: 'newest' | 'derived'
  /** Whether every status has the field. The newest value of a number is 0 until there is one. */
  readonly isAlwaysKnown?: true
  /** How far a value must go back before the condition of a rule ends. Absent: not at all. */
  readonly hysteresis?: number
  /** The group of the field in the console. Absent: that of the vehicle and its position. */
  readonly group?: FieldGroup
}

const percentOf = (battery: string, packed: number) =>
  ({ ...kind.percent, description: `${battery}: percent`, packed, status: 'newest', group: 'battery' }) as const
const voltageOf = (battery: string, packed: number) =>
  ({
    ...kind.voltage,
    description: `${battery}: raw voltage, volts`,
    inRecords: `${battery}: volts`,
    packed,
    status: 'newest',
    group: 'battery'
  }) as const
const trendOf = (battery: string) =>
  ({
    values: batteryTrends,
    description: `${battery}: whether it is being charged`,
    status: 'derived',
    group: 'battery'
  }) as const
const slopeOf = (battery: string) =>
  ({ unit: 'mV/h', description: `${battery}: mV/h`, status: 'derived', hysteresis: 20, group: 'battery' }) as const

type OfExternal<Part extends string, Row> = { readonly [Field in `battery_ext_${1 | 2 | 3 | 4}_${Part}`]: Row }

function externalBatteries() {
  const rows = [1, 2, 3, 4].flatMap((number) => {
    const [field, battery] = [`battery_ext_${number}`, `External battery ${number}`]
    return [
      [`${field}_pct`, percentOf(battery, 8 + 2 * number)],
      [`${field}_voltage`, voltageOf(battery, 7 + 2 * number)],
      [`${field}_trend`, trendOf(battery)],
      [`${field}_trend_slope`, slopeOf(battery)]
    ]
  })
  return Object.fromEntries(rows) as OfExternal<'pct', ReturnType<typeof percentOf>> &
    OfExternal<'voltage', ReturnType<typeof voltageOf>> &
    OfExternal<'trend', ReturnType<typeof trendOf>> &
    OfExternal<'trend_slope', ReturnType<typeof slopeOf>>
}

/** The rows of a family. `packed`: the number of its first field in packed records; the others follow it. */
function family<const Family extends FieldFamily, const Row extends Omit<FieldRow, 'packed'>>(
  name: Family,
  packed: number,
  row: Row
) {
  const rows = Array.from({ length: fieldFamilies[name] }, (_, index) => [
    `${name}_${index + 1}`,
    { ...row, description: row.description.replace('#', String(index + 1)), packed: packed + index }
  ])
  return Object.fromEntries(rows) as { readonly [Field in NumberedField<Family>]: Row & { readonly packed: number } }
}

const sensor = { status: 'newest', group: 'sensor' } as const

const statusFields = {
  status: {
    values: vehicleStates,
    description:
      'SETUP = device configuration not complete; SETUP_HOME_COMP = complete, but no home location computed yet; ' +
      'PARK = parked at any location; PARK_HOME = parked at home; FLOAT = unused; CRUISE = moving',
    status: 'derived',
    isAlwaysKnown: true
  },
  longitude: {
    ...kind.coordinate,
    type: 'longitude',
    description: 'Degrees, WGS84',
    inRecords: 'Degrees, WGS84; together with latitude',
    packed: 0,
    status: 'derived',
    isAlwaysKnown: true
  },
  latitude: {
    ...kind.coordinate,
    type: 'latitude',
    description: 'Degrees, WGS84',
    inRecords: 'Degrees, WGS84; together with longitude',
    packed: 1,
    status: 'derived',
    isAlwaysKnown: true
  },
  altitude: { ...kind.altitude, description: 'Metres above sea level', packed: 2, status: 'newest' },
  speed: { ...kind.speed, description: 'km/h', packed: 3, status: 'derived', isAlwaysKnown: true },
  angle: {
    ...kind.course,
    description: 'Course in degrees from true North',
    packed: 4,
    status: 'derived',
    isAlwaysKnown: true
  },
  total_odometer: {
    ...kind.odometer,
    description:
      'Metres driven in all; counted from device installation, odometer readings (from a CAN bus, say) are preferred',
    inRecords: 'Metres driven in all, as the vehicle counts them',
    packed: 6,
    status: 'derived',
    isAlwaysKnown: true
  },
  last_valid_location_update: { type: 'moment', description: 'Last valid GPS reading', status: 'derived' },
  pdop_value: {
    ...kind.dilution,
    description: 'PDOP of the last GPS reading',
    inRecords: 'PDOP of the GPS reading',
    packed: 5,
    status: 'newest',
    isAlwaysKnown: true
  },
  battery_main_pct: { ...percentOf('Main battery', 8), isAlwaysKnown: true },
  battery_main_voltage: { ...voltageOf('Main battery', 7), isAlwaysKnown: true },
  battery_main_trend: { ...trendOf('Main battery'), isAlwaysKnown: true },
  battery_main_trend_slope: { ...slopeOf('Main battery'), isAlwaysKnown: true },
  ...externalBatteries(),
  fuel_level: { ...kind.volume, description: 'Litres', packed: 17, status: 'derived', group: 'fuel' },
  fuel_level_pct: {
    ...kind.percent,
    description: 'Percent of the tank size',
    packed: 18,
    status: 'derived',
    group: 'fuel'
  },
  fuel_level_voltage: {
    ...kind.voltage,
    description: 'Raw sensor voltage, volts',
    packed: 19,
    status: 'newest',
    group: 'fuel'
  },
  fuel_last_update: {
    type: 'moment',
    description: 'Last fuel reading; often unavailable while the motor is off',
    status: 'derived'
  },
  fuel_rate_lh: {
    ...kind.fuelRate,
    description: 'Litres per hour; litres/100km = fuel_rate_lh / speed * 100',
    inRecords: 'Litres per hour',
    packed: 20,
    status: 'derived',
    group: 'fuel'
  },
  current_power_w: {
    ...kind.power,
    description: 'Watts; positive = energy used, negative = regenerative braking',
    packed: 21,
    status: 'newest',
    group: 'energy'
  },
  expected_range: {
    ...kind.range,
    description: 'Metres that the vehicle can still travel in its current state',
    status: 'derived',
    group: 'energy'
  },
  expected_range_current_power: {
    ...kind.range,
    description: 'Metres, from the current consumption',
    status: 'derived',
    group: 'energy'
  },
  expected_range_average_power: {
    ...kind.range,
    description: 'Metres, from the average consumption',
    status: 'derived',
    group: 'energy'
  },
  remaining_energy_wh: {
    ...kind.energy,
    description: 'Wh, all batteries together',
    packed: 22,
    status: 'newest',
    group: 'energy'
  },
  remaining_energy_ah: {
    ...kind.charge,
    description: 'Ah, all batteries together',
    packed: 23,
    status: 'newest',
    group: 'energy'
  },
  state_of_charge_pct: { ...percentOf('Drive batteries', 32), group: 'energy' },
  ignition_on: { type: 'flag', description: 'Whether the ignition is on', packed: 27, status: 'newest' },
  towed: { type: 'flag', description: 'Whether others move the vehicle, with its ignition off', status: 'derived' },
  can_rpm: { ...kind.rotation, description: 'Revolutions per minute', packed: 24 },
  can_fuel_consumption: { ...kind.fuelRate, description: 'Litres per hour, from the CAN bus', packed: 25 },
  n2k_operation_hours: { ...kind.hours, description: 'Hours of operation, from NMEA 2000', packed: 26, ...sensor },
  obd_speed: { ...kind.speed, description: 'km/h, from OBD-II', packed: 28 },
  coolant_temp: { ...kind.temperature, description: 'Degrees Celsius of the coolant', packed: 29 },
  engine_hours: { ...kind.hours, description: 'Hours of operation of the engine', packed: 30 },
  ...family('temp', 33, { ...kind.temperature, description: 'Temperature #: degrees Celsius', ...sensor }),
  ...family('ain', 37, { ...kind.analogInput, description: 'Analog input #: volts', ...sensor }),
  ...family('din', 41, { type: 'flag', description: 'Whether digital input # is on', ...sensor }),
  ...family('dout', 46, { type: 'flag', description: 'Whether digital output # is on', ...sensor }),
  ...family('engine_hours', 50, { ...kind.hours, description: 'Engine #: hours of operation', ...sensor }),
  distance_to_shore: { ...kind.distance, description: 'Metres to the shore, as sent', packed: 54, ...sensor },
  custom: {
    type: 'custom',
    description: 'Values under names of your own',
    packed: 55,
    status: 'derived'
  }
} as const satisfies Readonly<Record<string, FieldRow>>

type Rows = typeof statusFields
export type Field = keyof Rows

/** Rows by their fields, with all members that a row can have. */
export const fieldRows: Readonly<Record<Field, FieldRow>> = statusFields
const fields = Object.keys(statusFields) as Field[]

type FieldWith<Part> = { [Name in Field]: Rows[Name] extends Part ? Name : never }[Field]

/** The number of `accuracy_m` in packed records, which has no row: devices send it, and no answer shows it. */
export const packedAccuracy = 31

/** The fields of the status, other than its vehicle and the times of the status itself. */
export type StatusField = FieldWith<{ readonly status: string }>
/** The fields that the status has as they were sent. */
type NewestField = FieldWith<{ readonly status: 'newest'; readonly packed: number }>
/** The numbers that every status has as they were sent. */
export type AlwaysNewest = FieldWith<{ readonly status: 'newest'; readonly isAlwaysKnown: true }>
/** The fields of a record, other than its time. */
export type RecordField = FieldWith<{ readonly packed: number }>
export type MomentField = FieldWith<{ readonly type: 'moment' }>
export type FlagField = FieldWith<{ readonly type: 'flag' }>
export type SensorField = FieldWith<{ readonly group: 'sensor' }>

export const statusFieldNames = fields.filter((field): field is StatusField => fieldRows[field].status !== undefined)
export const newestFields = statusFieldNames.filter(
  (field): field is NewestField => fieldRows[field].status === 'newest'
)
export const recordFieldNames = fields.filter((field): field is RecordField => fieldRows[field].packed !== undefined)

/** The row of a name that may be none of a field of the status. */
export const statusRow = (name: string): FieldRow | undefined =>
  Object.hasOwn(statusFields, name) && fieldRows[name as Field].status ? fieldRows[name as Field] : undefined

export const isFlag = (field: Field): field is FlagField => fieldRows[field].type === 'flag'

/** The fields of a record that have one value each. */
export type PlainRecordField = Exclude<RecordField, 'custom'>
export const plainRecordFields = recordFieldNames.filter((field): field is PlainRecordField => field !== 'custom')

/** Those of them that tell no position. */
export type MeasuredField = Exclude<PlainRecordField, 'longitude' | 'latitude' | 'altitude'>
export const measuredFields = plainRecordFields.filter(
  (field): field is MeasuredField => !['longitude', 'latitude', 'altitude'].includes(field)
)

/** The values of an enumeration, the type of any other field, and `number` for a number. */
export type TypeOf<Name extends Field> = Rows[Name] extends { readonly values: infer Values }
  ? Values
  : Rows[Name] extends { readonly type: infer Type }
    ? Type
    : 'number'
export type IsAlwaysKnown<Name extends Field> = Rows[Name] extends { readonly isAlwaysKnown: true } ? true : false
