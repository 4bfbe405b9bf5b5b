/** No field of a record is dropped: each shows in the status, or in trips and tracks. */
import { describe, expect, it } from 'vitest'
import type { Trip } from '../../lib/contract/resources/trip.ts'
import { VehicleRecordBody } from '../../lib/contract/resources/vehicle-record.ts'
import { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import { isFlag, measuredFields } from '../../lib/contract/status-fields.ts'
import { acceptRecords } from '../../lib/receiver/accept-records.ts'
import { readFixes } from '../../lib/records/read-fixes.ts'
import { trackFile } from '../../lib/tracks/track-file.ts'
import { now, processed, seen } from './processing-world.ts'

/** Values of fields from which others follow. */
const chosen = {
  timestamp: '2026-03-02T08:00:00.000Z',
  longitude: 10.5,
  latitude: 50.25,
  altitude: 81.5,
  speed: 52.5,
  angle: 91.5,
  pdop_value: 1.25,
  total_odometer: 80_000_123,
  battery_main_voltage: 12.5,
  battery_main_pct: 91,
  battery_ext_1_voltage: 13.1,
  battery_ext_1_pct: 81,
  battery_ext_2_voltage: 13.2,
  battery_ext_2_pct: 82,
  battery_ext_3_voltage: 13.3,
  battery_ext_3_pct: 83,
  battery_ext_4_voltage: 13.4,
  battery_ext_4_pct: 84,
  fuel_level: 31,
  fuel_level_pct: 62,
  fuel_level_voltage: 2.75,
  fuel_rate_lh: 6.5,
  current_power_w: 15_500,
  remaining_energy_wh: 42_000,
  remaining_energy_ah: 105,
  ignition_on: true,
  can_rpm: 1850,
  can_fuel_consumption: 7.5,
  n2k_operation_hours: 1200.5,
  obd_speed: 51.5,
  coolant_temp: 88.5,
  engine_hours: 3400.25,
  custom: { bilge_cm: 12.5, movement: true, mode: 'harbour' }
} satisfies Partial<VehicleRecordBody>

/** A different value for each field, valid for that field. */
const values = {
  ...Object.fromEntries(measuredFields.map((field, index) => [field, isFlag(field) ? true : index / 2 + 0.25])),
  ...chosen
} as unknown as Required<VehicleRecordBody>

/** Fields that the interface's status does not have, by the fields of trips that they become. */
const shownByTrips: Partial<Record<keyof typeof values, Partial<Trip>>> = {
  can_rpm: { can_rpm_avg: 1850, can_rpm_max: 1850 },
  can_fuel_consumption: { can_fuel_consumption_avg: 7.5, can_fuel_consumption_max: 7.5 }
}
const inTrips: typeof shownByTrips = { ...shownByTrips, n2k_operation_hours: { n2k_operation_hours_tot: 0.25 } }
/** Fields that neither the status nor trips have. */
const shownByTracksAlone = ['obd_speed', 'coolant_temp', 'engine_hours']

const accepted = (records: readonly unknown[]) => acceptRecords(records, now).records

describe('a record with every field of the contract', async () => {
  const world = await processed([accepted([values])])
  const status = seen(world).status as VehicleStatus

  it('has all fields that devices can measure', () => {
    const { timestamp, longitude, latitude, altitude, custom, ...measured } = values
    expect(Object.keys(measured).sort()).toEqual(measuredFields.toSorted())
    expect(VehicleRecordBody.parse(values)).toEqual(values)
  })

  it('gives every field of the status its value', () => {
    const trend = (battery: string) => ({ [`${battery}_trend`]: 'CONST', [`${battery}_trend_slope`]: 0 })
    const isInStatus = ([field]: [string, unknown]) =>
      field !== 'timestamp' && !(field in shownByTrips) && !shownByTracksAlone.includes(field)
    const shown = Object.fromEntries(Object.entries(values).filter(isInStatus))
    const metresPerWattHour = (52.5 * 1000) / 15_500
    const range = Math.round(42_000 * metresPerWattHour * 1000) / 1000
    expect(status).toEqual({
      ...shown,
      vehicle_id: 'van',
      timestamp: now.toISOString(),
      status: 'CRUISE',
      last_update: now.toISOString(),
      last_valid_location_update: values.timestamp,
      fuel_last_update: values.timestamp,
      towed: false,
      ...trend('battery_main'),
      ...trend('battery_ext_1'),
      ...trend('battery_ext_2'),
      ...trend('battery_ext_3'),
      ...trend('battery_ext_4'),
      expected_range: range,
      expected_range_current_power: range
    })
    const { expected_range_average_power: _, ...known } = VehicleStatus.shape
    expect(Object.keys(status).sort()).toEqual(Object.keys(known).sort())
  })

  it('shows each field in the status, in trips or in tracks', () => {
    const missing = Object.keys(values).filter((field) => !(field in status))
    expect(missing).toEqual(
      Object.keys(values).filter((field) => field in shownByTrips || shownByTracksAlone.includes(field))
    )
  })

  it('gives the track each measured field', async () => {
    const fixes = await readFixes(world.table, { vehicleId: 'van', from: 0, upTo: now.getTime() })
    const { properties } = JSON.parse(trackFile({ vehicleId: 'van' }, fixes, { tolerance: 0 }, undefined).text)
    expect(Object.keys(properties)).toEqual(['vehicle_id', 'tolerance', 'times', ...measuredFields, 'custom'])
    expect(properties.custom).toEqual({ bilge_cm: [12.5], mode: ['harbour'], movement: [true] })
    for (const field of measuredFields) expect(properties[field]).toEqual([values[field]])
  })
})

describe('a drive on which every field is measured', async () => {
  const minute = 60_000
  const begin = Date.parse(values.timestamp)
  /** The vehicle drives for 15 min at 50 km/h, then stands for half an hour. */
  const records = Array.from({ length: 46 }, (_, index) => ({
    ...values,
    timestamp: new Date(begin + index * minute).toISOString(),
    latitude: 50 + (Math.min(index, 15) * 50_000) / 60 / 111_195,
    speed: index < 15 ? 50 : 0,
    total_odometer: values.total_odometer + Math.min(index, 15) * 850,
    n2k_operation_hours: values.n2k_operation_hours + Math.min(index, 15) / 60
  }))
  const { trips, triplegs } = seen(await processed([accepted(records)]))

  it.each(Object.entries(inTrips))('shows %s in the trip and the tripleg', (_, fields) => {
    expect(trips).toHaveLength(1)
    expect(trips[0]).toMatchObject(fields)
    expect(triplegs[0]).toMatchObject(fields)
  })
})
