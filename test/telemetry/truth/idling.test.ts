/** The time in which the engine ran and the vehicle stood, as an integral over time. */
import { describe, expect, it } from 'vitest'
import { simulated } from '../../infra/demo/simulator/simulated.ts'
import { detect } from '../detection/fold.ts'
import { randomNumbers } from '../detection/journey.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { onlyTrip } from './measured-life.ts'
import { recordsOf, sends } from './sent-records.ts'

/** A drive with forty lights of these seconds, at any distances. */
function withLights(seconds: number) {
  const random = randomNumbers(seconds)
  const light = () => [drives(400 + random() * 400, 50), stands(seconds / 60, { isEngineOn: true })]
  return lifeOf({ phases: [stands(20), ...Array.from({ length: 40 }, light).flat(), drives(700, 50), stands(30)] })
}

describe('forty lights', () => {
  it.each([
    [15, 1],
    [15, 6],
    [15, 10],
    [30, 10],
    [60, 6],
    [60, 10],
    [75, 1],
    [75, 6],
    [75, 10]
  ])('of %i s are measured within a tenth, with a record each %i s', (seconds, everySeconds) => {
    const fields = onlyTrip(recordsOf(withLights(seconds), { everySeconds, values: sends('ignition') }))
    expect(Math.abs((fields.duration_idling ?? 0) / (40 * seconds) - 1)).toBeLessThan(0.1)
  })

  it.each([20, 30, 60, 120])('are not measured with a record each %i s', (everySeconds) => {
    const records = recordsOf(withLights(75), { everySeconds, values: sends('ignition') })
    const { closed, open } = detect(records)
    for (const { fields } of [...closed.trips, ...(open.trip ? [open.trip] : [])]) {
      expect(fields).not.toHaveProperty('duration_idling')
    }
  })
})

describe.each([1, 6, 10])('fourteen days in streets, with a record each %i s', (drivingSeconds) => {
  const options = { area: 'helsinki', seed: 5, errandCount: 40, stays: [3, 20], apartMetres: 400 } as const
  const { records, trips } = simulated({
    ...options,
    device: { drivingSeconds, gapsPerHour: 0 },
    errand: { engineRuns: true }
  })
  const idle = detect(records).closed.trips.map(({ fields }) => fields.duration_idling ?? Number.NaN)
  const seconds = trips.flatMap(({ idlingSeconds }) => idlingSeconds)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

  it('has the idling of the simulated vehicle within 10 %', () => {
    expect(idle).toHaveLength(trips.length)
    expect(Math.abs(sum(idle) / sum(seconds) - 1)).toBeLessThan(0.1)
  })
})

describe('a tunnel of ten minutes', () => {
  const life = lifeOf({ phases: [stands(20), drives(20_000, 80), drives(13_333, 80), drives(20_000, 80), stands(30)] })
  const [begin, end] = [20 * 60 + 900, 20 * 60 + 1500]
  const isInside = (seconds: number) => seconds > begin && seconds < end

  it.each(['missing', 'repeated'])('has no idling where the wheels turn, with positions that are %s', (kind) => {
    const entrance = life.at(begin)
    const records = recordsOf(life, {
      values: (moment) => {
        const signals = sends('ignition', 'obdSpeed')(moment)
        if (!isInside(moment.seconds)) return signals
        const { longitude, latitude } = kind === 'repeated' ? entrance : {}
        return { ...signals, longitude, latitude, speed: kind === 'repeated' ? 0 : undefined, angle: undefined }
      }
    })
    const fields = onlyTrip(records)
    expect(fields.duration_idling).toBeLessThan(60)
    expect(Math.abs(fields.distance_tot / 53_333 - 1)).toBeLessThan(0.02)
  })
})
