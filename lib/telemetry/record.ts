/** What a device measured at one moment: the record that the vehicle data receiver takes. */

/** Measured values, in the units of the vehicle status. Source: decisions, "Vehicle data receiver". */
export const numericRecordFields = [
  'longitude',
  'latitude',
  'altitude',
  'speed',
  'angle',
  'pdop_value',
  'total_odometer',
  'battery_main_voltage',
  'battery_main_pct',
  'battery_ext_1_voltage',
  'battery_ext_1_pct',
  'battery_ext_2_voltage',
  'battery_ext_2_pct',
  'battery_ext_3_voltage',
  'battery_ext_3_pct',
  'battery_ext_4_voltage',
  'battery_ext_4_pct',
  'fuel_level',
  'fuel_level_pct',
  'fuel_level_voltage',
  'fuel_rate_lh',
  'current_power_w',
  'remaining_energy_wh',
  'remaining_energy_ah',
  'can_rpm',
  'can_fuel_consumption',
  'n2k_operation_hours'
] as const
export type NumericRecordField = (typeof numericRecordFields)[number]

export type VehicleRecord = {
  /** Epoch milliseconds. It identifies the record within its vehicle. */
  readonly atMilliseconds: number
  readonly ignition?: boolean
} & { readonly [Field in NumericRecordField]?: number }

/**
 * Two records of one moment as one: of two values of a field the greater stays (true over false), so that the order of
 * arrival does not matter. A position is compared whole, by longitude and then latitude.
 */
export function mergedRecord(one: VehicleRecord, other: VehicleRecord): VehicleRecord {
  const fields = [...numericRecordFields, 'ignition'] as const
  const values = fields.flatMap((field) => {
    const [a, b] = [one[field], other[field]]
    if (a === undefined && b === undefined) return []
    return [[field, a === undefined || (b !== undefined && b > a) ? b : a] as const]
  })
  return { atMilliseconds: one.atMilliseconds, ...Object.fromEntries(values), ...mergedPosition(one, other) }
}

/** Coordinates of two different fixes must not be combined into a third. */
function mergedPosition(one: VehicleRecord, other: VehicleRecord) {
  const positions = [one, other].filter(({ longitude, latitude }) => longitude !== undefined && latitude !== undefined)
  const greatest = positions.reduce<VehicleRecord | undefined>(
    (best, position) => (best && comparePositions(best, position) >= 0 ? best : position),
    undefined
  )
  return greatest && { longitude: greatest.longitude, latitude: greatest.latitude }
}

function comparePositions(a: VehicleRecord, b: VehicleRecord): number {
  return (a.longitude ?? 0) - (b.longitude ?? 0) || (a.latitude ?? 0) - (b.latitude ?? 0)
}
