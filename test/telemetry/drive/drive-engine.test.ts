import { describe, expect, it } from 'vitest'
import { type Counters, readCounters } from '../../../lib/telemetry/counters/vehicle-counters.ts'
import { type DetectionSettings, defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { type AddedRecord, addedRecord } from '../../../lib/telemetry/drive/added-record.ts'
import { addEnergy, energyFields, noEnergy } from '../../../lib/telemetry/drive/drive-energy.ts'
import { addEngine, engineFields, noEngine } from '../../../lib/telemetry/drive/drive-engine.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

/** Returns one record a minute. */
const minutes = (...fields: Partial<VehicleRecord>[]): VehicleRecord[] =>
  fields.map((values, index) => ({ atMilliseconds: index * 60_000, ...values }))

/** The records as a drive takes them. */
function added(records: readonly VehicleRecord[], settings: Partial<DetectionSettings> = {}): AddedRecord[] {
  let counters: Counters | undefined
  return records.map((record, index) => {
    const read = readCounters(counters, record, { ...defaultDetectionSettings, ...settings })
    counters = read.counters
    return addedRecord(record, records[index - 1], { steps: read.steps, isAtStaypoint: false })
  })
}

const engineAfter = (records: readonly VehicleRecord[]) =>
  engineFields(
    added(records).reduce((state, { record, previous, steps }) => addEngine(state, record, previous, steps), noEngine),
    (records.at(-1)?.atMilliseconds ?? 0) - (records[0]?.atMilliseconds ?? 0)
  )

const energyAfter = (records: readonly VehicleRecord[], settings?: Partial<DetectionSettings>) =>
  energyFields(added(records, settings).reduce(addEnergy, noEnergy))

describe('the engine on a drive', () => {
  it('uses the integral of the rate', () => {
    const records = minutes({ can_fuel_consumption: 6 }, { can_fuel_consumption: 12 }, { can_fuel_consumption: 6 })
    expect(engineAfter(records)).toEqual({
      can_fuel_consumption_avg: 9,
      can_fuel_consumption_max: 12,
      can_fuel_consumption_tot: 0.3
    })
  })

  it('uses the device’s rate where the CAN bus gives none', () => {
    expect(engineAfter(minutes({ fuel_rate_lh: 6 }, { fuel_rate_lh: 6, can_fuel_consumption: 60 }))).toEqual({
      can_fuel_consumption_avg: 33,
      can_fuel_consumption_max: 60,
      can_fuel_consumption_tot: 0.55
    })
  })

  it('does not count the time beside a record without a rate', () => {
    const records = minutes({ fuel_rate_lh: 6 }, {}, { fuel_rate_lh: 6 })
    expect(engineAfter(records)).toEqual({ can_fuel_consumption_max: 6 })
  })

  it('has the mean and the greatest speed of rotation', () => {
    expect(engineAfter(minutes({ can_rpm: 800 }, {}, { can_rpm: 2_200 }))).toEqual({
      can_rpm_avg: 1_500,
      can_rpm_max: 2_200
    })
  })

  it('ran for as many hours as its counter advanced, whatever the counter began with', () => {
    const counter = (...hours: number[]) =>
      hours.map((value, index) => ({ atMilliseconds: index * 3_600_000, n2k_operation_hours: value }))
    expect(engineAfter(counter(1_000, 1_000.5, 1_001.25))).toEqual({ n2k_operation_hours_tot: 1.25 })
    expect(engineAfter(counter(1_000, 1_001, 0.2, 0.7))).toEqual({ n2k_operation_hours_tot: 1.5 })
  })

  const voltages = (...volts: number[]) =>
    engineAfter(minutes(...volts.map((each) => ({ battery_main_voltage: each }))))

  it('shows the first and the last voltage of the main battery, the lowest and the highest', () => {
    expect(voltages(12.6, 14.1, 14.4, 12.3, 13.8)).toEqual({
      battery_start_level_volt: 12.6,
      battery_end_level_volt: 13.8,
      battery_main_min: 12.3,
      battery_main_max: 14.4
    })
    expect(voltages(12.4)).toEqual({
      battery_end_level_volt: 12.4,
      battery_start_level_volt: 12.4,
      battery_main_min: 12.4,
      battery_main_max: 12.4
    })
  })

  it('has no voltage of a turning starter as its lowest', () => {
    expect(voltages(12.6, 8.5, 14.2)).toMatchObject({ battery_main_min: 12.6, battery_main_max: 14.2 })
    expect(voltages(9, 14.2, 14.1)).toMatchObject({ battery_start_level_volt: 14.2, battery_main_min: 14.1 })
  })

  it('has no fields without readings', () => {
    expect(engineAfter(minutes({ speed: 3 }, { speed: 4 }))).toEqual({})
  })
})

describe('energy of a drive', () => {
  it('is the integral of the power, in which recovered energy counts against used one', () => {
    const power = minutes({ current_power_w: 6_000 }, { current_power_w: 6_000 }, { current_power_w: -6_000 })
    expect(energyAfter(power)).toEqual({ continuous_energy_consumption_wh: 100 })
  })

  it('is the difference of the remaining energy where no power is measured', () => {
    const records = minutes(
      { remaining_energy_wh: 50_000, remaining_energy_ah: 125, battery_main_pct: 80 },
      {},
      { remaining_energy_wh: 45_500, remaining_energy_ah: 113.7, battery_main_pct: 72 }
    )
    expect(energyAfter(records)).toEqual({
      start_energy_available_ah: 125,
      start_energy_available_wh: 50_000,
      start_energy_available_pct: 80,
      end_energy_available_ah: 113.7,
      end_energy_available_wh: 45_500,
      end_energy_available_pct: 72,
      continuous_energy_consumption_ah: 11.3,
      continuous_energy_consumption_wh: 4_500,
      continuous_energy_consumption_pct: 8
    })
  })

  it('uses the percentage of the battery that the profile names', () => {
    const records = minutes(
      { remaining_energy_wh: 10, battery_main_pct: 99, battery_ext_1_pct: 50 },
      { remaining_energy_wh: 8, battery_main_pct: 98, battery_ext_1_pct: 40 }
    )
    expect(energyAfter(records, { batteryPercentField: 'battery_ext_1_pct' })).toMatchObject({
      start_energy_available_pct: 50,
      continuous_energy_consumption_pct: 10
    })
  })

  it('is that in percent where nothing but the percentage is sent, and the profile names it', () => {
    const records = minutes({ battery_main_pct: 90 }, { battery_main_pct: 85 })
    expect(energyAfter(records, { batteryPercentField: 'battery_main_pct' })).toEqual({
      start_energy_available_pct: 90,
      end_energy_available_pct: 85,
      continuous_energy_consumption_pct: 5
    })
  })

  it('has no fields for a vehicle with a starter battery alone', () => {
    expect(energyAfter(minutes({ battery_main_pct: 90 }, { battery_main_pct: 95 }))).toEqual({})
  })
})
