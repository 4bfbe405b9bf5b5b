/** Devices whose fixes are farther apart than the silence that ends a trip. */
import { describe, expect, it } from 'vitest'
import { detectInParts } from '../detection/fold.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured, onlyTrip } from './measured-life.ts'
import { recordsOf, sends } from './sent-records.ts'

const life = lifeOf({ phases: [stands(600), drives(483_000, 80), stands(900)] })

describe('a fix each hour and more, with an odometer that advances', () => {
  const values = sends('odometer')

  it.each([
    [3600, 483],
    [3625, 483],
    [5400, 483]
  ])('each %i s gives %i km in one trip', (everySeconds, kilometres) => {
    expect(onlyTrip(recordsOf(life, { everySeconds, values })).distance_tot).toBeCloseTo(kilometres * 1000, -2)
  })

  it('gives the whole way where the last kilometres lie in a gap of two hours', () => {
    const { trips } = measured(recordsOf(life, { everySeconds: 7200, values }))
    expect(trips.reduce((sum, { fields }) => sum + fields.distance_tot, 0)).toBeCloseTo(483_000, -2)
  })

  it('gives the same in any parts', () => {
    const records = recordsOf(life, { everySeconds: 3625, values })
    const cuts = records.map((_, index) => index)
    expect(detectInParts(records, cuts)).toStrictEqual(detectInParts(records, []))
  })

  it('gives two trips where the vehicle stood for hours in between', () => {
    const there = lifeOf({ phases: [stands(600), drives(160_000, 80), stands(600), drives(160_000, 80), stands(900)] })
    const { trips } = measured(recordsOf(there, { everySeconds: 3625, values }))
    expect(trips).toHaveLength(2)
    expect(trips.reduce((sum, { fields }) => sum + fields.distance_tot, 0)).toBeCloseTo(320_000, -2)
  })
})

describe('without an odometer', () => {
  it('is no trip by default: nothing shows that the vehicle drove by itself', () => {
    expect(measured(recordsOf(life, { everySeconds: 3625 })).trips).toEqual([])
  })

  it('is one trip where the profile allows a longer silence', () => {
    const fields = onlyTrip(recordsOf(life, { everySeconds: 3625 }), { tripSilenceMinutes: 120 })
    expect(fields.distance_tot).toBeCloseTo(483_000, -2)
  })
})
