import { describe, expect, it } from 'vitest'
import { advance } from '../../../lib/telemetry/detection/advance.ts'
import { detect } from './fold.ts'
import { Journey, noon } from './journey.ts'

const minute = 60_000

/** The trips that ended, with times in minutes after noon and metres. */
function tripsOf(journey: Journey, settings = {}) {
  const { closed } = detect(journey.records, settings)
  const short = ({ fromMilliseconds, untilMilliseconds, fields, valid }: (typeof closed.trips)[number]) => ({
    from: Math.round((fromMilliseconds - noon) / minute),
    until: Math.round((untilMilliseconds - noon) / minute),
    metres: Math.round(fields.distance_tot / 100) * 100,
    valid
  })
  return { trips: closed.trips.map(short), triplegs: closed.triplegs.map(short) }
}

const parked = () => new Journey({ noiseMetres: 4, isSpeedMeasured: true }).fix().park(20 * 60, 30)

describe('a trip', () => {
  it('reaches from the departure to the arrival', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .park(20 * 60, 30)
    const trip = { from: 20, until: 30, metres: 6000, valid: true }
    expect(tripsOf(journey)).toEqual({ trips: [trip], triplegs: [trip] })
  })

  it('ends when the vehicle stood for more than 15 minutes', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .park(14 * 60, 30)
    expect(detect(journey.records).closed.trips).toEqual([])
    expect(tripsOf(journey.park(2 * 60, 30)).trips).toHaveLength(1)
  })

  it('goes on after a shorter stop, which only ends a tripleg', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .park(10 * 60, 30)
      .drive(3000, 36, 10, 0)
      .park(20 * 60, 30)
    expect(tripsOf(journey)).toEqual({
      trips: [{ from: 20, until: 45, metres: 9000, valid: true }],
      triplegs: [
        { from: 20, until: 30, metres: 6000, valid: true },
        { from: 40, until: 45, metres: 3000, valid: true }
      ]
    })
  })

  it('counts the stops between its triplegs', () => {
    const journey = parked()
    const stopsOf = () => {
      const { closed, open } = detect(journey.records)
      return [...closed.trips, ...(open.trip ? [open.trip] : [])].map(({ fields }) => fields.num_stops)
    }
    expect(stopsOf()).toEqual([])
    expect([journey.drive(3000, 36, 10) && stopsOf(), journey.park(10 * 60, 30) && stopsOf()]).toEqual([[0], [0]])
    expect([journey.drive(3000, 36, 10) && stopsOf(), journey.park(10 * 60, 30) && stopsOf()]).toEqual([[1], [1]])
    expect([journey.drive(3000, 36, 10) && stopsOf(), journey.park(20 * 60, 30) && stopsOf()]).toEqual([[2], [2]])
    expect([journey.drive(3000, 36, 10) && stopsOf(), journey.park(20 * 60, 30) && stopsOf()]).toEqual([
      [2, 0],
      [2, 0]
    ])
  })

  it('has no stops if it began in a version that did not count them', () => {
    const journey = parked()
      .drive(3000, 36, 10)
      .park(10 * 60, 30)
    const { state } = detect(journey.records)
    const { stops: _, ...arrival } = state.local.trip?.arrival ?? { atMilliseconds: 0, drive: {} }
    const older = { ...state, local: { ...state.local, trip: { ...state.local.trip, arrival } } } as typeof state
    const from = older.local.anchorMilliseconds ?? 0
    journey.drive(3000, 36, 10).park(20 * 60, 30)
    const later = journey.records.filter(({ atMilliseconds }) => atMilliseconds >= from)
    expect(advance(older, later).closed.trips.map(({ fields }) => fields.num_stops)).toEqual([undefined])
  })

  it('is not divided by a stop of less than 5 minutes', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .park(4 * 60, 10)
      .drive(3000, 36, 10)
      .park(20 * 60, 30)
    expect(tripsOf(journey).triplegs).toEqual([{ from: 20, until: 39, metres: 9000, valid: true }])
  })

  it('is not divided by start-stop traffic', () => {
    const journey = new Journey({ isSpeedMeasured: true }).fix().park(20 * 60, 30)
    for (let stop = 0; stop < 30; stop++) journey.drive(150, 20, 1).park(40, 1)
    journey.park(20 * 60, 30)
    const { trips, triplegs } = tripsOf(journey)
    expect(trips).toEqual(triplegs)
    expect(trips).toEqual([{ from: 20, until: 53, metres: 4500, valid: true }])
  })

  it.each([true, false])(
    'begins where a stand of less than 5 minutes ends, with measured speeds: %s',
    (isSpeedMeasured) => {
      const journey = new Journey({ noiseMetres: 8, isSpeedMeasured }).fix().park(240, 10)
      journey.drive(6000, 36, 10).park(20 * 60, 30)
      const trip = { from: 4, until: 14, metres: 6000, valid: true }
      expect(tripsOf(journey)).toEqual({ trips: [trip], triplegs: [trip] })
      expect(
        tripsOf(
          new Journey({ isSpeedMeasured })
            .fix()
            .drive(6000, 36, 10)
            .park(20 * 60, 30)
        ).trips
      ).toMatchObject([{ from: 0, metres: 6000 }])
    }
  )

  it('has its whole distance where it ends where it began', () => {
    const journey = parked()
    for (const bearing of [0, 90, 180, 270]) journey.drive(400, 30, 5, bearing)
    expect(tripsOf(journey.park(20 * 60, 30)).trips).toEqual([{ from: 20, until: 23, metres: 1600, valid: true }])
  })

  it('is not valid below 200 m', () => {
    const { trips } = tripsOf(
      parked()
        .drive(180, 10, 5)
        .park(20 * 60, 30)
    )
    expect(trips).toEqual([{ from: 20, until: 21, metres: 200, valid: false }])
  })

  it.each([1, 10, 30, 60])('is the same with a fix every %i s, and without measured speeds', (seconds) => {
    const journey = new Journey({ noiseMetres: 4 }).fix().park(20 * 60, 30)
    journey.drive(18_000, 36, seconds).park(20 * 60, 30)
    expect(tripsOf(journey).trips).toEqual([{ from: 20, until: 50, metres: 18_000, valid: true }])
  })

  it('is found with a fix every 10 to 14 minutes', () => {
    const journey = new Journey().fix().park(40 * 60, 720)
    journey.drive(30_000, 50, 660).park(60 * 60, 840)
    const { trips } = tripsOf(journey)
    expect(trips).toMatchObject([{ metres: 30_000, valid: true }])
    expect(Math.abs((trips[0]?.until ?? 0) - (trips[0]?.from ?? 0) - 36)).toBeLessThanOrEqual(14)
  })

  it('has times exact to a minute though the device rarely sends while parked', () => {
    const journey = new Journey()
      .fix()
      .park(40 * 60, 600)
      .wait(540)
      .drive(9000, 36, 10)
      .wait(590)
      .fix()
      .park(1800, 600)
    expect(tripsOf(journey).trips).toEqual([{ from: 49, until: 64, metres: 9000, valid: true }])
  })
})

