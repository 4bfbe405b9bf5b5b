import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detect, detectInParts } from './fold.ts'
import { Journey } from './journey.ts'

const day = 86_400_000

const withIgnition = (ignition: boolean, records: readonly VehicleRecord[]) =>
  records.map((record) => ({ ...record, ignition_on: ignition }))

/** Adds a record with the ignition off after each of these seconds. */
function withHeartbeats(records: readonly VehicleRecord[], seconds: number) {
  let sentMilliseconds = 0
  return records.flatMap((record) => {
    if (record.atMilliseconds - sentMilliseconds < seconds * 1000) return [record]
    sentMilliseconds = record.atMilliseconds
    return [record, { atMilliseconds: record.atMilliseconds + 1, ignition_on: false }]
  })
}

/** A drive with the ignition on, then the way back, some days later. */
function thereAndBack(days: number) {
  const there = new Journey({ isSpeedMeasured: true }).fix().park(1200, 60).drive(10_000, 36, 10)
  const options = { isSpeedMeasured: true, from: there.place, atMilliseconds: there.atMilliseconds }
  const parked = new Journey(options)
    .wait(10)
    .park(3600, 60)
    .wait(days * 86_400 + 5)
  const back = parked.fix().park(1200, 60).drive(10_000, 30, 30, 270).park(3600, 60)
  return { there: there.records, back: back.records, tail: back }
}

const kilometresOf = (records: readonly VehicleRecord[]) =>
  detect(records).closed.trips.map(({ fields }) => Math.round(fields.distance_tot / 1000))

describe('a movement with the ignition off', () => {
  it('is no trip where the device sent the ignition on before: the position changes, the distance does not', () => {
    const { there, back, tail } = thereAndBack(0)
    const records = [...withIgnition(true, there), ...withIgnition(false, back)]
    const { closed, open } = detect(records)
    expect(closed.trips).toHaveLength(1)
    expect(closed.triplegs).toHaveLength(1)
    expect(Math.round(open.millimetres / 1e6)).toBe(10)
    expect(open.lastFix?.longitude).toBeCloseTo(tail.place.longitude, 5)
    expect(open.stay?.longitude).toBeCloseTo(tail.place.longitude, 4)
  })

  it('does not count as moving', () => {
    const { there, back } = thereAndBack(0)
    const records = [...withIgnition(true, there), ...withIgnition(false, back)]
    const towed = records.findLastIndex(({ speed }) => speed === 30)
    expect(detect(records.slice(0, towed)).open).toMatchObject({ isMoving: false })
    expect(detect(records.slice(0, towed)).open).not.toHaveProperty('trip')
  })

  it('is a trip where the device never sent the ignition on, or not for more than 7 days', () => {
    const { there, back } = thereAndBack(0)
    expect(kilometresOf(withIgnition(false, [...there, ...back]))).toEqual([10, 10])
    const late = thereAndBack(8)
    expect(kilometresOf([...withIgnition(true, late.there), ...withIgnition(false, late.back)])).toEqual([10, 10])
  })

  it('is also recognized by heartbeats between the fixes', () => {
    const { there, back } = thereAndBack(0)
    const on = [{ ...there[0], ignition_on: true } as VehicleRecord, ...there.slice(1)]
    expect(kilometresOf([...on, ...withHeartbeats(back, 240)])).toEqual([10])
  })

  it('is a trip where the ignition was sent off before it alone', () => {
    const { there, back } = thereAndBack(0)
    const on = [{ ...there[0], ignition_on: true } as VehicleRecord, ...there.slice(1)]
    expect(kilometresOf([...on, ...withIgnition(false, back.slice(0, 60)), ...back.slice(60)])).toEqual([10, 10])
  })

  it('gives the same result in any parts', () => {
    const { there, back } = thereAndBack(0)
    const records = [...withIgnition(true, there), ...withIgnition(false, back)]
    const cuts = records.map((_, index) => index)
    expect(detectInParts(records, cuts)).toStrictEqual(detect(records))
  })

  it('ends 7 days after the ignition was on', () => {
    const { there } = thereAndBack(0)
    const on = withIgnition(true, there)
    const later = { atMilliseconds: (on.at(-1)?.atMilliseconds ?? 0) + 7 * day + 1, battery_main_voltage: 12 }
    expect(detect(on).state.local.ignition).toBeDefined()
    expect(detect([...on, later]).state.local.ignition).toBeUndefined()
  })
})
