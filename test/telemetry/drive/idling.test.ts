import { describe, expect, it } from 'vitest'
import { addIdling, type IdlingState, idlingSeconds } from '../../../lib/telemetry/drive/idling.ts'
import { hasPosition } from '../../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect } from '../detection/fold.ts'
import { Journey } from '../detection/journey.ts'

/** Returns the idling of one record each 5 s. */
const idlingOf = (...records: Partial<VehicleRecord>[]) => idlingEach(5, ...records)

function idlingEach(seconds: number, ...sent: Partial<VehicleRecord>[]) {
  const records = sent.map((record, index) => ({ atMilliseconds: index * seconds * 1000, ...record }))
  let state: IdlingState | undefined
  for (const [index, record] of records.entries()) {
    const last = records.slice(0, index).findLast(hasPosition)
    const previous = records[index - 1]
    state = addIdling(state, record, { maxSpeedKmh: 300, ...(previous && { previous }), ...(last && { last }) })
  }
  return idlingSeconds(state, records.length * seconds * 1000)
}

const times = (count: number, record: Partial<VehicleRecord>) => Array.from({ length: count }, () => record)

const standing = times(5, { ignition_on: true, speed: 0 })
const driving = { ignition_on: true, speed: 30 }

describe('the time of idling', () => {
  it('is the time with the engine on and without movement', () => {
    expect(idlingOf(...standing)).toBe(20)
    expect(idlingOf(...times(5, { ignition_on: false, speed: 0 }))).toBe(0)
    expect(idlingOf(...times(5, driving))).toBe(0)
  })

  it('has half of the time in which the vehicle stops or departs', () => {
    expect(idlingOf(driving, ...standing, driving, ...standing)).toBe(2.5 + 20 + 5 + 20)
  })

  const eachSecond = (...speeds: number[]) => idlingEach(1, ...speeds.map((speed) => ({ ignition_on: true, speed })))

  it('begins when a vehicle that brakes has come to a stand, and ends when one that accelerates has departed', () => {
    expect(eachSecond(18, 12, 6, 0, 0, 6, 12)).toBe(1)
    expect(eachSecond(15, 9, 3, 0, 0, 3, 9)).toBe(2)
    expect(eachSecond(30, 30, 30, 0, 0, 30, 30)).toBe(2)
  })

  it('does not have the time in which a vehicle rolls so slowly that it seems to stand', () => {
    expect(eachSecond(13, 7, 1, 0, 0, 1, 7, 13)).toBeCloseTo(3 - 2 / 6, 2)
    expect(eachSecond(13, 7, 1, 7, 13)).toBe(0)
    expect(eachSecond(13, 7, 1, 7, 13, 7, 1, 0, 0, 1, 7, 13)).toBeCloseTo(3 - 2 / 6, 2)
  })

  it('ends where the ignition is switched off', () => {
    const off = { ignition_on: false, speed: 0 }
    expect(idlingOf(...standing, off, off, off)).toBe(25)
    const offAt = (atMilliseconds: number) => ({ atMilliseconds, ignition_on: false })
    expect(idlingOf({ ignition_on: true, speed: 0 }, offAt(2000), off, off)).toBe(2)
  })

  it('ends there, whatever the engine showed before', () => {
    const off = { ignition_on: false, speed: 0 }
    expect(idlingOf(...times(5, { ignition_on: true, can_rpm: 800, speed: 0 }), off, off, off)).toBe(25)
    // A wire that breaks while the engine runs.
    expect(
      idlingOf(...times(5, { ignition_on: true, can_rpm: 800, speed: 0 }), ...times(4, { ...off, can_rpm: 800 }))
    ).toBe(40)
  })

  it('is found by any sign of the engine', () => {
    expect(idlingOf(...times(5, { can_rpm: 800, speed: 0 }))).toBe(20)
    expect(idlingOf(...times(5, { can_rpm: 300, speed: 0 }))).toBe(0)
    expect(idlingOf(...times(5, { can_rpm: 800, ignition_on: false, speed: 0 }))).toBe(20)
    expect(idlingOf({ ignition_on: false, speed: 0 }, ...times(5, { fuel_rate_lh: 0.8, speed: 0 }))).toBe(20)
  })

  it('has at most a minute of an engine whose last speed is all that is known after the ignition was switched off', () => {
    const off = { ignition_on: false, speed: 0 }
    expect(idlingOf(...times(5, { ignition_on: true, can_rpm: 800, speed: 0 }), ...times(60, off))).toBeLessThanOrEqual(
      85
    )
  })

  it('is none where the wheels turn, whatever the receiver says', () => {
    expect(idlingOf(...times(5, { ignition_on: true, speed: 0, obd_speed: 80 }))).toBe(0)
  })

  it('is unknown where no speed is measured', () => {
    const at = (longitude: number) => ({ ignition_on: true, longitude, latitude: 50 })
    expect(idlingOf(...times(4, at(10)), at(10.0001), at(10), at(10.0001))).toBeUndefined()
  })

  it('leaves out the time in which the receiver repeated an old position', () => {
    const at = (longitude: number, speed: number) => ({ ignition_on: true, speed, longitude, latitude: 50 })
    expect(idlingOf(...times(5, at(10, 0)), at(10.2, 90))).toBe(0)
  })

  it('counts the time between rare records of a vehicle that stands at both', () => {
    expect(idlingEach(120, ...standing)).toBe(480)
  })

  it('is unknown where records are too far apart to tell, or none has a sign of the engine', () => {
    expect(idlingEach(60, ...times(5, driving))).toBeUndefined()
    expect(idlingEach(60, driving, ...standing, driving, driving)).toBeUndefined()
    expect(idlingOf(...times(5, { speed: 0 }))).toBeUndefined()
  })
})

it('is a field of trips and triplegs', () => {
  const journey = new Journey({ isSpeedMeasured: true }).fix().park(1200, 30).drive(6000, 36, 10).park(240, 10)
  const { records } = journey.drive(6000, 36, 10).park(1800, 30)
  const { trips, triplegs } = detect(records.map((record) => ({ ...record, ignition_on: true }))).closed
  expect(triplegs[0]?.fields.duration_idling).toBe(240)
  expect(trips[0]?.fields.duration_idling).toBe(triplegs[0]?.fields.duration_idling)
  expect(detect(records).closed.trips[0]?.fields).not.toHaveProperty('duration_idling')
})