describe('a time without fixes', () => {
  it('of 10 minutes in a tunnel does not divide a trip, and is driven', () => {
    const journey = parked()
      .drive(6000, 72, 10)
      .wait(600)
      .move(12_000)
      .drive(6000, 72, 10)
      .park(20 * 60, 30)
    expect(tripsOf(journey).triplegs).toEqual([{ from: 20, until: 40, metres: 24_000, valid: true }])
  })

  it('of 25 minutes that the way explains ends a tripleg but not the trip', () => {
    const journey = parked()
      .drive(6000, 60, 10)
      .wait(1500)
      .move(20_000)
      .drive(6000, 60, 10)
      .park(20 * 60, 30)
    const { trips, triplegs } = tripsOf(journey)
    expect(trips).toEqual([{ from: 20, until: 57, metres: 32_000, valid: true }])
    expect(triplegs.map(({ metres }) => metres)).toEqual([6000, 5800])
  })

  it('of 25 minutes in which the vehicle hardly advanced ends the trip', () => {
    const journey = parked()
      .drive(6000, 60, 10)
      .wait(1500)
      .move(1500)
      .drive(6000, 60, 10)
      .park(20 * 60, 30)
    expect(tripsOf(journey).trips.map(({ metres }) => metres)).toEqual([6000, 5800])
  })

  it('of more than 60 minutes ends the trip with its last fix, as soon as anything is recorded', () => {
    const journey = parked().drive(6000, 36, 10)
    expect(tripsOf(journey.wait(59 * 60).values({ battery_main_voltage: 12 })).trips).toEqual([])
    expect(tripsOf(journey.wait(120).values({ battery_main_voltage: 12 })).trips).toEqual([
      { from: 20, until: 30, metres: 6000, valid: true }
    ])
  })

  it('of a night at the same place is a staypoint', () => {
    const journey = parked()
      .drive(6000, 36, 10)
      .wait(10 * 3600)
      .move(30)
      .fix()
      .drive(6000, 36, 10)
      .park(1200, 30)
    const { staypoints, trips } = detect(journey.records).closed
    expect(trips).toHaveLength(2)
    expect(staypoints.map(({ fromMilliseconds, untilMilliseconds }) => untilMilliseconds - fromMilliseconds)).toContain(
      10 * 60 * minute
    )
  })

  it('does not end the trip where it has records without a position', () => {
    const journey = parked()
    for (let part = 0; part < 20; part++) journey.drive(300, 36, 10).wait(1).values({ fuel_level: 40 })
    expect(tripsOf(journey.park(20 * 60, 30)).trips).toMatchObject([{ metres: 6000, valid: true }])
  })
})

describe('places and times', () => {
  const shape = (options: ConstructorParameters<typeof Journey>[0]) => {
    const journey = new Journey(options).fix().park(1200, 60).drive(9000, 36, 10, 80).park(1200, 60)
    return detect(journey.records).closed.trips.map(({ fromMilliseconds, untilMilliseconds, fields }) => [
      fromMilliseconds - (journey.records[0]?.atMilliseconds ?? 0),
      untilMilliseconds - fromMilliseconds,
      Math.round(fields.distance_tot)
    ])
  }
  const expected = shape({})

  it.each([
    ['at the date line', { longitude: 179.95, latitude: 10 }],
    ['at the north pole', { longitude: 25, latitude: 89.96 }],
    ['at the south pole', { longitude: -60, latitude: -89.97 }],
    ['at the origin', { longitude: -0.05, latitude: -0.01 }]
  ])('do not change a trip %s', (_, from) => {
    expect(expected).toHaveLength(1)
    const [trip] = shape({ from })
    expect(trip?.slice(0, 2)).toEqual(expected[0]?.slice(0, 2))
    expect(Math.abs((trip?.[2] ?? 0) - (expected[0]?.[2] ?? 0))).toBeLessThan(3)
  })

  it.each([
    ['midnight', '2024-06-12T23:35:00.000Z'],
    ["the year's end", '2024-12-31T23:35:00.000Z'],
    ['29 February', '2024-02-28T23:35:00.000Z'],
    ['the change of the clocks', '2024-03-31T00:35:00.000Z']
  ])('do not change a trip across %s', (_, at) => {
    expect(shape({ atMilliseconds: Date.parse(at) })).toEqual(expected)
  })
})
