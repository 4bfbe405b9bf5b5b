/** Processes days of a simulated vehicle, and compares the results with what it did. */
import { expect, it } from 'vitest'
import { electricCar, simulated } from '../infra/demo/simulator/simulated.ts'
import { processed, seen } from './processing-world.ts'
import { randomUploads } from './random-uploads.ts'

const options = { errandCount: 24, stays: [8, 20, 300], apartMetres: 400, seed: 6 }

it('simulated days become the trips that were driven, in any order of the uploads', async () => {
  const { records, trips: truths } = simulated(options)
  const atOnce = seen(await processed([records]))
  const { trips, status } = atOnce
  expect(trips).toHaveLength(truths.length)
  for (const [index, truth] of truths.entries()) {
    const trip = trips[index]
    expect(trip).toMatchObject({ completed: true, valid: true })
    expect(Math.abs(Number(trip?.distance_tot) / truth.metres - 1)).toBeLessThan(0.03)
    const { duration_tot: whole, duration_cruising: cruising, duration_idling: idling = 0 } = trip ?? {}
    expect(Number(cruising) + Number(idling)).toBeLessThan(Number(whole) + 0.002)
    expect(Math.abs(Date.parse(String(trip?.timestamp_start)) - truth.fromMilliseconds)).toBeLessThan(35_000)
  }
  const last = records.at(-1)
  expect(status).toMatchObject({ total_odometer: last?.total_odometer, fuel_level: last?.fuel_level })
  expect(seen(await processed(randomUploads(records, 5, 1)))).toEqual(atOnce)
})

it('trips of an electric car use the energy that its battery lost', async () => {
  const { records, trips: truths } = simulated({ ...options, model: electricCar })
  const { trips } = seen(await processed([records]))
  const lost = trips.map((trip) => Number(trip.start_energy_available_wh) - Number(trip.end_energy_available_wh))
  const measured = trips.map((trip) => Number(trip.continuous_energy_consumption_wh))
  const ratio = (wattHours: readonly number[]) => sumOf(wattHours) / sumOf(truths.map((truth) => truth.wattHours))
  expect(ratio(lost)).toBeCloseTo(1, 1)
  // The power at a record each 5 s misses some of what braking gives back.
  expect(Math.abs(ratio(measured) - 1)).toBeLessThan(0.12)
})

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
