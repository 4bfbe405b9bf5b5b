/**
 * Two weeks of simulated vehicles in the streets of two towns, by devices of four kinds: what the service finds is compared with
 * what was driven and used. Idling: `test/telemetry/truth/idling.test.ts`.
 */
import { describe, expect, it } from 'vitest'
import type { TrueTrip } from '../../infra/demo/simulator/true-trips.ts'
import type { MeasuredDrive } from '../../lib/telemetry/drive/drive.ts'
import { electricCar, simulated, van } from '../infra/demo/simulator/simulated.ts'
import { isFull } from '../proof-extent.ts'
import { detect } from '../telemetry/detection/fold.ts'

const vehicles = [
  { name: 'a van in Helsinki', area: 'helsinki', model: van, seed: 31 },
  { name: 'a van in Kotka', area: 'kotka', model: van, seed: 32 },
  { name: 'an electric car in Helsinki', area: 'helsinki', model: electricCar, seed: 33 },
  { name: 'an electric car in Kotka', area: 'kotka', model: electricCar, seed: 34 }
] as const

/** Errands of two weeks; a part of them in every run of the tests. */
const errandCount = isFull ? 90 : 24
const stays = [3, 8, 20, 120, 300, 600]

interface Found {
  readonly truth: TrueTrip
  readonly trips: readonly MeasuredDrive[]
}

function drivenBy({ area, model, seed }: (typeof vehicles)[number], seconds: number): Found[] {
  const device = { drivingSeconds: seconds, standingSeconds: Math.max(seconds, 10) }
  const { records, trips: truths } = simulated({ area, model, seed, errandCount, stays, device, apartMetres: 400 })
  const { trips } = detect(records).closed
  return truths.filter(({ metres }) => metres > 200).map((truth) => ({ truth, trips: trips.filter(overlaps(truth)) }))
}

type Span = Pick<TrueTrip, 'fromMilliseconds' | 'untilMilliseconds'>
const overlaps = (truth: Span) => (trip: Span) =>
  trip.fromMilliseconds < truth.untilMilliseconds && trip.untilMilliseconds > truth.fromMilliseconds

type Measured = (trip: MeasuredDrive) => number
type Driven = (truth: TrueTrip) => number

const measuredOf = ({ trips }: Found, measured: Measured) => trips.reduce((sum, trip) => sum + measured(trip), 0)

/** By how much a value of all trips together is off, as a share. */
function errorOf(found: readonly Found[], measured: Measured, driven: Driven): number {
  const sum = found.reduce((total, one) => total + measuredOf(one, measured), 0)
  return Math.abs(sum / found.reduce((total, { truth }) => total + driven(truth), 0) - 1)
}

/** The shares by which each trip is off, beyond `tolerance` in the unit of the value, ascending. */
function errorsOf(found: readonly Found[], measured: Measured, driven: Driven, tolerance: number): number[] {
  return found
    .map((one) => Math.max(0, Math.abs(measuredOf(one, measured) - driven(one.truth)) - tolerance) / driven(one.truth))
    .toSorted((a, b) => a - b)
}

const metres: Measured = ({ fields }) => fields.distance_tot
const cases = vehicles.flatMap((vehicle) => [1, 6, 10, 60].map((seconds) => ({ ...vehicle, vehicle, seconds })))
const tried = isFull ? cases : cases.filter((_, index) => index % 5 === 0)

describe.each(tried)('$name, with a record each $seconds s', ({ vehicle, seconds }) => {
  const found = drivenBy(vehicle, seconds)

  it('has made each trip once, and all are valid unless a short one has two or three records', () => {
    expect(found.length).toBeGreaterThan(errandCount / 3)
    const isWrong = ({ valid }: MeasuredDrive) => !valid && seconds < 60
    expect(found.filter(({ trips }) => trips.length !== 1 || trips.some(isWrong))).toEqual([])
  })

  it('has driven as far as its odometer: within 0.5 %, and each trip within 2 %', () => {
    expect(errorOf(found, metres, (truth) => truth.metres)).toBeLessThan(0.005)
    // A vehicle that turns around beside the place where it stood departs when it leaves for good: one in fifty trips.
    const errors = errorsOf(found, metres, (truth) => truth.metres, 0)
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(0.02)
    expect(errors.at(-1)).toBeLessThan(0.25)
  })

  it.runIf(seconds === 6 || seconds === 10)('has driven as far by its fixes: within 2 %', () => {
    const error = errorOf(
      found,
      ({ fields }) => fields.distance_tot_gps,
      (truth) => truth.metres
    )
    expect(error).toBeLessThan(0.02)
  })

  it('has used what its engine used: the energy within 2 % and 10 % a trip, the fuel of a trip within 0.1 l and 10 %', () => {
    if (vehicle.model.engine.kind === 'electric') {
      const used: Measured = ({ fields }) => fields.continuous_energy_consumption_wh ?? 0
      expect(errorOf(found, used, (truth) => truth.wattHours)).toBeLessThan(0.02)
      const errors = errorsOf(found, used, (truth) => truth.wattHours, 25)
      expect(errors.at(-1)).toBeLessThan(0.1)
      return
    }
    // The tank tells tenths of a litre, which is as much as a short trip takes.
    const errors = errorsOf(
      found,
      ({ fields }) => fields.fuel_used_lt ?? 0,
      (truth) => truth.litres,
      0.1
    )
    expect(errors.at(-1)).toBeLessThan(0.1)
  })
})
