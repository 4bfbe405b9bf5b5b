/** The energy that electric vehicles use, by what the battery holds and by the power. */
import { describe, expect, it } from 'vitest'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured, onlyTrip } from './measured-life.ts'
import { corrupted, recordsOf, type Sent, sends } from './sent-records.ts'

/** 3,000 Wh. */
const life = lifeOf({ phases: [stands(20), drives(20_000, 60), stands(30)] })
const right = recordsOf(life, { values: sends('energy', 'power', 'ignition') })

describe('the energy of a drive that uses 3,000 Wh', () => {
  it('is what the battery lost, whatever the power was when it was sampled', () => {
    const peaks = corrupted(right, ({ current_power_w = 0 }) => ({ current_power_w: current_power_w * 1.5 }))
    expect(onlyTrip(peaks)).toMatchObject({
      start_energy_available_wh: 40_000,
      end_energy_available_wh: 37_000,
      continuous_energy_consumption_wh: 3000
    })
  })

  it('is the integral of the power where the battery does not say what it holds, or not finely', () => {
    const values = (wh: number | undefined): Sent => ({ remaining_energy_wh: wh })
    for (const wh of [undefined, 40_000]) {
      const { continuous_energy_consumption_wh } = onlyTrip(corrupted(right, () => values(wh)))
      expect(Math.abs((continuous_energy_consumption_wh ?? 0) / 3000 - 1)).toBeLessThan(0.01)
    }
  })

  it.each([
    ['0', 0],
    ['twice as much', 76_000],
    ['a little more', 38_900]
  ])('is not misled by a reading of %s on the way', (_, wrong) => {
    const records = corrupted(right, (_, index) => (index === 180 ? { remaining_energy_wh: wrong } : undefined))
    expect(onlyTrip(records).continuous_energy_consumption_wh).toBe(3000)
  })

  it.each([
    ['before the departure', 119],
    ['at the departure', 120],
    ['at the arrival', 240]
  ])('is not misled by a reading of 0 %s', (_, at) => {
    const records = corrupted(right, (_, index) => (index === at ? { remaining_energy_wh: 0 } : undefined))
    expect(Math.abs((onlyTrip(records).continuous_energy_consumption_wh ?? 0) / 3000 - 1)).toBeLessThan(0.02)
  })

  it('is known in Ah and percent as well', () => {
    const records = corrupted(right, ({ remaining_energy_wh: wh = 0 }) => ({
      remaining_energy_wh: undefined,
      remaining_energy_ah: wh / 400,
      battery_main_pct: wh / 500
    }))
    expect(onlyTrip(records)).toMatchObject({
      continuous_energy_consumption_ah: 7.5,
      start_energy_available_pct: 80,
      end_energy_available_pct: 74,
      continuous_energy_consumption_pct: 6
    })
  })
})

describe('energy that is charged in a stop', () => {
  const phases = [stands(20), drives(10_000, 60), stands(10, { chargedWh: 10_000 }), drives(10_000, 60), stands(30)]
  const charged = lifeOf({ phases })

  it.each([
    ['is no consumption', 10, undefined],
    ['is no consumption where the device is silent while it stands', 10, 20],
    ['is no consumption where the vehicle does not measure its speed', 10, 60]
  ])('%s', (_, everySeconds, other) => {
    const records = recordsOf(charged, { everySeconds, values: sends('energy', 'power', 'ignition') })
    const shown = corrupted(records, ({ speed, current_power_w }, index) => ({
      ...(other === 60 && { speed: undefined }),
      current_power_w: speed === 0 && index > 150 && index < 240 ? -60_000 : current_power_w
    })).filter(({ speed }, index) => other !== 20 || speed !== 0 || index < 180 || index > 238)
    const { continuous_energy_consumption_wh: used, ...fields } = onlyTrip(shown)
    expect(Math.abs((used ?? 0) / 3000 - 1)).toBeLessThan(0.02)
    expect(fields).toMatchObject({ start_energy_available_wh: 40_000, end_energy_available_wh: 47_000 })
  })

  it('is no consumption by the power either', () => {
    const records = recordsOf(charged, { values: sends('power', 'ignition') })
    const charging = corrupted(records, ({ speed }, index) =>
      speed === 0 && index > 181 && index < 239 ? { current_power_w: -60_000 } : undefined
    )
    expect(Math.abs((onlyTrip(charging).continuous_energy_consumption_wh ?? 0) / 3000 - 1)).toBeLessThan(0.02)
  })

  it('lies between triplegs, which use what the trip uses', () => {
    const records = recordsOf(charged, { values: sends('energy', 'ignition') })
    const { trips, triplegs } = measured(records)
    const used = triplegs.map(({ fields }) => fields.continuous_energy_consumption_wh ?? 0)
    expect(used.map((wh) => Math.round(wh / 50) * 50)).toEqual([1500, 1500])
    expect(trips[0]?.fields.continuous_energy_consumption_wh).toBeCloseTo(3000, -2)
  })
})

describe('energy that is recovered while driving', () => {
  it('counts against what was used', () => {
    const records = corrupted(right, ({ remaining_energy_wh: wh = 0 }, index) => ({
      current_power_w: undefined,
      remaining_energy_wh: index > 200 ? wh + Math.min(index - 200, 20) * 50 : wh
    }))
    expect(onlyTrip(records).continuous_energy_consumption_wh).toBe(2000)
  })
})
