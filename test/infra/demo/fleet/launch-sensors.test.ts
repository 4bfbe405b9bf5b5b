/** What the sensors of the boat say during a round. */
import { expect, it } from 'vitest'
import { drivingRound, recordsBetween } from '../../../../infra/demo/driving-round.ts'
import { fleetVehicle } from '../../../../infra/demo/fleet/fleet-vehicles.ts'
import { greatCircleMetres } from '../../../../lib/telemetry/great-circle.ts'
import { hasPosition } from '../../../../lib/telemetry/position-fix.ts'

const minute = 60_000
const round = drivingRound('duffy-22')
const { records } = round
const berth = fleetVehicle('duffy-22').base

it('the bilge pump runs soon after the departure, and stops again', () => {
  const running = records.filter(({ din_1 }) => din_1)
  expect(running[0]?.atMilliseconds).toBeLessThan(2 * minute)
  expect(running.length).toBeLessThan(records.length / 10)
  expect(records.at(-1)).toMatchObject({ din_1: false })
})

it('shore power is on at the berth after the round, and off under way', () => {
  const connected = records.filter(({ din_2 }) => din_2)
  expect(connected.length).toBeGreaterThan(10)
  for (const record of connected) {
    expect(record).toMatchObject({ ignition_on: false, current_power_w: 0 })
    expect(hasPosition(record) && greatCircleMetres(record, berth)).toBeLessThan(30)
  }
  expect(records.at(-1)).toMatchObject({ din_2: true })
  expect(records.filter(({ speed = 0, din_2 }) => speed > 3 && din_2)).toEqual([])
})

it('the hours advance while the motor is on, from round to round', () => {
  const on = records.slice(1).reduce((sum, { atMilliseconds }, index) => {
    const before = records[index]
    return sum + (before?.ignition_on ? atMilliseconds - before.atMilliseconds : 0)
  }, 0)
  expect(round.gain.hours).toBeCloseTo(on / 60 / minute, 2)
  const hours = recordsBetween(round, -1, 3 * round.milliseconds).map(({ n2k_operation_hours }) => n2k_operation_hours)
  expect(hours).toEqual(hours.toSorted((a = 0, b = 0) => a - b))
  expect(hours.at(-1)).toBeCloseTo(3 * round.gain.hours, 2)
})

it('the motor is as warm as the sea at the departure, and warmer under way', () => {
  const warmth = records.map(({ temp_1 = 0, temp_2 = 0 }) => temp_1 - temp_2)
  expect(warmth[0]).toBe(0)
  expect(Math.max(...warmth)).toBeGreaterThan(5)
  expect(warmth.at(-1)).toBeLessThan(3)
})
