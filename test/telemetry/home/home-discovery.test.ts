import { describe, expect, it } from 'vitest'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { addStay, homeOf, noStays, type Stay } from '../../../lib/telemetry/home/home-discovery.ts'
import { nightsOf } from '../../../lib/telemetry/home/local-night.ts'

const berlin = { longitude: 13.4, latitude: 52.52 }
const office = { longitude: 13.45, latitude: 52.5 }
const dayMilliseconds = 86_400_000

const stay = (place: { longitude: number; latitude: number }, from: string, until: string): Stay => ({
  ...place,
  fromMilliseconds: Date.parse(from),
  untilMilliseconds: Date.parse(until)
})

const dateOf = (date: string) => Date.parse(date) / dayMilliseconds

const discovered = (...stays: Stay[]) => homeOf(stays.reduce(addStay, noStays), defaultDetectionSettings)

/** Stays from 18:00 to 07:00 UTC, on this many days of February 2024 from day `first` on. */
const nights = (place: { longitude: number; latitude: number }, count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => {
    const day = String(first + index).padStart(2, '0')
    const next = String(first + index + 1).padStart(2, '0')
    return stay(place, `2024-02-${day}T18:00:00Z`, `2024-02-${next}T07:00:00Z`)
  })

describe('nights', () => {
  const nightsAt = (place: typeof berlin, from: string, until: string) =>
    nightsOf(place, Date.parse(from), Date.parse(until))

  it('last from 20:00 to 06:00 local time of the place', () => {
    expect(nightsAt(berlin, '2024-02-01T12:00:00Z', '2024-02-02T12:00:00Z')).toEqual([
      { date: dateOf('2024-02-01'), seconds: 36_000 }
    ])
    // 19:00–20:00 UTC is 20:00–21:00 in Berlin.
    expect(nightsAt(berlin, '2024-02-01T18:30:00Z', '2024-02-01T20:00:00Z')).toEqual([
      { date: dateOf('2024-02-01'), seconds: 3_600 }
    ])
    expect(nightsAt(berlin, '2024-02-01T06:00:00Z', '2024-02-01T18:59:00Z')).toEqual([])
  })

  it('belong to the evening’s date', () => {
    expect(nightsAt(berlin, '2024-02-02T03:00:00Z', '2024-02-02T04:00:00Z')).toEqual([
      { date: dateOf('2024-02-01'), seconds: 3_600 }
    ])
  })

  it('follow the time zone, not the longitude', () => {
    const madrid = { longitude: -3.7, latitude: 40.4 }
    expect(nightsAt(madrid, '2024-02-01T19:00:00Z', '2024-02-01T20:00:00Z')).toEqual([
      { date: dateOf('2024-02-01'), seconds: 3_600 }
    ])
    const tongatapu = { longitude: -175.2, latitude: -21.14 }
    expect(nightsAt(tongatapu, '2024-02-01T07:00:00Z', '2024-02-01T08:00:00Z')).toEqual([
      { date: dateOf('2024-02-01'), seconds: 3_600 }
    ])
  })
})

describe('the home', () => {
  it('is where the vehicle was on three nights', () => {
    expect(discovered(...nights(berlin, 2))).toBeUndefined()
    expect(discovered(...nights(berlin, 3))).toEqual(berlin)
    expect(discovered(stay(berlin, '2024-02-01T12:00:00Z', '2024-02-04T12:00:00Z'))).toEqual(berlin)
  })

  it('is the place of the nights, not that of the days', () => {
    const days = [1, 2, 3].map((day) => stay(office, `2024-02-0${day}T08:00:00Z`, `2024-02-0${day}T17:30:00Z`))
    expect(discovered(...days, ...nights(berlin, 3))).toEqual(berlin)
  })

  it('is one place though the fixes scatter', () => {
    const near = (metres: number) => ({ ...berlin, latitude: berlin.latitude + metres / 111_195 })
    expect(discovered(...nights(berlin, 1), ...nights(near(60), 1, 2), ...nights(near(-60), 1, 3))).toEqual(berlin)
  })

  it('is the longest stay after 7 days without three nights in one place', () => {
    const trucks = [1, 2, 3, 4, 5, 6].flatMap((day) => nights({ longitude: day, latitude: 50 }, 1, day))
    expect(discovered(...trucks)).toBeUndefined()
    const weekend = stay({ longitude: 7, latitude: 50 }, '2024-02-07T18:00:00Z', '2024-02-09T07:00:00Z')
    expect(discovered(...trucks, weekend)).toEqual({ longitude: 7, latitude: 50 })
  })

  it('is not known after a stay with a wrong clock, years before the next', () => {
    const past = stay(berlin, '1980-01-06T00:00:05Z', '1980-01-06T01:00:00Z')
    expect(discovered(past, stay(office, '2024-02-01T12:00:00Z', '2024-02-01T18:00:00Z'))).toBeUndefined()
    const trucks = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => nights({ longitude: day, latitude: 50 }, 1, day))
    expect(discovered(past, ...trucks.slice(0, 5))).toBeUndefined()
    expect(discovered(past, ...trucks)).toBeDefined()
  })

  it('keeps a bounded number of days', () => {
    const long = stay(berlin, '1980-01-01T12:00:00Z', '2024-02-01T12:00:00Z')
    expect(addStay(noStays, { ...long, fromMilliseconds: Date.parse('2023-10-01T12:00:00Z') }).days).toHaveLength(31)
  })

  it('keeps a bounded number of places', () => {
    const deliveries = Array.from({ length: 700 }, (_, index) =>
      stay({ longitude: index / 100, latitude: 50 }, '2024-02-01T08:00:00Z', '2024-02-01T08:06:00Z')
    )
    const state = [...nights(berlin, 2), ...deliveries].reduce(addStay, noStays)
    expect(state.places).toHaveLength(20)
    expect(JSON.stringify(state).length).toBeLessThan(2_000)
    expect(homeOf(nights(berlin, 1, 3).reduce(addStay, state), defaultDetectionSettings)).toEqual(berlin)
  })
})
