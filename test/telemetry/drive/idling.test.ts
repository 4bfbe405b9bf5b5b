import { describe, expect, it } from 'vitest'
import { defaultDetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import { addIdling, type IdlingState, idlingSeconds } from '../../../lib/telemetry/drive/idling.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect } from '../detection/fold.ts'
import { Journey } from '../detection/journey.ts'

/** Returns one record each 30 s. */
const idlingOf = (...records: Partial<VehicleRecord>[]) =>
  idlingSeconds(
    records.reduce<IdlingState | undefined>(
      (state, record, index) =>
        addIdling(state, { atMilliseconds: index * 30_000, ...record }, defaultDetectionSettings),
      undefined
    )
  )

const times = (count: number, record: Partial<VehicleRecord>) => Array.from({ length: count }, () => record)

describe('the time of idling', () => {
  it('is the time with the ignition on and without movement', () => {
    expect(idlingOf(...times(5, { ignition: true, speed: 0 }))).toBe(120)
    expect(idlingOf(...times(5, { ignition: false, speed: 0 }))).toBe(0)
    expect(idlingOf(...times(5, { ignition: true, speed: 30 }))).toBe(0)
  })

  it('ends where the vehicle moves or the ignition is switched off', () => {
    const standing = times(4, { ignition: true, speed: 0 })
    expect(idlingOf(...standing, { ignition: true, speed: 30 }, ...standing)).toBe(180)
    expect(idlingOf(...standing, { ignition: false, speed: 0 })).toBe(120)
  })

  it('leaves out spans of 60 s or less, which are stops in traffic', () => {
    const standing = times(3, { ignition: true, speed: 0 })
    expect(idlingOf(...standing, { ignition: true, speed: 30 }, ...standing, { ignition: true, speed: 30 })).toBe(0)
  })

  it('is found by the engine speed where the ignition is unknown', () => {
    expect(idlingOf(...times(5, { can_rpm: 800, speed: 0 }))).toBe(120)
    expect(idlingOf(...times(5, { can_rpm: 300, speed: 0 }))).toBe(0)
    expect(idlingOf(...times(5, { can_rpm: 800, ignition: false, speed: 0 }))).toBe(0)
  })

  it('is found by the position where no speed is measured', () => {
    const at = (longitude: number) => ({ ignition: true, longitude, latitude: 50 })
    expect(idlingOf(at(10), at(10.0001), at(10), at(10.0002))).toBe(90)
    expect(idlingOf(at(10), at(10.002), at(10.004), at(10.006))).toBe(0)
  })

  it('leaves out the time in which the receiver repeated an old position', () => {
    const at = (longitude: number, speed: number) => ({ ignition: true, speed, longitude, latitude: 50 })
    expect(idlingOf(...times(5, at(10, 0)), at(10.2, 90))).toBe(0)
  })

  it('is unknown where no record has a value of the engine', () => {
    expect(idlingOf(...times(5, { speed: 0 }))).toBeUndefined()
  })
})

it('is a field of trips and triplegs', () => {
  const journey = new Journey({ isSpeedMeasured: true }).fix().park(1200, 30).drive(6000, 36, 10).park(240, 10)
  const { records } = journey.drive(6000, 36, 10).park(1800, 30)
  const { trips, triplegs } = detect(records.map((record) => ({ ...record, ignition: true }))).closed
  expect(triplegs[0]?.fields.duration_idling).toBeCloseTo(230, -1)
  expect(trips[0]?.fields.duration_idling).toBe(triplegs[0]?.fields.duration_idling)
  expect(detect(records).closed.trips[0]?.fields).not.toHaveProperty('duration_idling')
})
