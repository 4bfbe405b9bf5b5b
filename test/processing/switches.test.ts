/** Switches of a profile change the result of equal records. */
import { describe, expect, it } from 'vitest'
import { readFixes } from '../../lib/records/read-fixes.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { now, processed, seen } from './processing-world.ts'
import { driving, monday, routeFrom, standing } from './routes.ts'
import { statusOf, switchedWorld } from './switched-world.ts'

const { records: drive, untilMilliseconds } = standing(driving(standing(routeFrom(monday), 20), 30), 20)
const within = (records: readonly VehicleRecord[], fields: (share: number) => Partial<VehicleRecord>) =>
  records.map((record, index) => ({ ...record, ...fields(index / (records.length - 1)) }))
const tripOf = async (...given: Parameters<typeof switchedWorld>) => seen(await switchedWorld(...given)).trips[0]

describe('initial_distance', () => {
  it('is the odometer at first, to which driven metres are added', async () => {
    const first = await switchedWorld({ initial_distance: 1_000_000 }, [drive.slice(0, 10)])
    expect(statusOf(first).total_odometer).toBe(1_000_000)
    const world = await switchedWorld({ initial_distance: 1_000_000 }, [drive])
    expect(statusOf(world).total_odometer).toBe(1_000_000 + Number(seen(world).trips[0]?.distance_tot))
    expect(statusOf(await processed([drive])).total_odometer).toBeCloseTo(25_000, -2)
  })

  it('is ignored where the vehicle has an odometer', async () => {
    const records = within(drive, (share) => ({ total_odometer: 5_000 + share * 25_000 }))
    expect(statusOf(await switchedWorld({ initial_distance: 1_000_000 }, [records])).total_odometer).toBe(30_000)
  })
})

describe('initial_operation_hours', () => {
  it('changes no trip, whose hours are those by which the counter advanced', async () => {
    const records = within(drive, (share) => ({ n2k_operation_hours: 100 + share }))
    const with500 = await switchedWorld({ initial_operation_hours: 500 }, [records])
    expect(seen(with500).trips).toEqual(seen(await processed([records])).trips)
    expect(seen(with500).trips[0]?.n2k_operation_hours_tot).toBeCloseTo(30 / 70, 1)
  })
})

describe('tank_size', () => {
  const level = (field: 'fuel_level' | 'fuel_level_pct') =>
    within(drive, (share) => ({ fuel_level_pct: undefined, [field]: 50 - 10 * share }))

  it('turns percent into litres and litres into percent', async () => {
    expect(statusOf(await switchedWorld({ tank_size: 80 }, [level('fuel_level_pct')]))).toMatchObject({
      fuel_level: 32,
      fuel_level_pct: 40
    })
    expect(statusOf(await switchedWorld({ tank_size: 80 }, [level('fuel_level')]))).toMatchObject({
      fuel_level: 40,
      fuel_level_pct: 50
    })
    expect(statusOf(await processed([level('fuel_level_pct')]))).not.toHaveProperty('fuel_level')
    expect(statusOf(await processed([level('fuel_level')]))).not.toHaveProperty('fuel_level_pct')
  })

  it('gives trips their litres and the status its range', async () => {
    const trip = await tripOf({ tank_size: 80 }, [level('fuel_level_pct')])
    expect(trip).toMatchObject({
      fuel_start_level_lt: expect.closeTo(37.7, 0),
      fuel_most_recent_pct: expect.closeTo(42.9, 0)
    })
    expect(trip?.fuel_used_lt).toBeCloseTo(Number(trip?.fuel_used_pct) * 0.8, 3)
    expect(trip?.fuel_avg_lt_per_100km).toBeCloseTo(
      (Number(trip?.fuel_used_lt) / Number(trip?.distance_tot)) * 100_000,
      2
    )
    const status = statusOf(await switchedWorld({ tank_size: 80 }, [level('fuel_level_pct')]))
    expect(status.expected_range).toBeCloseTo((32 / Number(trip?.fuel_avg_lt_per_100km)) * 100_000, -2)
    expect(await tripOf({}, [level('fuel_level_pct')])).not.toHaveProperty('fuel_used_lt')
  })
})

