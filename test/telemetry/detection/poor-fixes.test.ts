import { describe, expect, it } from 'vitest'
import { filteredFixes } from '../../../lib/telemetry/detection/filtered-fixes.ts'
import { mergedRecord } from '../../../lib/telemetry/record.ts'
import { detect, detectInParts } from './fold.ts'
import { destination, Journey, noon } from './journey.ts'

/**
 * A phone has satellite fixes only at rest; on a drive it has the positions of radio cells, known to within some hundred
 * metres.
 */
function phone() {
  const journey = new Journey().fix().park(3600, 600)
  for (let count = 0; count < 10; count++) journey.wait(900).move(30_000).fix({ accuracy_m: 400 })
  return journey.park(7200, 600)
}

describe('fixes with an accuracy above 100 m', () => {
  it('count where they are farther from the last fix than twice their accuracy', () => {
    const { records } = phone()
    const { closed, open } = detect(records)
    expect(closed.trips.map(({ fields }) => Math.round(fields.distance_tot / 1000))).toEqual([300])
    expect(open.lastFix?.longitude).toBeCloseTo(records.at(-1)?.longitude ?? 0, 6)
    expect(filteredFixes(records)).toEqual(records)
  })

  it('give the same result in any parts', () => {
    const { records } = phone()
    expect(
      detectInParts(
        records,
        records.map((_, index) => index)
      )
    ).toStrictEqual(detect(records))
  })

  it('are ignored near the last fix: of a parked vehicle they change no trip, position or track', () => {
    const journey = new Journey().fix()
    const { place } = journey
    for (let count = 0; count < 100; count++) {
      journey.place = destination(place, (count * 97) % 900, count * 61)
      journey.wait(300).fix({ accuracy_m: 500 })
    }
    const { closed, open } = detect(journey.records)
    expect(closed.trips).toEqual([])
    expect(open).toMatchObject({ isMoving: false, millimetres: 0, lastFix: { atMilliseconds: noon, ...place } })
    expect(filteredFixes(journey.records)).toEqual(journey.records.slice(0, 1))
  })

  it('are no first fix of a vehicle', () => {
    const { open } = detect(new Journey().fix({ accuracy_m: 500 }).records)
    expect(open.lastFix).toBeUndefined()
  })

  it('are replaced by a better fix of the same moment', () => {
    const at = { atMilliseconds: noon }
    const [poor, good] = [
      { ...at, longitude: 11, latitude: 50, accuracy_m: 500 },
      { ...at, longitude: 10, latitude: 50 }
    ]
    expect(mergedRecord(poor, good)).toEqual(good)
    expect(mergedRecord(good, poor)).toEqual(good)
    const better = { ...poor, longitude: 10.5, accuracy_m: 200 }
    expect(mergedRecord(poor, { ...better, fuel_level: 3 })).toEqual({ ...better, fuel_level: 3 })
  })
})
