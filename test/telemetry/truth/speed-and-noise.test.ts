/** Speeds and distances that a receiver measures wrongly, or does not measure. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { destination, randomNumbers } from '../detection/journey.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured, onlyTrip } from './measured-life.ts'
import { corrupted, recordsOf, sends } from './sent-records.ts'

const ride = lifeOf({
  phases: [
    stands(20),
    drives(8000, 60),
    stands(1),
    drives(12_000, 80, { bearing: 0 }),
    drives(5000, 30, { bearing: 90 }),
    stands(30)
  ]
})
/** An index in the midst of the first drive. */
const onTheWay = (everySeconds: number) => Math.round(1440 / everySeconds)

describe('a single speed that is wrong', () => {
  it.each([
    [310, 10],
    [255, 10],
    [290, 1],
    [310, 1]
  ])('of %i km/h is no speed_max, with a record each %i s, and changes nothing else', (speed, everySeconds) => {
    const records = recordsOf(ride, { everySeconds })
    const wrong = corrupted(records, (_, index) => (index === onTheWay(everySeconds) ? { speed } : undefined))
    const [trip, ...others] = measured(wrong).trips
    expect(others).toEqual([])
    expect(trip?.valid).toBe(true)
    expect(trip?.fields.speed_max).toBe(80)
    expect(trip?.fields).toEqual(onlyTrip(records))
  })

  it.each([1, 10])(
    'by a position that is far off changes the distance by less than 1 %%, with one each %i s',
    (everySeconds) => {
      const records = recordsOf(ride, { everySeconds })
      const { longitude = 0, latitude = 0 } = records[onTheWay(everySeconds)] ?? {}
      const off = destination({ longitude, latitude }, (310 / 3.6) * everySeconds, 0)
      const wrong = corrupted(records, (_, index) =>
        index === onTheWay(everySeconds) ? { ...off, speed: 310 } : undefined
      )
      const [trip] = measured(wrong).trips
      expect(trip).toMatchObject({ valid: true, fields: { speed_max: 80 } })
      expect(Math.abs((trip?.fields.distance_tot ?? 0) / 25_000 - 1)).toBeLessThan(0.01)
    }
  )
})

it('the speed of the wheels is the speed where no other is sent', () => {
  const records = recordsOf(ride, {
    values: (moment) => ({ ...sends('obdSpeed')(moment), speed: undefined })
  })
  const fields = onlyTrip(records)
  expect(fields.speed_max).toBe(80)
  expect(fields.distance_tot).toBeCloseTo(25_000, -1)
  expect(Math.abs(fields.duration_cruising - 1620)).toBeLessThanOrEqual(20)
})

describe('a receiver that repeats its last position while the wheels turn', () => {
  const life = lifeOf({ phases: [stands(20), drives(40_000, 80), stands(30)] })

  it.each([
    [900, 1500],
    [1200, 1800],
    [2400, 3600]
  ])('loses nothing of 40 km between seconds %i and %i', (from, until) => {
    const { longitude, latitude } = life.at(from)
    const records = recordsOf(life, {
      values: (moment) => {
        const isStuck = moment.seconds > from && moment.seconds < until
        return { ...sends('obdSpeed')(moment), ...(isStuck && { longitude, latitude, speed: 80 }) }
      }
    })
    expect(Math.abs(onlyTrip(records).distance_tot / 40_000 - 1)).toBeLessThan(0.02)
  })
})

/** Adds independent errors of these metres along each axis. */
function scattered(records: readonly VehicleRecord[], metres: number): VehicleRecord[] {
  const random = randomNumbers(Math.round(metres * 10))
  return corrupted(records, ({ longitude = 0, latitude = 0 }) =>
    destination({ longitude, latitude }, metres * Math.sqrt(-2 * Math.log(1 - random())), random() * 360)
  )
}

describe('white noise of a fix each second', () => {
  it.each([
    [2, true],
    [3, true],
    [5, true],
    [3, false],
    [5, false]
  ])('of %i m adds at most 3 %% to the distance, with measured speeds: %s', (metres, isMeasured) => {
    const records = recordsOf(ride, {
      everySeconds: 1,
      values: () => (isMeasured ? {} : { speed: undefined })
    })
    const fields = onlyTrip(scattered(records, metres))
    expect(Math.abs(fields.distance_tot_gps / 25_000 - 1)).toBeLessThan(0.03)
  })
})

describe('the validity of a trip', () => {
  it('weighs fixes by their time: a minute of wrong ones, one each second, among right ones each minute', () => {
    const life = lifeOf({ phases: [stands(20), drives(30_000, 60), stands(30)] })
    const isBurst = (seconds: number) => seconds >= 1500 && seconds < 1560
    const right = recordsOf(life, { everySeconds: ({ seconds }) => (isBurst(seconds) ? 1 : 60) })
    const records = corrupted(right, ({ atMilliseconds, latitude = 0 }) => {
      const seconds = (atMilliseconds - life.fromMilliseconds) / 1000
      return isBurst(seconds) ? { latitude: latitude + (seconds % 2 ? 5 : -5) } : undefined
    })
    expect(measured(records).trips).toMatchObject([{ valid: true, validation_score: 1 }])
  })
})
