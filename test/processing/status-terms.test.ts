/** A profile sets terms of home, fuel, batteries and status for its vehicle. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { findStatuses } from '../../lib/vehicles/stored-status.ts'
import type { Journey } from '../telemetry/detection/journey.ts'
import { nightsAtHome } from './nights-at-home.ts'
import { seen } from './processing-world.ts'
import { driving, monday, routeFrom, standing } from './routes.ts'
import { statusOf, switchedWorld } from './switched-world.ts'

const worldWith = (detection: Readonly<Record<string, number>>, records: readonly VehicleRecord[]) =>
  switchedWorld({ processing_pipeline_module_options_overrides: { detection } }, [records])

describe('home', () => {
  const near = nightsAtHome(3)
    .drive(3000, 36, 10)
    .park(1200, 60)
    .drive(3000 - 140, 36, 10, 270)
    .park(1200, 60)
  const left = nightsAtHome(3).drive(200, 20, 5).park(1200, 60)

  it.each<[Readonly<Record<string, number>>, Journey, string]>([
    [{}, near, 'PARK'],
    [{ home_radius_metres: 150 }, near, 'PARK_HOME'],
    [{}, left, 'PARK'],
    [{ home_leaving_metres: 250 }, left, 'PARK_HOME'],
    [{ home_radius_metres: 250, home_leaving_metres: 20 }, left, 'PARK_HOME'],
    [{}, nightsAtHome(2), 'SETUP_HOME_COMP'],
    [{ home_nights: 2 }, nightsAtHome(2), 'PARK_HOME'],
    [{ home_days: 1 }, nightsAtHome(2), 'PARK_HOME']
  ])('gives the status of the home where the profile sets %j', async (detection, { records }, status) => {
    expect(statusOf(await worldWith(detection, records)).status).toBe(status)
  })

  it('is equal in another order of the records', async () => {
    const detection = { home_leaving_metres: 250, home_nights: 2 }
    const overrides = { processing_pipeline_module_options_overrides: { detection } }
    const half = Math.floor(left.records.length / 2)
    const uploads = [left.records.slice(half), left.records.slice(0, half)]
    expect(statusOf(await switchedWorld(overrides, uploads))).toEqual(
      statusOf(await worldWith(detection, left.records))
    )
  })

  it('ends trips within its radius', async () => {
    const { records } = nightsAtHome(3)
      .drive(3000, 36, 10)
      .park(1200, 60)
      .drive(3000 - 140, 36, 10, 270)
      .park(480, 60)
      .drive(3000, 36, 10)
      .park(1200, 60)
    const tripsWith = async (detection: object) => {
      const profile = { trips_end_at_home: true, processing_pipeline_module_options_overrides: { detection } }
      return seen(await switchedWorld(profile, [records])).trips.length
    }
    expect(await tripsWith({ home_radius_metres: 150 })).toBe((await tripsWith({})) + 1)
  })
})

it('a vehicle is FLOAT after the days that its profile says', async () => {
  const journey = nightsAtHome(4).drive(3000, 36, 10)
  const later = new Date(journey.atMilliseconds + 2 * 86_400_000)
  const statusLater = async (detection: Readonly<Record<string, number>>) => {
    const { table } = await worldWith(detection, journey.records)
    return (await findStatuses(table, ['van'], later))[0]?.status
  }
  expect(await statusLater({})).toBe('PARK')
  expect(await statusLater({ float_days: 1 })).toBe('FLOAT')
})

describe('a refuelling', () => {
  const arrived = driving(standing(routeFrom(monday), 20), 15)
  const { records: drive } = standing(driving(standing(arrived, 10), 15), 20)
  const refuelled = (field: 'fuel_level' | 'fuel_level_pct') =>
    drive.map((record, index) => ({
      ...record,
      fuel_level_pct: undefined,
      [field]: index < drive.length / 2 ? 20 : 30
    }))

  it.each<[Readonly<Record<string, number>>, 'fuel_level' | 'fuel_level_pct', number]>([
    [{ refuelling_percent: 20 }, 'fuel_level', 1],
    [{ refuelling_litres: 20 }, 'fuel_level', 0],
    [{ refuelling_litres: 20 }, 'fuel_level_pct', 1],
    [{ refuelling_percent: 20 }, 'fuel_level_pct', 0]
  ])('with %j of 10 in %s counts %i times', async (detection, field, count) => {
    expect(seen(await worldWith(detection, refuelled(field))).trips[0]?.fuel_num_refueled).toBe(count)
  })
})

describe('the trend of a battery', () => {
  const { records: parked } = standing(routeFrom(monday), 60)
  /** The voltage rises by 300 mV in the first half of the hour. */
  const charged = parked.map((record, index) => ({
    ...record,
    battery_main_voltage: 12 + 0.3 * Math.min(1, index / (parked.length / 2)),
    battery_ext_1_voltage: 12 + 0.3 * Math.min(1, index / (parked.length / 2))
  }))

  it.each([
    [{}, 'CHARGE'],
    [{ battery_trend_millivolts: 1000 }, 'CONST'],
    [{ battery_trend_minutes: 20 }, 'CONST']
  ])('with %j is %s', async (detection, trend) => {
    expect(statusOf(await worldWith(detection as Readonly<Record<string, number>>, charged))).toMatchObject({
      battery_main_trend: trend,
      battery_ext_1_trend: trend
    })
  })
})
