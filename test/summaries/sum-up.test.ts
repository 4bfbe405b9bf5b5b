import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { intervals, type Summary, type SummaryGroup, summaryGroups } from '../../lib/contract/resources/summary.ts'
import { type Question, sumUp, type VehicleFigures } from '../../lib/summaries/sum-up.ts'
import { summaryOf } from '../../lib/summaries/summary-of.ts'
import { anyDate, anyFleet, day, drive, vehicle } from './figures.ts'

const now = new Date('2026-11-27T12:00:00Z')
const summaries = (vehicles: readonly VehicleFigures[], question: Question) =>
  sumUp(vehicles, question).map((group) => summaryOf(group, question.groupBy, now))
const year = { from: '2026-01-01', to: '2026-12-31' }

describe('a summary of a vehicle', () => {
  it('has everything that its days know, in the units of the interface', () => {
    const drives = [
      drive({
        driver: 'Ada',
        category: 'BUSINESS',
        idlingMilliseconds: 90_000,
        speedMax: 104.3,
        fuelMillilitres: 3400,
        energyMilliwattHours: 1500,
        overLimitMilliseconds: 12_500,
        harshBraking: 1,
        harshAcceleration: 0,
        gapMilliseconds: 400_000,
        afterHoursMillimetres: 500
      })
    ]
    const figures = {
      odometerStart: 100,
      odometerEnd: 10_100,
      refuelledMillilitres: 40_000,
      refuellings: 1,
      chargedMilliwattHours: 500,
      batteryMin: 11.9,
      batteryMax: 14.4
    }
    const van = vehicle('van', [day('2026-03-29', drives, figures)], { zone: 'Europe/Berlin' })

    expect(summaries([van], { ...year, interval: 'day', groupBy: 'vehicle' })).toEqual([
      {
        date: '2026-03-29',
        date_end: '2026-03-29',
        timestamp: '2026-03-28T23:00:00.000Z',
        time_zone: 'Europe/Berlin',
        vehicle_id: 'van',
        vehicle_moved: true,
        distance_tot: 10_000.5,
        duration_tot: 1200,
        duration_cruising: 1000,
        duration_idling: 90,
        duration_without_data: 400,
        num_trips: 1,
        num_triplegs: 2,
        speed_max: 104.3,
        speed_avg: 36.002,
        fuel_used: 3.4,
        energy_used_wh: 1.5,
        distance_business: 10_000.5,
        distance_private: 0,
        distance_commute: 0,
        distance_after_hours: 0.5,
        duration_over_limit: 12.5,
        harsh_braking: 1,
        harsh_acceleration: 0,
        drivers: ['Ada'],
        first_start: '2026-03-29T08:00:00.000Z',
        last_end: '2026-03-29T18:00:00.000Z',
        fuel_refueled: 40,
        fuel_num_refueled: 1,
        energy_charged_wh: 0.5,
        // The clock was put forward on this day.
        duration_parked: 23 * 3600 - 1200,
        odometer_start: 100,
        odometer_end: 10_100,
        battery_main_min: 11.9,
        battery_main_max: 14.4
      }
    ])
  })

  it('leaves out what no day knows', () => {
    const [summary] = summaries([vehicle('van', [day('2026-03-01', [drive()])])], {
      ...year,
      interval: 'day',
      groupBy: 'vehicle'
    })

    expect(Object.keys(summary ?? {}).sort()).toEqual(
      [
        ...['date', 'date_end', 'timestamp', 'time_zone', 'vehicle_id', 'vehicle_moved', 'drivers'],
        ...['distance_tot', 'distance_business', 'distance_private', 'distance_commute', 'distance_after_hours'],
        ...['duration_tot', 'duration_cruising', 'duration_parked', 'num_trips', 'num_triplegs', 'speed_avg'],
        ...['first_start', 'last_end']
      ].sort()
    )
  })

  it.each([
    ['the first drive', { since: Date.parse('2026-03-31T06:00:00Z') }, now, 18 * 3600 - 1200],
    ['the whole interval', { since: 0 }, now, 31 * 86_400 - 1200],
    ['up to now', {}, new Date('2026-03-31T20:00:00Z'), 30 * 86_400 + 20 * 3600 - 1200]
  ])('counts time without a drive as parked: %s', (_, known, at, seconds) => {
    const van = vehicle('van', [day('2026-03-31', [drive()])], known)
    const [group] = sumUp([van], { ...year, interval: 'month', groupBy: 'vehicle' })

    expect(group && summaryOf(group, 'vehicle', at).duration_parked).toBe(seconds)
  })

  it('is clipped to the range', () => {
    const van = vehicle('van', [day('2026-03-05', [drive()])])

    expect(
      summaries([van], { from: '2026-03-04', to: '2026-06-30', interval: 'quarter', groupBy: 'vehicle' })
    ).toMatchObject([
      {
        date: '2026-03-04',
        date_end: '2026-03-31',
        timestamp: '2026-03-04T00:00:00.000Z',
        duration_parked: 28 * 86_400 - 1200
      }
    ])
  })
})

