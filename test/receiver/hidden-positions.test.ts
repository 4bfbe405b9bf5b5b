import { expect, it } from 'vitest'
import { withoutHiddenPositions } from '../../lib/receiver/hidden-positions.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { noon } from '../http/noon.ts'

const hour = 3_600_000
const at = (hours: number) => noon.getTime() + hours * hour

const measured = { battery_main_voltage: 12.5, ignition_on: true, total_odometer: 1000 }
const position = { longitude: 7.8, latitude: 51.7, altitude: 100, speed: 50, obd_speed: 49, angle: 90, pdop_value: 1 }
const recordAt = (hours: number): VehicleRecord => ({ atMilliseconds: at(hours), ...measured, ...position })
const records = [recordAt(-48), recordAt(-2), recordAt(-0.5), recordAt(1)]

/** Whether each of the records keeps its position. */
const kept = (...notrack: [number, number | null][]) =>
  withoutHiddenPositions(records, { notrack, transport: [[at(-100), null]] }, noon).map(
    ({ longitude }) => longitude !== undefined
  )

it('keeps every position of a vehicle that never had the mode', () => {
  expect(withoutHiddenPositions(records, undefined, noon)).toEqual(records)
  expect(kept()).toEqual([true, true, true, true])
})

it('hides the position of everything that comes while the mode is on, and nothing else of it', () => {
  expect(withoutHiddenPositions(records, { notrack: [[at(-1), null]], transport: [] }, noon)).toEqual(
    records.map(({ atMilliseconds }) => ({ atMilliseconds, ...measured }))
  )
})

it.each([
  ['is on until later', [at(-1), at(2)], [false, false, false, false]],
  ['has ended', [at(-3), at(-1)], [true, false, true, true]],
  ['ends now', [at(-3), at(0)], [true, false, false, true]],
  ['begins later', [at(0.5), null], [true, true, true, false]]
] as const)('hides what was measured while the mode was on, where it %s', (_, [from, until], expected) => {
  expect(kept([from, until])).toEqual(expected)
})
