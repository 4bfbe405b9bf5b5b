/** Whether the engine runs, by signals that are rare, late or contradict one another. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { detectInParts } from '../detection/fold.ts'
import { drives, lifeOf, type Moment, stands } from './generated-life.ts'
import { measured, onlyTrip } from './measured-life.ts'
import { recordsOf, type Sent, sends } from './sent-records.ts'

/** An earlier drive on which the ignition is seen on, and a drive of these metres after an hour. */
const twoDrives = (metres: number) =>
  lifeOf({ phases: [stands(20), drives(3000, 60), stands(60), drives(metres, 60), stands(60)] })

const kilometresOf = (records: readonly VehicleRecord[]) =>
  measured(records).trips.map(({ fields }) => fields.distance_tot / 1000)

/** Sends the ignition at most once in each of these seconds, from a moment that lies this far before the last drive. */
function inHeartbeats(everySeconds: number, beforeSeconds: number) {
  const departure = 20 * 60 + 180 + 3600
  return ({ seconds, isEngineOn }: Moment): Sent => {
    const isBeat = (seconds - departure + beforeSeconds) % everySeconds === 0
    return isBeat ? { ignition_on: isEngineOn } : {}
  }
}

describe('an ignition that is sent in heartbeats alone', () => {
  it.each([
    [20_000, 300, 150],
    [20_000, 300, 290],
    [20_000, 600, 30],
    [5000, 300, 150],
    [5000, 300, 10],
    [5000, 600, 60],
    [1500, 300, 120]
  ])(
    'loses nothing of %i m, with a heartbeat each %i s, of which one comes %i s before it',
    (metres, every, before) => {
      const records = recordsOf(twoDrives(metres), { values: inHeartbeats(every, before) })
      const [, last] = kilometresOf(records)
      expect(Math.abs((last ?? 0) / (metres / 1000) - 1)).toBeLessThan(0.02)
    }
  )

  it('gives the same in any parts', () => {
    const records = recordsOf(twoDrives(5000), { values: inHeartbeats(300, 150) })
    const cuts = records.map((_, index) => index)
    expect(detectInParts(records, cuts).closed).toEqual(detectInParts(records, []).closed)
  })
})

describe('an ignition that is lost after it was on once', () => {
  const lost = ({ seconds }: Moment): Sent => ({ ignition_on: seconds === 1260 })
  const odometer = sends('odometer')

  it.each([
    ['rpm', sends('rpm')],
    ['fuel rate', sends('fuelRate')],
    ['speed of the wheels', sends('obdSpeed')],
    ['power of the traction battery', sends('power')]
  ] as const)('does not hide a drive that the %s shows', (_, signal) => {
    const records = recordsOf(twoDrives(20_000), {
      values: (moment) => ({ ...lost(moment), ...odometer(moment), ...signal(moment) })
    })
    const { trips } = measured(records)
    expect(trips).toHaveLength(2)
    expect(trips.at(-1)?.fields.distance_tot_odo).toBeCloseTo(20_000, -2)
    expect(trips.at(-1)?.valid).toBe(true)
  })

  it('does not hide one that the engine shows in records of their own', () => {
    const rpm = sends('rpm')
    const fixes = recordsOf(twoDrives(20_000), { values: lost })
    const engine = recordsOf(twoDrives(20_000), { everySeconds: 30, values: rpm }).map(
      ({ atMilliseconds, can_rpm }): VehicleRecord => ({ atMilliseconds: atMilliseconds + 4000, can_rpm: can_rpm ?? 0 })
    )
    const records = [...fixes, ...engine].toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
    expect(kilometresOf(records).at(-1)).toBeCloseTo(20, 0)
  })
})

describe('a vehicle that is towed', () => {
  const tow = (everySeconds: number) =>
    recordsOf(twoDrives(20_000), {
      values: ({ seconds, isEngineOn }) => {
        if (seconds <= 1380) return { ignition_on: isEngineOn }
        return seconds % everySeconds > 0 ? {} : { ignition_on: false }
      }
    })

  it.each([10, 60, 300, 480])('has no trip and no distance, with the ignition each %i s', (everySeconds) => {
    expect(kilometresOf(tow(everySeconds)).map(Math.round)).toEqual([3])
  })
})

it('the time with the engine on is found by the engine where the ignition is lost', () => {
  const life = lifeOf({
    phases: [stands(20), drives(10_000, 60), stands(4, { isEngineOn: true }), drives(10_000, 60), stands(30)]
  })
  const rpm = sends('rpm')
  const records = recordsOf(life, { values: (moment) => ({ ignition_on: moment.seconds === 1260, ...rpm(moment) }) })
  expect(onlyTrip(records).duration_idling).toBeCloseTo(240, -1.5)
})
