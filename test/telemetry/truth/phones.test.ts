/** Trips of phones, which their drivers carry to the vehicle and away from it. */
import { describe, expect, it } from 'vitest'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured } from './measured-life.ts'
import { recordsOf, sends } from './sent-records.ts'

const walkKmh = 5
const phases = (walkMetres: number) => [stands(20), drives(walkMetres, walkKmh), drives(5000, 40), stands(30)]

describe.each([1, 5, 10, 30])('a drive after a walk, with a fix each %i s', (everySeconds) => {
  it.each([150, 300])('is a trip that begins at the vehicle: a walk of %i m', (walkMetres) => {
    const life = lifeOf({ phases: phases(walkMetres) })
    const { trips } = measured(recordsOf(life, { everySeconds }))
    const departure = life.fromMilliseconds + (1200 + (walkMetres / walkKmh) * 3.6) * 1000
    const [trip] = trips
    expect(trips).toHaveLength(1)
    expect(Math.abs((trip?.fromMilliseconds ?? 0) - departure)).toBeLessThanOrEqual(everySeconds * 1000)
    expect(Math.abs((trip?.fields.distance_tot ?? 0) - 5000)).toBeLessThan(30)
  })
})

it('the slow begin of a drive belongs to it where the device measures the vehicle', () => {
  const records = recordsOf(lifeOf({ phases: phases(300) }), { values: sends('ignition') })
  expect(Math.abs((measured(records).trips[0]?.fields.distance_tot ?? 0) - 5300)).toBeLessThan(30)
})
