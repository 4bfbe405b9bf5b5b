/** When a guard rings, over records in the order of time. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VehicleGuard } from '../../lib/access/grants.ts'
import { atBegin, confirmMilliseconds, type GuardState, type Ring, watchGuard } from '../../lib/guards/guard-watch.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { destination } from '../telemetry/detection/journey.ts'
import { guardOf } from './seeds.ts'

const begin = Date.parse('2026-03-31T10:00:00.000Z')
const guard = guardOf({ userId: 'ada', sinceMilliseconds: begin })

/** Seconds after the begin, metres from the middle; undefined for a record without a position. */
function at(seconds: number, metres?: number, fields: Partial<VehicleRecord> = {}): VehicleRecord {
  const place = metres === undefined ? {} : destination(guard, metres, 90)
  return { atMilliseconds: begin + seconds * 1000, ...place, ...fields }
}

const ringOf = (records: readonly VehicleRecord[], changes: Partial<VehicleGuard> = {}): Ring | undefined => {
  const changed = { ...guard, ...changes }
  return watchGuard(changed, atBegin(changed), records).ring
}

/** Follows the records in calls of which each has one. */
function ringInCuts(cuts: readonly (readonly VehicleRecord[])[]): Ring | undefined {
  let state: GuardState = atBegin(guard)
  for (const records of cuts) {
    const step = watchGuard(guard, JSON.parse(JSON.stringify(state)) as GuardState, records)
    if (step.ring) return step.ring
    state = step.state
  }
  return undefined
}

describe('a vehicle that leaves', () => {
  it('rings with the first fix outside, once fixes have been outside for 10 seconds', () => {
    const left: Ring = { key: 'LEFT', at: begin + 60_000, metres: 90 }
    expect(ringOf([at(30, 10), at(60, 60), at(69, 80)])).toBeUndefined()
    expect(ringOf([at(30, 10), at(60, 60), at(69, 80), at(70, 90), at(80, 100)])).toEqual(left)
    expect(ringOf([at(30, 10), at(60, 60), at(3600, 90)])).toEqual(left)
  })

  it.each([
    ['a single wild fix', [at(30, 10), at(60, 5000), at(90, 10), at(120, 5000), at(150, 10)]],
    ['a wild fix before records without a position', [at(60, 5000), at(90), at(120)]],
    ['a wild fix before one whose error reaches into the circle', [at(60, 5000), at(90, 200, { accuracy_m: 160 })]],
    ['swinging within the circle', [at(10, 49), at(30, 20), at(50, 49)]],
    ['fixes whose error reaches into the circle', [at(60, 200, { accuracy_m: 160 }), at(90, 200, { pdop_value: 40 })]],
    ['records from before its begin', [at(-60, 500), at(-30, 500), at(30, 10)]],
    ['one from before its begin and one after', [at(-60, 500), at(1, 500), at(5, 10)]],
    ['records from after its end', [at(86_401, 500), at(86_500, 500)]]
  ])('does not ring by %s', (_, records) => {
    expect(ringOf(records)).toBeUndefined()
  })

  it('rings by inaccurate fixes that are far enough away', () => {
    const far = (seconds: number) => at(seconds, 2000, { accuracy_m: 1500 })
    expect(ringOf([far(60), far(90)])).toEqual({ key: 'LEFT', at: begin + 60_000, metres: 2000 })
  })

  it('rings across the antimeridian as elsewhere', () => {
    const middle = { longitude: 180, latitude: -17 }
    const fixes = [5, 15].map((seconds) => ({ ...at(seconds), ...destination(middle, 30, 90) }))
    expect(ringOf(fixes, middle)).toBeUndefined()
    expect(ringOf(fixes, { ...middle, radiusMetres: 20 })).toMatchObject({ key: 'LEFT', metres: 30 })
  })
})

describe('the ignition', () => {
  const on = (seconds: number) => at(seconds, undefined, { ignition_on: true })
  const off = (seconds: number) => at(seconds, undefined, { ignition_on: false })
  const ring = (seconds: number): Ring => ({ key: 'IGNITION_ON', at: begin + seconds * 1000 })

  it('rings at the first record with which it is on', () => {
    expect(ringOf([off(10), on(20), on(30)])).toEqual(ring(20))
    expect(ringOf([on(20)])).toEqual(ring(20))
    expect(ringOf([on(-20), off(10)])).toBeUndefined()
  })

  it('that was on at the begin rings once it has been off', () => {
    expect(ringOf([on(20), on(30)], { isIgnitionOn: true })).toBeUndefined()
    expect(ringOf([on(20), off(30), on(40)], { isIgnitionOn: true })).toEqual(ring(40))
  })

  it('rings before the vehicle has left for long enough, and not after', () => {
    expect(ringOf([at(10, 60), on(15), at(25, 90)])).toEqual(ring(15))
    expect(ringOf([at(10, 60), at(25, 90), on(30)])).toMatchObject({ key: 'LEFT' })
  })
})

it('rings the same however records are cut into calls', () => {
  const record = fc.record({
    gap: fc.integer({ min: 1, max: 12 }),
    metres: fc.option(fc.constantFrom(0, 45, 55, 70, 300), { nil: undefined }),
    accuracy: fc.option(fc.constantFrom(20, 200), { nil: undefined }),
    ignition: fc.option(fc.boolean(), { nil: undefined, freq: 8 })
  })
  let rings = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(record, fc.boolean()), { minLength: 1, maxLength: 30 }), (made) => {
      let seconds = 0
      const records = made.map(([{ gap, metres, accuracy, ignition }]) => {
        seconds += gap
        const fields = {
          ...(accuracy !== undefined && { accuracy_m: accuracy }),
          ...(ignition !== undefined && { ignition_on: ignition })
        }
        return at(seconds, metres, fields)
      })
      const cuts: VehicleRecord[][] = [[]]
      for (const [index, [, isCut]] of made.entries()) {
        if (isCut) cuts.push([])
        cuts.at(-1)?.push(records[index] as VehicleRecord)
      }
      const whole = ringOf(records)
      if (whole) rings++
      expect(ringInCuts(cuts)).toEqual(whole)
      if (whole?.key === 'LEFT')
        expect(records.at(-1)?.atMilliseconds).toBeGreaterThanOrEqual(whole.at + confirmMilliseconds)
    }),
    { seed: 36, numRuns: 500 }
  )
  expect(rings).toBeGreaterThan(50)
})
