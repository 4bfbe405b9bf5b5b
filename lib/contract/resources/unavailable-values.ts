/** Numbers by which devices say that a value is not available. They are no measurements, though most lie within the bounds. */
import { type MeasuredField, measuredFields } from './measured-fields.ts'

/** Raw values: all bits of 1, 2 and 4 bytes set, and the ends of signed numbers. Source: SAE J1939-71, "not available"; NMEA 2000. */
const byte = 0xff
const word = 0xffff
const [shortest, longest] = [-0x8000, 0x7fff]
const everywhere = [0xffffffff, 0x7fffffff, -0x80000000]

const voltage = [word, word * 0.05, word * 0.01, word * 0.001]
const percent = [byte, byte * 0.4, byte * 0.5, word, longest * 0.004, word * 0.004]
const litresPerHour = [word, word * 0.05]
const kmh = [byte, word, word / 256, word * 0.1]
const hours = [0xffffffff * 0.05, 0xffffffff / 3600]

/** The raw values in the units of the field, scaled as the protocols of vehicles scale them. */
const byField: Partial<Record<MeasuredField | 'altitude', readonly number[]>> = {
  altitude: [shortest, longest, word, word * 0.125 - 2500],
  speed: kmh,
  obd_speed: kmh,
  angle: [byte, word, word / 128, word * 0.01, shortest],
  pdop_value: [byte, word, word * 0.01],
  total_odometer: [0xffffffff * 5, 0xffffffff * 125, 0xffffffff * 1000],
  battery_main_voltage: voltage,
  battery_ext_1_voltage: voltage,
  battery_ext_2_voltage: voltage,
  battery_ext_3_voltage: voltage,
  battery_ext_4_voltage: voltage,
  battery_main_pct: percent,
  battery_ext_1_pct: percent,
  battery_ext_2_pct: percent,
  battery_ext_3_pct: percent,
  battery_ext_4_pct: percent,
  fuel_level: [word, word * 0.1, word * 0.01],
  fuel_level_pct: percent,
  fuel_level_voltage: voltage,
  fuel_rate_lh: litresPerHour,
  can_fuel_consumption: litresPerHour,
  current_power_w: [word, shortest, longest],
  remaining_energy_wh: [word, word * 10, word * 100],
  remaining_energy_ah: [word, word * 0.1],
  can_rpm: [word, word / 4, word / 8],
  n2k_operation_hours: hours,
  engine_hours: hours,
  coolant_temp: [byte, byte - 40, word, shortest, word * 0.01 - 273.15, word / 32 - 273]
}

/** Numbers that mean "not available", by field. */
export const unavailableValues: ReadonlyMap<string, readonly number[]> = new Map(
  [...measuredFields, 'altitude' as const].flatMap((field) =>
    field === 'ignition' ? [] : [[field, [...everywhere, ...(byField[field] ?? [])]] as const]
  )
)

/** Devices round scaled values to two decimals or more; half of the second one, and the error of doubles. */
const roundedBy = 0.0051

export function isUnavailable(field: string, value: unknown): boolean {
  if (typeof value !== 'number') return false
  return unavailableValues.get(field)?.some((marker) => Math.abs(value - marker) <= roundedBy) === true
}
