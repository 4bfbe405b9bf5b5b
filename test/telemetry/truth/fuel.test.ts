/** The fuel of drives by the level of the tank, with the errors of senders in tanks. */
import { describe, expect, it } from 'vitest'
import type { DetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { drives, type Life, lifeOf, type Phase, stands } from './generated-life.ts'
import { measured, onlyTrip, statusAfter } from './measured-life.ts'
import { corrupted, recordsOf, sends } from './sent-records.ts'

const tank: Partial<DetectionSettings> = { tank: { tankSizeLitres: 60 } }
const values = sends('fuelLevel', 'ignition')
const recordsEach = (life: Life, everySeconds: number) => recordsOf(life, { everySeconds, values })

/** In curves the level rises by 5 l for 3 s of each 20 s. */
function inCurves(records: readonly VehicleRecord[], litres = 5): VehicleRecord[] {
  return corrupted(records, ({ fuel_level = 0, speed = 0, atMilliseconds }) =>
    speed > 0 && (atMilliseconds / 1000) % 20 < 3 ? { fuel_level: fuel_level + litres } : undefined
  )
}

const withinTenPercent = (used: number | undefined, truth: number) =>
  expect(Math.abs((used ?? Number.NaN) / truth - 1)).toBeLessThan(0.1)

describe('40 km that use 3.2 l', () => {
  const life = lifeOf({ phases: [stands(20), drives(40_000, 60), stands(30)] })
  const onTheRoad = lifeOf({ phases: [drives(40_000, 60)] })

  it.each([
    ['a record each second', recordsEach(life, 1), 5],
    ['a record each second', recordsEach(life, 1), -5],
    ['a record each 7 s', recordsEach(life, 7), 5],
    ['a record each 13 s', recordsEach(life, 13), 5],
    ['a device that is off while the vehicle stands', recordsEach(onTheRoad, 1), 5]
  ])('are measured through swings of the level: %s', (_, records, litres) => {
    const fields = onlyTrip(inCurves(records, litres), tank)
    expect(fields).toMatchObject({ fuel_num_refueled: 0, fuel_refueled_lt: 0 })
    expect(fields).not.toHaveProperty('fuel_lost_lt')
    withinTenPercent(fields.fuel_used_lt, 3.2)
  })

  it('leave a range that the fuel in the tank allows', async () => {
    const status = await statusAfter(inCurves(recordsEach(life, 1)), { tank_size: 60 })
    expect(status.expected_range_average_power).toBeGreaterThan(0.9 * (36_800 / 0.08))
    expect(status.expected_range_average_power).toBeLessThan(1.1 * (36_800 / 0.08))
  })

  it.each([0, 60])('are not misled by a single level of %i', (wrong) => {
    for (const index of [119, 120, 200, 360]) {
      const records = corrupted(recordsEach(life, 10), (_, at) => (at === index ? { fuel_level: wrong } : undefined))
      const fields = onlyTrip(records, tank)
      expect(fields.fuel_num_refueled).toBe(0)
      withinTenPercent(fields.fuel_used_lt, 3.2)
    }
  })

  it('have no refuelling where the level rises while the vehicle drives', () => {
    const uphill = corrupted(recordsEach(life, 10), ({ fuel_level = 0 }, index) =>
      index > 200 && index < 290 ? { fuel_level: fuel_level + 6 } : undefined
    )
    expect(onlyTrip(uphill, tank)).toMatchObject({ fuel_num_refueled: 0, fuel_refueled_lt: 0 })
    withinTenPercent(onlyTrip(uphill, tank).fuel_used_lt, 3.2)
  })
})

/** 20 km, a stop in whose middle the level changes, and 20 km: 3.2 l. */
function withStop(minutes: number, { filledLitres, ...stop }: Partial<Phase>): Life {
  const [before, change, after] = [0.25, 0.4, 0.35].map((share) => minutes * share) as [number, number, number]
  const stopped = [
    stands(before, stop),
    stands(change, { ...stop, filledLitres: filledLitres ?? 0 }),
    stands(after, stop)
  ]
  return lifeOf({ phases: [stands(20), drives(20_000, 60), ...stopped, drives(20_000, 60), stands(30)] })
}

describe('a stop of a trip', () => {
  it.each([
    [2, 1],
    [3, 10],
    [4, 30],
    [10, 10],
    [10, 60]
  ])('of %i min is a refuelling where the tank is filled: a record each %i s', (minutes, everySeconds) => {
    const fields = onlyTrip(inCurves(recordsEach(withStop(minutes, { filledLitres: 20 }), everySeconds)), tank)
    expect(fields.fuel_num_refueled).toBe(1)
    withinTenPercent(fields.fuel_refueled_lt, 20)
    expect(Math.abs((fields.fuel_used_lt ?? 0) - 3.2)).toBeLessThan(0.6)
  })

  it('is a refuelling where the device is off while the vehicle stands', () => {
    const silent = recordsEach(withStop(8, { filledLitres: 20 }), 10).filter(
      ({ speed }, index) => speed !== 0 || index < 200 || index > 400
    )
    const fields = onlyTrip(silent, tank)
    expect(fields.fuel_num_refueled).toBe(1)
    withinTenPercent(fields.fuel_refueled_lt, 20)
    withinTenPercent(fields.fuel_used_lt, 3.2)
  })

  it.each([4, 10])('of %i min loses what flows out of the tank, which is not used', (minutes) => {
    const { trips, triplegs } = measured(recordsEach(withStop(minutes, { filledLitres: -15 }), 10), tank)
    const [trip] = trips
    withinTenPercent(trip?.fields.fuel_lost_lt, 15)
    withinTenPercent(trip?.fields.fuel_used_lt, 3.2)
    expect(trip?.fields.fuel_num_refueled).toBe(0)
    const used = triplegs.reduce((sum, { fields }) => sum + (fields.fuel_used_lt ?? 0), 0)
    withinTenPercent(used, 3.2)
  })

  it('uses what an engine takes that runs', () => {
    const life = lifeOf({
      phases: [stands(20), drives(20_000, 60), stands(14, { isEngineOn: true }), drives(20_000, 60), stands(30)],
      vehicle: { idleLitresPerHour: 15 }
    })
    const fields = onlyTrip(recordsEach(life, 10), tank)
    expect(fields).not.toHaveProperty('fuel_lost_lt')
    withinTenPercent(fields.fuel_used_lt, 3.2 + (14 / 60) * 15)
  })

  it('at a light is neither, whatever the level shows', () => {
    const records = recordsEach(withStop(0.75, { isEngineOn: true }), 5)
    const swaying = corrupted(records, ({ fuel_level = 0, speed }, index) =>
      speed === 0 && index > 300 && index < 600 ? { fuel_level: fuel_level + 5 } : undefined
    )
    expect(onlyTrip(swaying, tank)).toMatchObject({ fuel_num_refueled: 0, fuel_refueled_lt: 0 })
  })
})

describe('fuel of the staypoints around a trip', () => {
  it.each([-15, 15])('belongs to no trip: %i l', (filledLitres) => {
    const phases = [stands(20, { filledLitres }), drives(40_000, 60), stands(30, { filledLitres })]
    const fields = onlyTrip(recordsEach(lifeOf({ phases }), 10), tank)
    expect(fields.fuel_num_refueled).toBe(0)
    expect(fields).not.toHaveProperty('fuel_lost_lt')
    expect(Math.abs((fields.fuel_used_lt ?? 0) - 3.2)).toBeLessThan(0.6)
  })

  it('that an engine takes while the vehicle stands belongs to no trip', () => {
    const idles = stands(4, { isEngineOn: true })
    const phases = [stands(20), idles, drives(5000, 60), idles, stands(30)]
    const life = lifeOf({ phases, vehicle: { idleLitresPerHour: 3 } })
    const fields = onlyTrip(recordsOf(life, { values: sends('fuelLevel', 'fuelRate', 'ignition') }), tank)
    expect(Math.abs((fields.fuel_used_lt ?? 0) / 0.4 - 1)).toBeLessThan(0.03)
  })
})

describe('a wrong rate of consumption while the vehicle stands', () => {
  it.each([
    [10, 500],
    [600, 15]
  ])('changes no trip: with a record each %i s, %i l/h', (standingSeconds, wrong) => {
    const life = lifeOf({ phases: [stands(60), drives(40_000, 60), stands(60)] })
    const everySeconds = ({ kmh }: { readonly kmh: number }) => (kmh > 0 ? 10 : standingSeconds)
    const records = recordsOf(life, { everySeconds, values: sends('fuelLevel', 'fuelRate', 'ignition') })
    const standing = corrupted(records, ({ speed }) => (speed === 0 ? { fuel_rate_lh: wrong } : undefined))
    withinTenPercent(onlyTrip(standing, tank).fuel_used_lt, 3.2)
  })
})

describe('percent of a tank', () => {
  it('without its size give percent alone', () => {
    const life = withStop(10, { filledLitres: 18 })
    const records = corrupted(recordsEach(life, 10), ({ fuel_level = 0 }) => ({
      fuel_level: undefined,
      fuel_level_pct: fuel_level / 0.6
    }))
    const fields = onlyTrip(records)
    expect(fields).not.toHaveProperty('fuel_used_lt')
    withinTenPercent(fields.fuel_used_pct, 3.2 / 0.6)
    withinTenPercent(fields.fuel_refueled_pct, 30)
    withinTenPercent(onlyTrip(records, tank).fuel_refueled_lt, 18)
  })
})
