import { describe, expect, it } from 'vitest'
import { detect, detectInParts } from './fold.ts'
import { Journey, noon, randomNumbers } from './journey.ts'

const minute = 60_000

function tripsOf(journey: Journey) {
  const { closed, open } = detect(journey.records)
  const trips = closed.trips.map(({ fromMilliseconds, untilMilliseconds, fields, valid }) => ({
    from: Math.round((fromMilliseconds - noon) / minute),
    until: Math.round((untilMilliseconds - noon) / minute),
    kilometres: Math.round(fields.distance_tot / 1000),
    valid
  }))
  return { trips, triplegs: closed.triplegs.length, totalKilometres: Math.round(open.millimetres / 1e6) }
}

/** A drive of three hours at 90 km/h between two stays, with a fix every this many seconds. */
const longDrive = (seconds: number) =>
  new Journey().fix().park(7200, seconds).drive(270_000, 90, seconds).park(14_400, seconds)

describe('a device with a fix every 10 to 60 minutes', () => {
  it.each([
    [600, 1],
    [900, 1],
    [1200, 9],
    [1800, 6]
  ])('has one trip of the whole way, with a fix every %i s', (seconds, triplegs) => {
    const trip = { from: 120, until: 300, kilometres: 270, valid: true }
    expect(tripsOf(longDrive(seconds))).toEqual({ trips: [trip], triplegs, totalKilometres: 270 })
  })

  it('has one trip where its intervals are sometimes shorter and sometimes longer than the gap', () => {
    const random = randomNumbers(3)
    const interval = () => 720 + random() * 360
    const journey = new Journey().fix()
    for (let count = 0; count < 8; count++) journey.wait(interval()).fix()
    for (let count = 0; count < 12; count++) journey.wait(interval()).move(20_000).fix()
    for (let count = 0; count < 16; count++) journey.wait(interval()).fix()
    expect(tripsOf(journey).trips).toMatchObject([{ kilometres: 240, valid: true }])
  })

  it('has one trip where it sends its position several times in a row', () => {
    const journey = new Journey().fix()
    const fixes = () => journey.fix().wait(4).fix().wait(6).fix()
    for (let count = 0; count < 6; count++) journey.wait(1200) && fixes()
    for (let count = 0; count < 9; count++) journey.wait(1200).move(30_000) && fixes()
    for (let count = 0; count < 6; count++) journey.wait(1200) && fixes()
    expect(tripsOf(journey)).toMatchObject({ trips: [{ kilometres: 270 }], totalKilometres: 270 })
  })

  it('has driven at any time between two single fixes, and moved as long as the way takes at 30 km/h', () => {
    const journey = new Journey().fix().park(7200, 1800).wait(1800).move(5000).fix().park(7200, 1800)
    expect(tripsOf(journey).trips).toEqual([{ from: 120, until: 150, kilometres: 5, valid: true }])
    expect(detect(journey.records).closed.trips[0]?.fields).toMatchObject({ duration_cruising: 600, speed_avg: 30 })
  })

  it('has left just before the fix after which it keeps moving', () => {
    const journey = new Journey().fix().park(7200, 1800).wait(1800).move(500).fix().drive(6000, 36, 10).park(1800, 60)
    expect(tripsOf(journey).trips).toEqual([{ from: 149, until: 160, kilometres: 7, valid: true }])
  })

  it('has no trip of drift, of more than an hour, or faster than vehicles are', () => {
    for (const [seconds, metres] of [
      [1800, 190],
      [3700, 20_000],
      [1800, 160_000]
    ] as const) {
      const journey = new Journey().fix().park(7200, 1800).wait(seconds).move(metres).fix().park(7200, 1800)
      expect(tripsOf(journey)).toEqual({ trips: [], triplegs: 0, totalKilometres: 0 })
    }
  })

  it('shows the trip in progress', () => {
    const { records } = new Journey().fix().park(7200, 1200).drive(90_000, 90, 1200)
    const { open } = detect(records)
    expect(open.trip?.fields.distance_tot).toBeCloseTo(90_000, -1)
  })

  it('has the same trips in any parts', () => {
    const { records } = longDrive(1200)
    expect(
      detectInParts(
        records,
        records.map((_, index) => index)
      )
    ).toStrictEqual(detect(records))
  })
})

describe('a device that sent its position often', () => {
  it('makes no tripleg of the gap in which it was switched off', () => {
    const journey = new Journey().fix().drive(9000, 36, 10).wait(1800).move(1500).drive(9000, 36, 10).park(1800, 30)
    expect(tripsOf(journey).trips).toMatchObject([{ kilometres: 9 }, { kilometres: 9 }])
  })
})
