// @module-tag long
/** Levels and voltages in the status, where the newest reading is wrong, and where the level really changed. */
import { describe, expect, it } from 'vitest'
import type { VehicleStatus } from '../../../lib/contract/resources/vehicle-status.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { drives, lifeOf, type Moment, stands } from './generated-life.ts'
import { statusAfter } from './measured-life.ts'
import { recordsOf, type Sent } from './sent-records.ts'

/** A drive with a refuelling of 24 l and a charge of 24 kWh in the stop from minute 30 to 40. */
const life = lifeOf({
  phases: [stands(10), drives(20_000, 60), stands(10, { filledLitres: 24, chargedWh: 24_000 }), drives(5000, 60)],
  vehicle: { tankLitres: 20 }
})
const profile = { tank_size: 60 }

const valuesAt = ({ fuelLitres, batteryWh, isEngineOn }: Moment): Sent => ({
  fuel_level: Math.round(fuelLitres * 10) / 10,
  fuel_level_voltage: Math.round((fuelLitres / profile.tank_size) * 500) / 100,
  remaining_energy_wh: Math.round(batteryWh),
  battery_ext_1_pct: Math.round(batteryWh / 800),
  battery_main_voltage: isEngineOn ? 14.2 : 12.6
})
const levels = [
  'fuel_level',
  'fuel_level_voltage',
  'remaining_energy_wh',
  'battery_ext_1_pct',
  'battery_main_voltage'
] as const
const levelsIn = (sent: Sent = {}) => Object.fromEntries(levels.map((level) => [level, sent[level]]))

type Level = (typeof levels)[number]

/** Up to this second, and without records in the stop where the device sleeps. */
const recordsUntil = (seconds: number, everySeconds: number, isAsleep = false) =>
  recordsOf(life, { everySeconds, values: valuesAt }).filter(({ atMilliseconds }) => {
    const at = (atMilliseconds - life.fromMilliseconds) / 1000
    return at <= seconds && !(isAsleep && at > 1810 && at < 2400)
  })

const withLast = (records: readonly VehicleRecord[], wrong: Sent): VehicleRecord[] => {
  const last = records.at(-1) as VehicleRecord
  return [...records.slice(0, -1), { ...last, ...(wrong as Partial<VehicleRecord>) }]
}

describe.each([1, 10, 60])('the newest level, with a record each %i s', (everySeconds) => {
  it.each([
    ['fuel_level', 602],
    ['fuel_level', 0],
    ['fuel_level_voltage', 0],
    ['fuel_level_voltage', 5],
    ['remaining_energy_wh', 0],
    ['remaining_energy_wh', 400_000],
    ['battery_ext_1_pct', 0],
    ['battery_main_voltage', 9.4],
    ['battery_main_voltage', 0],
    ['battery_main_voltage', 48]
  ] as const)('of %s stays as it was when a lone reading shows %d', async (field: Level, wrong) => {
    const records = recordsUntil(1200, everySeconds)
    const before = records.at(-2)?.[field] as number
    const status: VehicleStatus = await statusAfter(withLast(records, { [field]: wrong }), profile)
    expect(status[field]).toBe(before)
  })

  it('is right again with the record after a wrong one', async () => {
    const records = recordsUntil(1200, everySeconds)
    const wrong = {
      fuel_level: 602,
      fuel_level_voltage: 5,
      remaining_energy_wh: 0,
      battery_ext_1_pct: 0,
      battery_main_voltage: 9.4
    }
    const after = [...withLast(records.slice(0, -1), wrong), ...records.slice(-1)]
    const [right, status] = await Promise.all([statusAfter(records, profile), statusAfter(after, profile)])
    expect(status).toMatchObject(levelsIn(right))
  })

  it('shows a refuelling and a charge during the sleep of the device with the second record after it', async () => {
    const records = recordsUntil(2700, everySeconds, true)
    const woken = records.findIndex(({ atMilliseconds }) => atMilliseconds >= life.fromMilliseconds + 2_400_000)
    const status = await statusAfter(records.slice(0, woken + 2), profile)
    const truth = records[woken + 1]
    expect(truth?.fuel_level).toBeGreaterThan(40)
    expect(status).toMatchObject(levelsIn(truth))
  })

  it('follows what an engine uses and a charger charges, record by record', async () => {
    for (const seconds of [900, 1500, 1800]) {
      const records = recordsUntil(seconds, everySeconds)
      expect(await statusAfter(records, profile)).toMatchObject(levelsIn(records.at(-1)))
    }
  })
})
