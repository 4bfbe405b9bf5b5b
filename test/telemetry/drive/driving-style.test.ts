import { describe, expect, it } from 'vitest'
import { readCounters } from '../../../lib/telemetry/counters/vehicle-counters.ts'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { addStyle, type StyleState, styleFields } from '../../../lib/telemetry/drive/driving-style.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'

const settings = { ...defaultDetectionSettings, speedLimitKmh: 50 }

type Sent = Partial<VehicleRecord>

function styleOf(records: readonly VehicleRecord[], chosen = settings) {
  let state: StyleState | undefined
  let counters: Parameters<typeof readCounters>[0]
  for (const record of records) {
    const read = readCounters(counters, record, chosen)
    counters = read.counters
    state = addStyle(state, record, read.steps, chosen)
  }
  return styleFields(state, chosen)
}

/** A record each `seconds`. */
const each = (seconds: number, sent: readonly (number | Sent)[]): VehicleRecord[] =>
  sent.map((one, index) => ({
    atMilliseconds: Math.round(index * seconds * 1000),
    ...(typeof one === 'number' ? { speed: one } : one)
  }))

const speeds = (...kmh: number[]) => styleOf(each(1, kmh))

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('the time over the limit', () => {
  it('is that in which the speed, changing evenly between records, is above it', () => {
    expect(styleOf(each(10, [40, 60, 60, 40, 50, 40]))).toMatchObject({ duration_over_limit: 5 + 10 + 5 })
    expect(styleOf(each(10, [50, 50, 50]))).toMatchObject({ duration_over_limit: 0 })
    expect(styleOf(each(10, [50.1, 50.1]))).toMatchObject({ duration_over_limit: 10 })
  })

  it('has nothing between speeds more than two minutes apart', () => {
    expect(styleOf(each(120, [90, 90]))).toMatchObject({ duration_over_limit: 120 })
    expect(styleOf(each(121, [90, 90]))).toMatchObject({ duration_over_limit: 0 })
  })

  it('is not known without a limit, and without a speed', () => {
    const { speedLimitKmh: _, ...unlimited } = settings
    expect(styleOf(each(10, [90, 90]), unlimited as typeof settings)).not.toHaveProperty('duration_over_limit')
    expect(styleOf(each(10, [{ fuel_level: 1 }, { fuel_level: 2 }]))).toEqual({})
  })
})

describe('harsh events', () => {
  it('are runs of steps of 3.5 m/s² or more', () => {
    expect(speeds(50, 50, 37, 37, 37)).toMatchObject({ harsh_braking: 1, harsh_acceleration: 0 })
    expect(speeds(50, 50, 38, 38, 38)).toMatchObject({ harsh_braking: 0, harsh_acceleration: 0 })
    expect(speeds(80, 60, 40, 20, 20, 20, 35, 50, 50)).toMatchObject({ harsh_braking: 1, harsh_acceleration: 1 })
    expect(speeds(80, 60, 60, 40, 40)).toMatchObject({ harsh_braking: 2 })
  })

  it('last for at least a second', () => {
    const braking = (steps: number, seconds: number) =>
      styleOf(
        each(seconds, [
          ...times(9, 50),
          ...times(steps, 0).map((_, index) => 50 - (index + 1) * seconds * 20),
          ...times(9, 50 - steps * seconds * 20)
        ])
      )
    expect(braking(4, 0.2)).toMatchObject({ harsh_braking: 0 })
    expect(braking(5, 0.2)).toMatchObject({ harsh_braking: 1 })
    expect(braking(1, 0.98)).toMatchObject({ harsh_braking: 1 })
  })

  it('are not told from the records of a drive that are more than 2 s apart', () => {
    expect(styleOf(each(2, [50, 20, 20]))).toMatchObject({ harsh_braking: 1 })
    expect(styleOf(each(2.1, [50, 20, 20]))).toEqual({ duration_over_limit: 0 })
  })

  it('are told if at most a tenth of the time is unknown in which the vehicle is fast', () => {
    const sparse = (seconds: number, slow = 30) =>
      styleOf([...each(1, times(91, 30)), { atMilliseconds: 90_000 + seconds * 1000, speed: slow }])
    expect(sparse(10)).toHaveProperty('harsh_braking')
    expect(sparse(11)).not.toHaveProperty('harsh_braking')
    const standing = [
      ...each(1, [20, 10, 0]),
      { atMilliseconds: 600_000, speed: 0 },
      { atMilliseconds: 700_000, speed: 10 }
    ]
    expect(styleOf(standing)).toMatchObject({ harsh_braking: 0 })
  })

  it('are not counted where the other speed of the record contradicts', () => {
    const wrong = { speed: 20, obd_speed: 80 }
    expect(styleOf(each(0.5, [...times(60, 80), ...times(4, wrong), 80]))).toMatchObject({ harsh_braking: 0 })
    const right = { speed: 60, obd_speed: 55 }
    expect(styleOf(each(1, [80, right, right]))).toMatchObject({ harsh_braking: 1 })
  })

  it('are not counted where the odometer contradicts', () => {
    const ways = [0, 1, 4, 10, 20, 30, 40, 50, 60, 70]
    const speedsShown = (...kmh: number[]) =>
      styleOf(
        each(
          1,
          ways.map((way, index) => ({ speed: kmh[index], total_odometer: 1000 + way }))
        )
      )
    expect(speedsShown(0, 7, 15, 30, 36, 0, 0, 0, 36, 36)).toMatchObject({ harsh_braking: 0, harsh_acceleration: 1 })
    const { harsh_braking } = speeds(0, 7, 15, 30, 36, 0, 0, 0, 36, 36)
    expect(harsh_braking).toBe(1)
  })

  it('are counted beside an odometer that is too coarse to tell', () => {
    const records = each(
      1,
      [80, 60, 40, 40].map((speed, index) => ({ speed, total_odometer: index < 2 ? 1000 : 1100 }))
    )
    expect(styleOf(records)).toMatchObject({ harsh_braking: 1 })
  })

  it('are none where one speed alone is wrong', () => {
    expect(speeds(30, 30, 0, 30, 30)).toMatchObject({ harsh_braking: 0, harsh_acceleration: 0 })
    expect(speeds(30, 60, 30, 60, 30)).toMatchObject({ harsh_braking: 0, harsh_acceleration: 0 })
    expect(speeds(30, 80, 80, 30)).toMatchObject({ harsh_braking: 0, harsh_acceleration: 0 })
    expect(speeds(...times(40, 30), 400, 400, 30)).toMatchObject({ harsh_braking: 0, harsh_acceleration: 0 })
  })

  it('are found between records without a speed', () => {
    expect(styleOf(each(0.5, [50, {}, 35, {}, 20, {}, 20]))).toMatchObject({ harsh_braking: 1 })
  })
})
