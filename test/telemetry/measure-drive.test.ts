import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driveIntervals } from '../../lib/telemetry/drive-intervals.ts'
import { greatCircleMetres } from '../../lib/telemetry/great-circle.ts'
import { measureDrive } from '../../lib/telemetry/measure-drive.ts'
import { normalizedAngle, type PositionFix } from '../../lib/telemetry/position-fix.ts'

const noon = Date.parse('2024-02-01T12:00:00.000Z')

/** One minute of arc to the north is 1853.25 m on this earth. */
const minuteMetres = (6_371_000 * Math.PI) / 180 / 60

/** So many seconds after noon, so many minutes of arc to the north. */
const fixAt = (seconds: number, minutesNorth: number, fields: Partial<PositionFix> = {}): PositionFix => ({
  timestamp: new Date(noon + seconds * 1000).toISOString(),
  longitude: 10,
  latitude: minutesNorth / 60,
  ...fields
})

describe('a great circle', () => {
  it('is as long as the arc', () => {
    expect(greatCircleMetres(fixAt(0, 0), fixAt(0, 1))).toBeCloseTo(minuteMetres, 6)
    expect(greatCircleMetres({ longitude: 0, latitude: 0 }, { longitude: 180, latitude: 0 })).toBeCloseTo(
      6_371_000 * Math.PI,
      3
    )
  })

  it('is as long there as back, and no longer than a way round', () => {
    const position = fc.record({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true })
    })
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(greatCircleMetres(a, b)).toBeCloseTo(greatCircleMetres(b, a), 3)
        expect(greatCircleMetres(a, b)).toBeLessThanOrEqual(greatCircleMetres(a, c) + greatCircleMetres(c, b) + 0.2)
      })
    )
  })
})

describe('intervals', () => {
  it('leave out a fix that nothing on wheels could reach, and one of the same moment', () => {
    const intervals = driveIntervals([fixAt(0, 0), fixAt(5, 60), fixAt(60, 1), fixAt(60, 1), fixAt(120, 2)])
    expect(intervals.map(({ from, to, seconds }) => [from.timestamp, to.timestamp, seconds])).toEqual([
      ['2024-02-01T12:00:00.000Z', '2024-02-01T12:01:00.000Z', 60],
      ['2024-02-01T12:01:00.000Z', '2024-02-01T12:02:00.000Z', 60]
    ])
  })
})

describe('a drive', () => {
  it('is measured in metres, seconds, km/h, litres and revolutions', () => {
    const fixes = [
      fixAt(0, 0, { speed: 100, fuel_rate_lh: 6, can_rpm: 2000 }),
      fixAt(60, 1, { speed: 120, fuel_rate_lh: 10, can_rpm: 3000 }),
      fixAt(180, 1, { speed: 0 })
    ]
    expect(measureDrive(fixes)).toEqual({
      distance_tot: 1853.249,
      distance_tot_gps: 1853.249,
      duration_tot: 180,
      duration_cruising: 180,
      speed_max: 120,
      speed_avg: 37.065,
      can_fuel_consumption_avg: 8,
      can_fuel_consumption_max: 10,
      can_fuel_consumption_tot: 0.133,
      can_rpm_max: 3000,
      can_rpm_avg: 2500
    })
  })

  it('does not count standing still as cruising', () => {
    const fixes = [fixAt(0, 0, { speed: 60 }), fixAt(60, 0.5, { speed: 0 }), fixAt(660, 0.5, { speed: 0 })]
    expect(measureDrive(fixes)).toMatchObject({ duration_tot: 660, duration_cruising: 60, speed_avg: 55.597 })
  })

  it('goes by the distance where no speed was measured', () => {
    expect(measureDrive([fixAt(0, 0), fixAt(60, 1)])).toEqual({
      distance_tot: 1853.249,
      distance_tot_gps: 1853.249,
      duration_tot: 60,
      duration_cruising: 60,
      speed_avg: 111.195
    })
  })

  it('of a single fix has no length', () => {
    expect(measureDrive([fixAt(0, 0)])).toEqual({
      distance_tot: 0,
      distance_tot_gps: 0,
      duration_tot: 0,
      duration_cruising: 0
    })
  })
})

describe('an angle', () => {
  it('is brought into the circle, and left alone within it', () => {
    expect([-90, 0, 302.97364, 360, 507.5].map(normalizedAngle)).toEqual([270, 0, 302.97364, 0, 147.5])
  })
})
