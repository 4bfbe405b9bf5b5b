// @module-tag long
/** Vehicles that are slower than noise looks, and parked vehicles that look fast. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect, detectInParts } from '../detection/fold.ts'
import { destination, randomNumbers } from '../detection/journey.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured, onlyTrip } from './measured-life.ts'
import { corrupted, recordsOf, sends } from './sent-records.ts'

describe('a sweeper that drives 2 km/h for four hours', () => {
  const straight = lifeOf({ phases: [stands(60), drives(8000, 2), stands(60)] })

  it.each([
    [1, true],
    [10, true],
    [10, false],
    [30, true],
    [60, true]
  ])('has one trip of its way, with a record each %i s and measured speeds: %s', (everySeconds, isMeasured) => {
    const values = () => (isMeasured ? {} : { speed: undefined })
    const [trip, ...others] = measured(recordsOf(straight, { everySeconds, values })).trips
    expect(others).toEqual([])
    expect(trip?.valid).toBe(true)
    expect(Math.abs((trip?.fields.distance_tot ?? 0) / 8000 - 1)).toBeLessThan(0.02)
    expect(Math.abs((trip?.fields.duration_tot ?? 0) / 14_400 - 1)).toBeLessThan(0.03)
  })

  it('has a valid trip to and fro in one street, with its engine on', () => {
    const street = Array.from({ length: 16 }, (_, index) => drives(500, 2, { bearing: index % 2 ? 270 : 90 }))
    const life = lifeOf({ phases: [stands(60), ...street, stands(60)] })
    const [trip, ...others] = measured(recordsOf(life, { values: sends('ignition') })).trips
    expect(others).toEqual([])
    expect(trip?.valid).toBe(true)
    expect(Math.abs((trip?.fields.duration_tot ?? 0) / 14_400 - 1)).toBeLessThan(0.03)
  })

  it('gives the same in any parts', () => {
    const records = recordsOf(straight, { everySeconds: 30 })
    const cuts = records.map((_, index) => index)
    expect(detectInParts(records, cuts)).toStrictEqual(detect(records))
  })
})

describe('a parked vehicle whose device goes on sending its last speed', () => {
  const life = lifeOf({ phases: [stands(60), drives(10_000, 60), stands(1440)] })
  const parkedSeconds = 60 * 60 + 600
  const isParked = (record: VehicleRecord) => record.atMilliseconds >= life.fromMilliseconds + parkedSeconds * 1000

  /** One in twenty fixes is 200 to 700 m off, from ten minutes after the arrival on. */
  function parked(everySeconds: number, seed: number) {
    const random = randomNumbers(seed)
    return corrupted(recordsOf(life, { everySeconds }), (record) => {
      if (!isParked(record)) return undefined
      const { atMilliseconds, longitude = 0, latitude = 0 } = record
      const isLater = atMilliseconds > life.fromMilliseconds + (parkedSeconds + 600) * 1000
      const metres = isLater && random() < 0.05 ? 200 + random() * 500 : random() * 10
      return { ...destination({ longitude, latitude }, metres, random() * 360), speed: 45 }
    })
  }

  it.each([10, 60])('drives no more than it did, with a record each %i s', (everySeconds) => {
    for (const seed of [1, 2, 3]) {
      const { distance_tot: metres } = onlyTrip(parked(everySeconds, seed))
      expect(Math.abs(metres / 10_000 - 1)).toBeLessThan(0.02)
    }
  })

  it('is not moving', () => {
    expect(detect(parked(60, 4)).open).toMatchObject({ isMoving: false })
  })

  it('leaves with the next other speed', () => {
    const twice = lifeOf({ phases: [stands(60), drives(10_000, 60), stands(120), drives(10_000, 50), stands(60)] })
    const [from, until] = [3600 + 600, 3600 + 600 + 7200]
    const records = recordsOf(twice, {
      values: ({ seconds }) => (seconds >= from && seconds < until ? { speed: 60 } : {})
    })
    expect(measured(records).trips.map(({ fields }) => Math.round(fields.distance_tot / 1000))).toEqual([10, 10])
  })
})