describe('tank_prefer_analog', () => {
  const records = within(drive, (share) => ({ fuel_level: 20 - 2 * share, fuel_level_pct: 50 - 10 * share }))

  it('takes the percentage of the analog sensor before the litres', async () => {
    const digital = await switchedWorld({ tank_size: 80 }, [records])
    expect(statusOf(digital)).toMatchObject({ fuel_level: 18, fuel_level_pct: 22.5 })
    expect(seen(digital).trips[0]?.fuel_start_level_lt).toBeCloseTo(19.4, 0)
    const analog = await switchedWorld({ tank_size: 80, tank_prefer_analog: true }, [records])
    expect(statusOf(analog)).toMatchObject({ fuel_level: 32, fuel_level_pct: 40 })
    expect(seen(analog).trips[0]?.fuel_start_level_lt).toBeCloseTo(37.7, 0)
  })
})

describe('device_angle_offset', () => {
  it.each([
    [90, 20, 110],
    [350, 20, 10],
    [10, -20, 350]
  ])('turns a course of %i° by %i° to %i°', async (angle, offset, expected) => {
    const records = within(drive, () => ({ angle }))
    expect(statusOf(await switchedWorld({ device_angle_offset: offset }, [records])).angle).toBe(expected)
  })

  it('turns nothing where no course was measured', async () => {
    expect(statusOf(await switchedWorld({ device_angle_offset: 20 }, [drive])).angle).toBe(0)
  })
})

describe('can_readout', () => {
  it('is not needed for the consumption of the CAN bus, which is used where the device sends none', async () => {
    const records = within(drive, () => ({ can_fuel_consumption: 7.5 }))
    expect(statusOf(await processed([records])).fuel_rate_lh).toBe(7.5)
  })

  it('makes the odometer that of the CAN bus', async () => {
    const records = within(drive, (share) => ({ total_odometer: 5_000 + share * 58_000 }))
    const trip = await tripOf({ can_readout: true }, [records])
    expect(trip?.distance_tot_can).toBe(trip?.distance_tot_odo)
    expect(trip?.distance_tot).toBe(trip?.distance_tot_can)
    expect(await tripOf({}, [records])).not.toHaveProperty('distance_tot_can')
  })
})

describe('main_battery_property_pct', () => {
  it('names the battery whose percentage trips have', async () => {
    const records = within(drive, (share) => ({
      remaining_energy_wh: 40_000,
      battery_main_pct: 99,
      battery_ext_2_pct: 80 - 70 * share
    }))
    const trip = await tripOf({ main_battery_property_pct: 'battery_ext_2_pct' }, [records])
    expect(trip?.continuous_energy_consumption_pct).toBeCloseTo(30, 0)
    expect(await tripOf({}, [records])).toMatchObject({ continuous_energy_consumption_pct: 0 })
  })
})

describe('notrack_mode', () => {
  const minute = (count: number) => new Date(monday + count * 60_000)

  it('ends at its time, after which records have a position again', async () => {
    const deact = minute(40)
    const world = await switchedWorld({}, [])
    await updateVehicle(
      world.table,
      'van',
      { notrack_mode: true, notrack_mode_deact_time: deact.toISOString() },
      minute(25)
    )
    await world.take(drive)
    const fixes = await readFixes(world.table, { vehicleId: 'van', from: 0, upTo: now.getTime() })
    const hidden = fixes.filter(({ longitude }) => longitude === undefined).map(({ atMilliseconds }) => atMilliseconds)
    expect(hidden).toEqual(
      drive.map(({ atMilliseconds: at }) => at).filter((at) => at >= minute(25).getTime() && at <= deact.getTime())
    )
    expect(statusOf(world).last_valid_location_update).toBe(new Date(untilMilliseconds).toISOString())
  })

  it('keeps the position of the status until it is switched off', async () => {
    const world = await switchedWorld({}, [])
    await updateVehicle(world.table, 'van', { notrack_mode: true }, minute(25))
    await world.take(drive)
    const before = drive.filter(({ atMilliseconds }) => atMilliseconds < minute(25).getTime()).at(-1)
    expect(statusOf(world)).toMatchObject({
      longitude: before?.longitude,
      latitude: before?.latitude,
      last_valid_location_update: new Date(before?.atMilliseconds ?? 0).toISOString(),
      battery_main_voltage: 12.6
    })
  })
})

describe('transport_mode', () => {
  it('shows the position of a transported vehicle without trip, distance or movement', async () => {
    const world = await switchedWorld({ transport_mode: true }, [drive])
    expect(seen(world).trips).toEqual([])
    expect(statusOf(world)).toMatchObject({ latitude: drive.at(-1)?.latitude, total_odometer: 0 })
    const underWay = await switchedWorld({ transport_mode: true }, [drive.slice(0, 240)])
    expect(statusOf(underWay)).toMatchObject({ status: 'SETUP_HOME_COMP', latitude: drive[239]?.latitude })
  })
})