describe('groups', () => {
  const via = { permission: 'TRIP_READ', via: 'organization', organization_id: 'depot' } as const
  const van = vehicle('van', [
    day('2026-03-01', [drive({ driver: 'Ada', category: 'BUSINESS' }), drive()], {
      odometerEnd: 5,
      batteryMin: 12,
      refuellings: 1
    })
  ])
  const car = vehicle('car', [day('2026-03-01', [drive({ driver: 'Ada', category: 'PRIVATE' })], { refuellings: 2 })], {
    via,
    zone: 'Asia/Kathmandu'
  })
  const by = (groupBy: SummaryGroup) => summaries([van, car], { ...year, interval: 'year', groupBy })

  it('of drivers sum up all vehicles, and have nothing that is of a vehicle', () => {
    const [without, ada, ...others] = by('driver')

    expect([without?.driver, without?.num_trips]).toEqual([undefined, 1])
    expect(ada).toMatchObject({ driver: 'Ada', num_trips: 2, distance_business: 10_000.5, distance_private: 10_000.5 })
    expect(others).toEqual([])
    for (const field of [
      'odometer_end',
      'battery_main_min',
      'duration_parked',
      'first_start',
      'fuel_num_refueled'
    ] as const) {
      expect(ada).not.toHaveProperty(field)
    }
  })

  it('of categories have those without one first', () => {
    expect(by('category').map(({ category, num_trips }) => [category, num_trips])).toEqual([
      [undefined, 1],
      ['BUSINESS', 1],
      ['PRIVATE', 1]
    ])
  })

  it('of organizations have what vehicles have in common, but no odometer', () => {
    const [own, depot] = by('organization')

    expect(own).toMatchObject({ num_trips: 2, fuel_num_refueled: 1, first_start: '2026-03-01T08:00:00.000Z' })
    expect(own).not.toHaveProperty('odometer_end')
    expect(own).not.toHaveProperty('organization_id')
    expect(depot).toMatchObject({ organization_id: 'depot', num_trips: 1, fuel_num_refueled: 2 })
  })

  it('of vehicles with several time zones have dates alone', () => {
    const [, ada] = by('driver')

    expect(ada).toMatchObject({ date: '2026-01-01', date_end: '2026-12-31' })
    expect(ada).not.toHaveProperty('timestamp')
    expect(ada).not.toHaveProperty('time_zone')
  })
})

describe('any fleet, range, interval and group', () => {
  const anyQuestion = fc.record({ interval: fc.constantFrom(...intervals), groupBy: fc.constantFrom(...summaryGroups) })
  const examples = intervals.flatMap((interval) =>
    summaryGroups.map((groupBy): [VehicleFigures[], string, string, Pick<Question, 'interval' | 'groupBy'>] => [
      [
        vehicle('v0', [
          day('2025-12-28', [drive({ driver: 'Ada' })]),
          day('2026-01-05', [drive({ category: 'COMMUTE' })])
        ]),
        vehicle('v1', [day('2026-01-04', [])])
      ],
      '2026-01-05',
      '2025-12-28',
      { interval, groupBy }
    ])
  )

  it('has the sums of its days', () => {
    fc.assert(
      fc.property(anyFleet, anyDate, anyDate, anyQuestion, (vehicles, one, other, { interval, groupBy }) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const within = vehicles.map((each) => ({
          ...each,
          days: each.days.filter(([date]) => from <= date && date <= to)
        }))

        const found = summaries(within, { from, to, interval, groupBy })

        expect(found.map(shown)).toEqual(modelled(within, interval, groupBy))
        expect(found.every(({ date, date_end }) => from <= date && date <= date_end && date_end <= to)).toBe(true)
      }),
      { examples }
    )
  })

  const shown = (summary: Summary) => {
    const { vehicle_id, driver, category, organization_id } = summary
    const {
      distance_tot,
      duration_tot,
      num_trips,
      fuel_used = 'unknown',
      speed_max = 'unknown',
      distance_commute
    } = summary
    const group = vehicle_id ?? driver ?? category ?? organization_id ?? ''
    return { group, distance_tot, duration_tot, num_trips, fuel_used, speed_max, distance_commute }
  }

  /** Drive by drive, with the calendar of the platform. */
  function modelled(vehicles: readonly VehicleFigures[], interval: Question['interval'], groupBy: SummaryGroup) {
    const all = vehicles.flatMap(({ vehicleId, via, days }) =>
      days.flatMap(([date, { drives }]) =>
        drives.map((one) => ({
          ...one,
          label: labelOf(date, interval),
          group: String(
            { vehicle: vehicleId, driver: one.driver, category: one.category, organization: via.organization_id }[
              groupBy
            ] ?? ''
          )
        }))
      )
    )
    const labels = [...new Set(all.map(({ label }) => label))].sort()
    return labels.flatMap((label) => {
      const inside = all.filter((one) => one.label === label)
      return [...new Set(inside.map(({ group }) => group))].sort().map((group) => {
        const drives = inside.filter((one) => one.group === group)
        const sum = (of: (one: (typeof drives)[number]) => number) => drives.reduce((total, one) => total + of(one), 0)
        const known = <K extends 'fuelMillilitres' | 'speedMax'>(name: K) =>
          drives.flatMap((one) => (one[name] === undefined ? [] : [one[name]]))
        const fuel = known('fuelMillilitres')
        const speeds = known('speedMax')
        return {
          group,
          distance_tot: sum(({ millimetres }) => millimetres) / 1000,
          duration_tot: sum(({ milliseconds }) => milliseconds) / 1000,
          num_trips: sum(({ trips }) => trips),
          fuel_used: fuel.length > 0 ? fuel.reduce((total, one) => total + one, 0) / 1000 : 'unknown',
          speed_max: speeds.length > 0 ? Math.max(...speeds) : 'unknown',
          distance_commute: sum(({ category, millimetres }) => (category === 'COMMUTE' ? millimetres : 0)) / 1000
        }
      })
    })
  }

  function labelOf(text: string, interval: Question['interval']): string {
    const date = Temporal.PlainDate.from(text)
    const names = {
      day: text,
      week: String(date.subtract({ days: date.dayOfWeek - 1 })),
      month: text.slice(0, 7),
      quarter: `${date.year}-${Math.ceil(date.month / 3)}`,
      year: String(date.year)
    }
    return names[interval]
  }
})
