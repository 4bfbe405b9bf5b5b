/** What summaries add up, compared with what simulated vehicles drove and used. Drives are of 4 to 6 minutes. */
import { describe, expect, it } from 'vitest'
import type { Stay } from '../../../infra/demo/simulator/vehicle-life.ts'
import type { DriveFields } from '../../../lib/telemetry/drive/drive.ts'
import { electricCar, simulated, van } from '../../infra/demo/simulator/simulated.ts'
import { detect } from '../detection/fold.ts'

const sum = <T>(values: readonly T[], of: (value: T) => number) => values.reduce((total, value) => total + of(value), 0)

const secondsOff = ({ fromMilliseconds: from, untilMilliseconds: until, engineSeconds: { after, before } }: Stay) =>
  (until - from) / 1000 - after - before

const cases = [
  { area: 'helsinki', model: van, drivingSeconds: 1 },
  { area: 'helsinki', model: electricCar, drivingSeconds: 5 },
  { area: 'kotka', model: van, drivingSeconds: 5 },
  { area: 'kotka', model: electricCar, drivingSeconds: 1 }
] as const

describe.each(cases)('sixty drives in $area, $model.engine.kind, with a record each $drivingSeconds s', (life) => {
  const { area, model, drivingSeconds } = life
  const device = { drivingSeconds, standingSeconds: 5, parkedSeconds: () => 30 }
  const options = { errandCount: 60, stays: [3, 20, 45], seed: 11, apartMetres: 1200 }
  const { trips: truths, records } = simulated({ area, model, device, ...options })
  const { trips } = detect(records).closed
  const idlingSeconds = sum(truths, (trip) => sum(trip.idlingSeconds, (seconds) => seconds))

  /** By how much a sum differs from the truth, as a share of it. */
  const error = (of: (fields: DriveFields) => number | undefined, truth: number) =>
    Math.abs(sum(trips, ({ fields }) => of(fields) ?? Number.NaN) / truth - 1)

  it('have the kilometres within 1 %', () => {
    const metres = sum(truths, (trip) => trip.metres)
    expect(error(({ distance_tot }) => distance_tot, metres)).toBeLessThan(0.01)
  })

  it('have the litres or the watt hours within 3 %', () => {
    const [litres, wattHours] = [sum(truths, (trip) => trip.litres), sum(truths, (trip) => trip.wattHours)]
    const measured = { combustion: 'fuel_used_lt', electric: 'continuous_energy_consumption_wh' } as const
    const { kind } = model.engine
    expect(error((fields) => fields[measured[kind]], kind === 'electric' ? wattHours : litres)).toBeLessThan(0.03)
  })

  it('have the time of driving within 2 %', () => {
    const seconds = sum(truths, ({ fromMilliseconds, untilMilliseconds, stays }) => {
      const all = (untilMilliseconds - fromMilliseconds) / 1000
      return all - sum(stays, secondsOff)
    })
    expect(error(({ duration_cruising }) => duration_cruising, seconds - idlingSeconds)).toBeLessThan(0.02)
  })

  const idlingError = error(({ duration_idling }) => duration_idling, idlingSeconds)

  it.runIf(drivingSeconds === 1)('have the time of idling within 2 %', () => {
    expect(idlingError).toBeLessThan(0.02)
  })

  // Vehicles stop and depart within an interval or two, so that these show little of how they brake and accelerate.
  it.runIf(drivingSeconds > 1)('have the time of idling within a quarter of an interval for each stop', () => {
    const stops = truths.flatMap((trip) => trip.idlingSeconds)
    expect((idlingError * idlingSeconds) / stops.length).toBeLessThan(drivingSeconds / 4)
  })

  it('have no gaps, and harsh events only where they can be told: none', () => {
    const told = drivingSeconds === 1 ? 0 : undefined
    for (const { fields } of trips) {
      expect(fields.duration_without_data).toBe(0)
      expect([fields.harsh_braking, fields.harsh_acceleration]).toEqual([told, told])
    }
  })
})
