/** The physics of simulated drives. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drivePath } from '../../../../infra/demo/simulator/drive.ts'
import { drivingPath } from '../../../../infra/demo/simulator/driving-path.ts'
import { findRoute } from '../../../../infra/demo/simulator/find-route.ts'
import { randomNumbers } from '../../../../infra/demo/simulator/random-numbers.ts'
import { signalWaits } from '../../../../infra/demo/simulator/signal-waits.ts'
import { maxAcceleration } from '../../../../infra/demo/simulator/speed-profile.ts'
import { trafficAt } from '../../../../infra/demo/simulator/traffic.ts'
import { greatCircleMetres } from '../../../../lib/telemetry/great-circle.ts'
import { electricCar, networks, simulated, townAreas, van } from './simulated.ts'

const hours = fc.record({ hour: fc.integer({ min: 0, max: 23 }), isWorkday: fc.boolean() })
const drives = fc
  .record({ area: fc.constantFrom(...townAreas), seed: fc.nat(), when: hours })
  .map(({ area, seed, when }) => {
    const random = randomNumbers(seed)
    const network = networks[area]
    const from = Math.floor(random.between(0, network.junctions.length))
    const to = (from + 1 + Math.floor(random.between(0, network.junctions.length - 1))) % network.junctions.length
    const traffic = trafficAt(when.hour, when.isWorkday)
    const points = drivingPath(findRoute(network, from, to), traffic.speedFactor)
    return { points, waits: signalWaits(points, traffic, random), traffic }
  })

const everySecond = (seconds: number) => Array.from({ length: Math.floor(seconds) }, (_, second) => second)

describe('any drive', () => {
  it('accelerates and brakes within 2.5 m/s², and never drives faster than road and bend allow', () => {
    fc.assert(
      fc.property(drives, ({ points, waits }) => {
        const drive = drivePath(points, waits, van)
        for (const second of everySecond(drive.seconds)) {
          const [now, next] = [drive.stateAt(second), drive.stateAt(second + 1)]
          expect(Math.abs(now.acceleration)).toBeLessThanOrEqual(maxAcceleration)
          expect(Math.abs(next.speed - now.speed)).toBeLessThanOrEqual(maxAcceleration)
          const before = points.findLastIndex(({ metres }) => metres <= now.metres)
          const allowed = Math.max(points[before]?.maxSpeed ?? 0, points[before + 1]?.maxSpeed ?? 0)
          expect(now.speed).toBeLessThanOrEqual(allowed + 1e-6)
        }
      }),
      { numRuns: 60 }
    )
  })

  it('is as long as its path, begins and ends at rest, and moves without a jump', () => {
    fc.assert(
      fc.property(drives, ({ points, waits }) => {
        const drive = drivePath(points, waits, van)
        expect(drive.metres).toBeCloseTo(points.at(-1)?.metres ?? 0, 6)
        expect(drive.stateAt(0)).toMatchObject({ speed: 0, metres: 0 })
        expect(drive.stateAt(drive.seconds).speed).toBeCloseTo(0, 6)
        for (const second of everySecond(drive.seconds)) {
          const [now, next] = [drive.stateAt(second), drive.stateAt(second + 1)]
          expect(greatCircleMetres(now, next)).toBeLessThanOrEqual(next.metres - now.metres + 0.01)
          expect(next.metres - now.metres).toBeCloseTo((now.speed + next.speed) / 2, -1)
        }
      }),
      { numRuns: 60 }
    )
  })

  it('stands at each red signal for its waiting time', () => {
    fc.assert(
      fc.property(drives, ({ points, waits }) => {
        const drive = drivePath(points, waits, van)
        expect(drive.stops.map(({ waitedSeconds }) => waitedSeconds)).toEqual([...waits.values()])
        for (const { seconds, waitedSeconds } of drive.stops) {
          expect(drive.stateAt(seconds + waitedSeconds / 2)).toMatchObject({ speed: 0, rpm: 800 })
        }
      }),
      { numRuns: 60 }
    )
  })

  it('consumes the sum of its engine’s consumption in all seconds', () => {
    fc.assert(
      fc.property(drives, ({ points, waits }) => {
        for (const model of [van, electricCar]) {
          const drive = drivePath(points, waits, model)
          const steps = everySecond(drive.seconds * 10).map((step) => drive.stateAt((step + 0.5) / 10))
          const litres = steps.reduce((sum, { litresPerHour }) => sum + litresPerHour / 36_000, 0)
          const wattHours = steps.reduce((sum, { watts }) => sum + watts / 36_000, 0)
          expect(Math.abs(drive.litres - litres)).toBeLessThan(0.002)
          expect(Math.abs(drive.wattHours - wattHours)).toBeLessThan(5)
        }
      }),
      { numRuns: 10 }
    )
  })
})

it('a drive of some metres starts and ends', () => {
  const ends = [60.165078, 60.165105].map((latitude) => ({ longitude: 24.939181, latitude }))
  const places = ends.map((place) => ({ ...place, hasSignal: false }))
  const arc = { to: 1, places, metres: 3, limitKmh: 30, isTunnel: false, isService: false }
  const drive = drivePath(drivingPath([arc], 1), new Map(), van)
  expect(drive.metres).toBeCloseTo(3, 2)
  expect(drive.seconds).toBeGreaterThan(2)
  expect(drive.seconds).toBeLessThan(5)
  expect(drive.stateAt(drive.seconds)).toMatchObject({ ...ends[1], speed: 0 })
})

describe('the traffic', () => {
  it('makes a route slower in the rush hour than at night', () => {
    const route = findRoute(networks.helsinki, 0, 400)
    const secondsAt = (hour: number) => {
      const traffic = trafficAt(hour, true)
      const points = drivingPath(route, traffic.speedFactor)
      return drivePath(points, signalWaits(points, traffic, randomNumbers(1)), van).seconds
    }
    expect(secondsAt(8)).toBeGreaterThan(secondsAt(12))
    expect(secondsAt(12)).toBeGreaterThan(secondsAt(2))
  })
})

it('a van takes 7 to 14 l, an electric car 12 to 24 kWh for 100 km', () => {
  for (const area of townAreas) {
    const options = { area, errandCount: 60, stays: [20], seed: 5 }
    const [vans, cars] = [simulated(options), simulated({ ...options, model: electricCar })]
    const perKilometre = (trips: typeof vans.trips, of: 'litres' | 'wattHours') =>
      trips.reduce((sum, trip) => sum + trip[of], 0) / trips.reduce((sum, { metres }) => sum + metres / 1000, 0)
    expect(perKilometre(vans.trips, 'litres') * 100).toSatisfy((litres: number) => litres > 7 && litres < 14)
    expect(perKilometre(cars.trips, 'wattHours')).toSatisfy((wattHours: number) => wattHours > 120 && wattHours < 240)
  }
})
