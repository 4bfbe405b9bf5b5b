/** Voltages of a battery that is steady, but for the starter. */
import { describe, expect, it } from 'vitest'
import { drives, lifeOf, type Moment, stands } from './generated-life.ts'
import { onlyTrip, statusAfter } from './measured-life.ts'
import { recordsOf, type Sent } from './sent-records.ts'

/** The starter turns in the last seconds before the vehicle departs. */
const departure = 1200
const life = lifeOf({ phases: [stands(20), drives(20_000, 60), stands(30)] })
const cranked =
  (seconds: number) =>
  ({ seconds: at, isEngineOn }: Moment): Sent => ({
    ignition_on: isEngineOn,
    battery_main_voltage: at > departure - seconds && at <= departure ? 9.4 : 12.6
  })

describe.each([1, 10, 60])('the voltage of a steady battery, with a record each %i s', (everySeconds) => {
  const records = recordsOf(life, { everySeconds, values: cranked(4) })

  it('begins and ends without the starter', () => {
    expect(records.some(({ battery_main_voltage }) => battery_main_voltage === 9.4)).toBe(true)
    expect(onlyTrip(records)).toMatchObject({ battery_start_level_volt: 12.6, battery_end_level_volt: 12.6 })
  })

  it('has no trend, wherever in the hour the starter turned', async () => {
    for (const seconds of [departure, departure + 600, life.seconds]) {
      const upTo = records.filter(({ atMilliseconds }) => atMilliseconds <= life.fromMilliseconds + seconds * 1000)
      expect(await statusAfter(upTo)).toMatchObject({ battery_main_trend: 'CONST', battery_main_trend_slope: 0 })
    }
  })
})

describe('the voltage at the begin', () => {
  it('is not that of the starter where that is the first that is known', () => {
    const records = recordsOf(lifeOf({ phases: [drives(20_000, 60), stands(30)] }), {
      values: ({ seconds }) => ({ battery_main_voltage: seconds < 5 ? 9.4 : 14.2 })
    })
    expect(onlyTrip(records).battery_start_level_volt).toBe(14.2)
  })

  it('is that of a battery which is as low for longer', () => {
    const records = recordsOf(life, {
      values: ({ seconds }) => ({ battery_main_voltage: seconds > 600 ? 10.2 : 12.6 })
    })
    expect(onlyTrip(records)).toMatchObject({ battery_start_level_volt: 10.2, battery_end_level_volt: 10.2 })
  })
})
