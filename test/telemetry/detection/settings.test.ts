import { describe, expect, it } from 'vitest'
import type { DetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { detect, detectInParts } from './fold.ts'
import { destination, Journey, noon } from './journey.ts'

const minute = 60_000
const parked = () => new Journey({ isSpeedMeasured: true }).fix().park(1200, 30)
const counts = (journey: Journey, settings: Partial<DetectionSettings>) => {
  const { triplegs, trips } = detect(journey.records, settings).closed
  return { triplegs: triplegs.length, trips: trips.length }
}

describe('a setting overrides its default', () => {
  const stops = () => parked().drive(3000, 36, 10).park(480, 30).drive(3000, 36, 10).park(3600, 30)

  it.each<[Partial<DetectionSettings>, { triplegs: number; trips: number }]>([
    [{}, { triplegs: 2, trips: 1 }],
    [{ staypointMinutes: 10 }, { triplegs: 1, trips: 1 }],
    [{ tripStayMinutes: 6 }, { triplegs: 2, trips: 2 }],
    [{ staypointRadiusMetres: 5000 }, { triplegs: 0, trips: 0 }]
  ])('for stops on a trip: %o', (settings, expected) => {
    expect(counts(stops(), settings)).toEqual(expected)
  })

  it('for the gap and the silence', () => {
    const tunnel = () => parked().drive(6000, 72, 10).wait(600).move(12_000).drive(6000, 72, 10).park(1800, 30)
    expect(counts(tunnel(), { triplegGapMinutes: 5 })).toEqual({ triplegs: 2, trips: 1 })
    expect(counts(tunnel(), { triplegGapMinutes: 5, tripSilenceMinutes: 8 })).toEqual({ triplegs: 2, trips: 2 })
  })

  it('for the greatest speed and the distance of drift', () => {
    const aircraft = () => parked().drive(60_000, 500, 10).park(1800, 30)
    expect(counts(aircraft(), {})).toEqual({ triplegs: 0, trips: 0 })
    expect(counts(aircraft(), { maxSpeedKmh: 900 })).toEqual({ triplegs: 1, trips: 1 })
    const short = () => parked().drive(400, 36, 10).park(1800, 30)
    expect(detect(short().records).closed.trips[0]?.valid).toBe(true)
    expect(detect(short().records, { driftMetres: 1000 }).closed.trips[0]?.valid).toBe(false)
  })
})

describe('trips_end_at_home', () => {
  const journey = parked().drive(3000, 36, 10).park(360, 30).drive(3000, 36, 10, 270).park(1800, 30)
  const home = destination({ longitude: 10, latitude: 50 }, 3000, 90)

  it('ends a trip at a staypoint at home, however short', () => {
    expect(counts(journey, { home, tripsEndAtHome: true })).toEqual({ triplegs: 2, trips: 2 })
    expect(counts(journey, { home })).toEqual({ triplegs: 2, trips: 1 })
    expect(counts(journey, { home: destination(home, 300, 0), tripsEndAtHome: true })).toEqual({
      triplegs: 2,
      trips: 1
    })
  })
})

describe('the home', () => {
  /** The vehicle is away by day and at home by night, in the time zone of its home. */
  function days(count: number) {
    const journey = new Journey({ isSpeedMeasured: true }).fix()
    for (let day = 0; day < count; day++) {
      journey
        .park(6 * 3600, 600)
        .drive(5000, 36, 10)
        .park(1800, 300)
        .drive(5000, 36, 10, 270)
        .park(17 * 3600, 600)
    }
    return journey.drive(5000, 36, 10).park(1800, 300)
  }

  it('is found after three nights, after which the visited places are dropped', () => {
    const [early, late] = [detect(days(2).records), detect(days(4).records)]
    expect(early.open.home).toBeUndefined()
    expect(late.open.home?.longitude).toBeCloseTo(10, 3)
    expect(late.state.local.home).toEqual(late.open.home)
  })

  it('is where a vehicle stood for three nights without leaving', () => {
    const standing = (hours: number) => new Journey().fix().park(hours * 3600, 600).records
    expect(detect(standing(30)).open.home).toBeUndefined()
    expect(detect(standing(80)).open.home?.longitude).toBeCloseTo(10, 3)
    expect(detect(standing(80), { autoDiscoverHome: false }).open.home).toBeUndefined()
    expect(detectInParts(standing(80), [100, 200, 470])).toEqual(detect(standing(80)))
  })

  it('is not found from an old record with a wrong clock', () => {
    const journey = new Journey().fix().park(6 * 3600, 600)
    const [first] = journey.records
    const past = { ...first, atMilliseconds: Date.parse('1980-01-06T00:00:05Z') }
    expect(detect([past, ...journey.records]).open.home).toBeUndefined()
    expect(detect([past, ...journey.records]).open.stay?.fromMilliseconds).toBe(first?.atMilliseconds)
  })

  it('is not discovered where it is set or the vehicle has none', () => {
    const home = { longitude: 1, latitude: 2 }
    expect(detect(days(4).records, { home }).open.home).toEqual(home)
    const { state, open } = detect(days(4).records, { autoDiscoverHome: false })
    expect([state.local.home, open.home]).toEqual([undefined, undefined])
  })
})

describe('a vehicle that is transported', () => {
  const at = (from: number, until: number) => ({
    transport: [{ fromMilliseconds: noon + from * minute, untilMilliseconds: noon + until * minute }]
  })
  const journey = parked().drive(18_000, 36, 10).park(1800, 30)

  it('makes no trip and no distance, but has a position', () => {
    const { closed, open } = detect(journey.records, at(19, 51))
    expect(closed.trips).toEqual([])
    expect(open.millimetres).toBe(0)
    const middle = journey.records.filter(({ atMilliseconds }) => atMilliseconds < noon + 40 * minute)
    expect(detect(middle, at(19, 51)).open).toMatchObject({
      isMoving: false,
      lastFix: { longitude: middle.at(-1)?.longitude }
    })
  })

  it('ends its trip where transport begins, and starts another where it ends', () => {
    const { trips } = detect(journey.records, at(30, 40)).closed
    expect(trips.map(({ fields }) => Math.round(fields.distance_tot / 100) * 100)).toEqual([5900, 5900])
    expect(trips.map(({ untilMilliseconds }) => (untilMilliseconds - noon) / minute)).toEqual([
      expect.closeTo(30, 0),
      expect.closeTo(50, 0)
    ])
  })

  it('makes no trip where no fix was recorded meanwhile', () => {
    const seen = parked().drive(6000, 36, 10).wait(500).move(9000).drive(6000, 36, 10).park(1800, 30)
    expect(counts(seen, {})).toEqual({ triplegs: 1, trips: 1 })
    expect(counts(seen, at(32, 36))).toEqual({ triplegs: 2, trips: 2 })
  })

  it('gives the same in any parts', () => {
    const cuts = journey.records.map((_, index) => index).filter((index) => index % 7 === 0)
    expect(detectInParts(journey.records, cuts, at(30, 40))).toStrictEqual(detect(journey.records, at(30, 40)))
  })
})

describe('the odometer', () => {
  const trip = (readings: (metres: number) => number) => {
    const journey = parked()
    journey.wait(1).values({ total_odometer: readings(0) })
    for (let part = 1; part <= 6; part++) {
      journey
        .drive(1000, 36, 10)
        .wait(1)
        .values({ total_odometer: readings(part * 1040) })
    }
    return (settings = {}) => detect(journey.park(1800, 30).records, settings).closed.trips[0]?.fields
  }

  it('overrides the position fixes where it advanced', () => {
    const fields = trip((metres) => 80_000_000 + metres)()
    expect(fields).toMatchObject({ distance_tot: 6240, distance_tot_odo: 6240 })
    expect(fields?.distance_tot_gps).toBeCloseTo(6000, -1)
    expect(fields).not.toHaveProperty('distance_tot_can')
  })

  it('is also the distance of the CAN bus where it is read from there', () => {
    expect(trip((metres) => 80_000_000 + metres)({ isOdometerFromCan: true })).toMatchObject({
      distance_tot: 6240,
      distance_tot_can: 6240
    })
  })

  it.each<[string, (metres: number) => number]>([
    ['stands still', () => 80_000_000],
    ['counts kilometres instead of metres', (metres) => 80_000 + metres / 1000]
  ])('is ignored where it %s', (_, readings) => {
    const fields = trip(readings)()
    expect(fields).not.toHaveProperty('distance_tot_odo')
    expect(fields?.distance_tot).toBeCloseTo(6000, -1)
  })

  it('does not count a leap or a step back', () => {
    const fields = trip((metres) => (metres > 3000 ? 500 : 80_000_000) + metres)()
    expect(fields?.distance_tot_odo).toBe(5200)
  })
})

describe('speeds and times', () => {
  it('are measured of the movement', () => {
    const journey = parked().drive(3000, 36, 10).park(120, 10).drive(3000, 72, 10).park(1800, 30)
    const fields = detect(journey.records).closed.trips[0]?.fields
    expect(fields).toMatchObject({ speed_max: 72 })
    expect(fields?.duration_tot).toBeCloseTo(570, -1)
    expect(Math.abs((fields?.duration_cruising ?? 0) - 460)).toBeLessThanOrEqual(15)
    expect(fields?.speed_avg).toBeCloseTo(((fields?.distance_tot ?? 0) / (fields?.duration_cruising ?? 1)) * 3.6, 2)
  })

  it('leave out a speed that no vehicle reaches', () => {
    const journey = parked().drive(3000, 36, 10)
    journey.wait(10).move(100).fix({}, 6553.5)
    expect(detect(journey.park(1800, 30).records).closed.trips[0]?.fields.speed_max).toBe(36)
  })
})

describe('records', () => {
  it('throw a RangeError before the anchor or out of order', () => {
    const { records } = parked()
    expect(() => detect(records.toReversed())).toThrow(RangeError)
    expect(() => detect([...records, ...records.slice(-1)])).toThrow('The record of 1707135600000 is out of order')
  })
})
