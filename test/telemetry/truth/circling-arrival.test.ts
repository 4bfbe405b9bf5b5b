/** Vehicles that look for a place to park: they drive round a block within the radius of the staypoint, and then stand. */
import { describe, expect, it } from 'vitest'
import { detect, detectInParts } from '../detection/fold.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured } from './measured-life.ts'
import { recordsOf, sends } from './sent-records.ts'

const block = (metres: number, kmh: number) => [0, 90, 180, 270].map((bearing) => drives(metres, kmh, { bearing }))

describe.each([1, 10])('the arrival, with a record each %i s', (everySeconds) => {
  it.each([
    ['once round a block of 60 m', block(60, 18)],
    ['twice round a block of 60 m', [...block(60, 18), ...block(60, 18)]],
    ['three times round a block of 40 m', [...block(40, 15), ...block(40, 15), ...block(40, 15)]],
    [
      'round half a block, with a light',
      [...block(60, 20).slice(0, 2), stands(0.5, { isEngineOn: true }), ...block(60, 20).slice(2)]
    ],
    ['straight on', []]
  ])('is when the vehicle stands, having driven %s', (_, circling) => {
    const life = lifeOf({ phases: [stands(30), drives(3000, 50), ...circling, stands(30)] })
    const records = recordsOf(life, { everySeconds, values: sends('ignition') })
    const [trip, ...others] = measured(records).trips
    expect(others).toEqual([])
    const parked = life.fromMilliseconds + (life.seconds - 1800) * 1000
    // At 15 km/h the last 25 m, within which the vehicle counts as arrived, take 6 s.
    expect(Math.abs((trip?.untilMilliseconds ?? 0) - parked) / 1000).toBeLessThanOrEqual(everySeconds + 6)
    expect(detectInParts(records, [records.length - 100, records.length - 20])).toStrictEqual(detect(records))
  })
})
