/** The life of a simulated vehicle, and the records that its device makes of it. */
import { describe, expect, it } from 'vitest'
import { deviceRecords } from '../../../../infra/demo/simulator/device-records.ts'
import { randomNumbers } from '../../../../infra/demo/simulator/random-numbers.ts'
import { receiver } from '../../../../infra/demo/simulator/receiver.ts'
import { vehicleLife } from '../../../../infra/demo/simulator/vehicle-life.ts'
import { greatCircleMetres } from '../../../../lib/telemetry/great-circle.ts'
import { hasPosition } from '../../../../lib/telemetry/position-fix.ts'
import { device, electricCar, monday, networks, simulated, van } from './simulated.ts'

const options = { errandCount: 20, stays: [1, 4, 12, 40], seed: 11 }

describe('a life', () => {
  const { life, trips } = simulated(options)

  it('is equal for equal seeds, and different for different seeds', () => {
    expect(JSON.stringify(simulated(options))).toBe(JSON.stringify(simulated(options)))
    expect(JSON.stringify(simulated({ ...options, seed: 12 }).life)).not.toBe(JSON.stringify(life))
  })

  it('has no gap and no overlap, and continues odometer and fuel', () => {
    for (const [index, activity] of life.entries()) {
      const next = life[index + 1]
      if (!next) continue
      expect(next.fromMilliseconds).toBe(activity.untilMilliseconds)
      const metres = activity.kind === 'drive' ? activity.drive.metres : 0
      expect(next.meters.odometerMetres).toBeCloseTo(activity.meters.odometerMetres + metres, 6)
      expect(next.meters.fuelLitres).toBeLessThan(activity.meters.fuelLitres)
    }
  })

  it('has trips between its longer stays, with all that was driven', () => {
    const driven = life.reduce((sum, activity) => sum + (activity.kind === 'drive' ? activity.drive.metres : 0), 0)
    expect(trips.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(driven, 6)
    expect(trips.length).toBe(life.filter((one) => one.kind === 'stay' && lengthOf(one) > 900_000).length - 1)
  })

  it('leaves no drive unfinished', () => {
    const begun = vehicleLife({
      network: networks.kotka,
      model: van,
      start: 0,
      fromMilliseconds: monday,
      untilMilliseconds: monday + 61_000,
      errands: [{ to: 100, departMilliseconds: monday + 60_000, stayMinutes: 10 }],
      meters: { odometerMetres: 0, fuelLitres: 20, batteryWh: 0 },
      seed: 1,
      utcOffsetMinutes: 120
    })
    expect(begun).toMatchObject([{ kind: 'stay', untilMilliseconds: monday + 61_000 }])
  })

  it('fills the tank or the traction battery during an errand with `fills`', () => {
    const errand = { fills: true }
    for (const model of [van, electricCar]) {
      const records = simulated({ ...options, model, errand, stays: [30] }).records
      const last = records.at(-1)
      expect(model === van ? last?.fuel_level_pct : last?.battery_main_pct).toBe(100)
    }
  })
})

const lengthOf = ({ fromMilliseconds, untilMilliseconds }: { fromMilliseconds: number; untilMilliseconds: number }) =>
  untilMilliseconds - fromMilliseconds

describe('the records', () => {
  it('follow one another in time, each moment once', () => {
    const times = simulated(options).records.map(({ atMilliseconds }) => atMilliseconds)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  })

  it('end with the odometer of all that was driven', () => {
    const { records, trips } = simulated(options)
    const driven = trips.reduce((sum, { metres }) => sum + metres, 0)
    expect(Math.abs((records.at(-1)?.total_odometer ?? 0) - 10_000_000 - driven)).toBeLessThan(1)
  })

  it('have no position in a tunnel', () => {
    const network = networks.helsinki
    const tunnels = network.arcsFrom.flat().filter(({ isTunnel, metres }) => isTunnel && metres > 80)
    const errands = tunnels.slice(0, 3).flatMap(({ to }) => [
      { to, stayMinutes: 20 },
      { to: 0, stayMinutes: 20 }
    ])
    const times = { fromMilliseconds: monday, untilMilliseconds: monday + 86_400_000, utcOffsetMinutes: 120 }
    const meters = { odometerMetres: 0, fuelLitres: 90, batteryWh: 0 }
    const life = vehicleLife({ network, model: van, start: 0, errands, meters, seed: 1, ...times })
    const records = deviceRecords(life, van, device, 2)
    const underground = records.filter((record) => !hasPosition(record))
    expect(underground.length).toBeGreaterThan(10)
    for (const { atMilliseconds: at } of underground) {
      const drive = life.find((one) => one.kind === 'drive' && at >= one.fromMilliseconds && at < one.untilMilliseconds)
      expect(drive?.kind === 'drive' && drive.drive.stateAt((at - drive.fromMilliseconds) / 1000).isTunnel).toBe(true)
    }
  })

  it('have gaps of 30 s to 2 min on drives', () => {
    const gaps = (gapsPerHour: number) => {
      const { records } = simulated({ ...options, errandCount: 60, stays: [1], device: { gapsPerHour } })
      const driving = records.filter(({ ignition_on }) => ignition_on)
      const pauses = driving
        .slice(1)
        .map(({ atMilliseconds }, index) => atMilliseconds - (driving[index]?.atMilliseconds ?? 0))
      return pauses.filter((pause) => pause > 35_000 && pause < 130_000).length
    }
    expect(gaps(0)).toBe(0)
    expect(gaps(20)).toBeGreaterThan(10)
  })

  it('contain of the vehicle only its battery if the device does not read it', () => {
    const { records } = simulated({ ...options, device: { readsVehicle: false } })
    const fields = new Set(records.flatMap((record) => Object.keys(record)))
    expect([...fields].filter((field) => /fuel|odometer|rpm|energy|power/.test(field))).toEqual([])
  })
})

describe('the receiver', () => {
  const place = { longitude: 24.94, latitude: 60.17, altitude: 10, speed: 0, course: 0 }

  it('has an error of its noise, which changes little within a second', () => {
    const measure = receiver({ metres: 5, kmh: 0.5, degrees: 4 }, randomNumbers(3))
    const pairs = Array.from(
      { length: 2000 },
      (_, hour) => [measure(hour * 3_600_000, place), measure(hour * 3_600_000 + 1000, place)] as const
    )
    const errors = pairs.map(([fix]) => greatCircleMetres(fix, place))
    // Two perpendicular normal errors of 5 m each.
    expect(Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)).toBeCloseTo(Math.SQRT2 * 5, 0)
    const steps = pairs.map(([fix, next]) => greatCircleMetres(fix, next))
    expect(Math.max(...steps)).toBeLessThan(5)
  })

  it('measures no course at standstill', () => {
    const measure = receiver({ metres: 5, kmh: 0.5, degrees: 4 }, randomNumbers(3))
    expect(measure(0, place).angle).toBeUndefined()
    expect(measure(1000, { ...place, speed: 10 }).angle).toBeTypeOf('number')
  })
})
