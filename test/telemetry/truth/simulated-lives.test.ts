// @module-tag long
/** Distance and fuel of simulated drives through streets, compared with what was driven and used. */
import { describe, expect, it } from 'vitest'
import type { TrueTrip } from '../../../infra/demo/simulator/true-trips.ts'
import type { MeasuredDrive } from '../../../lib/telemetry/drive/drive.ts'
import { type SimulatedOptions, simulated } from '../../infra/demo/simulator/simulated.ts'
import { someOf } from '../../proof-extent.ts'
import { detect } from '../detection/fold.ts'

interface Pair {
  readonly truth: TrueTrip
  readonly fields: MeasuredDrive['fields']
}

/** Each true trip with the one trip that was found in its time. `litresDigits`: decimals of the level that the device sends. */
function pairsOf(everySeconds: number, more: Pick<SimulatedOptions, 'area' | 'seed'>, litresDigits: number): Pair[] {
  const device = {
    drivingSeconds: everySeconds,
    standingSeconds: Math.max(30, everySeconds),
    litresDigits
  }
  const errandCount = everySeconds === 1 ? 60 : 200
  const { records, trips } = simulated({ errandCount, stays: [3, 8, 20, 45], apartMetres: 400, device, ...more })
  const { closed } = detect(records, { tank: { tankSizeLitres: 90 } })
  expect(closed.trips).toHaveLength(trips.length)
  return trips.map((truth) => {
    const found = closed.trips.filter(
      (trip) => trip.fromMilliseconds < truth.untilMilliseconds && trip.untilMilliseconds > truth.fromMilliseconds
    )
    expect(found).toHaveLength(1)
    return { truth, fields: (found[0] as MeasuredDrive).fields }
  })
}

const sum = <T>(values: readonly T[], of: (value: T) => number) => values.reduce((total, value) => total + of(value), 0)

/** By how much the sum over all trips differs from the truth, as a share of it. */
const totalError = (pairs: readonly Pair[], found: (pair: Pair) => number, truth: (pair: Pair) => number) =>
  Math.abs(sum(pairs, found) / sum(pairs, truth) - 1)

const metresOf = ({ truth }: Pair) => truth.metres
const litresOf = ({ truth }: Pair) => truth.litres
const odometerOf = ({ fields }: Pair) => fields.distance_tot_odo ?? Number.NaN
const usedOf = ({ fields }: Pair) => fields.fuel_used_lt ?? Number.NaN

const lives = [
  { area: 'helsinki', seed: 1 },
  { area: 'helsinki', seed: 2 },
  { area: 'kotka', seed: 1 },
  { area: 'kotka', seed: 2 }
] as const

/** Each life with some of the rates, and each rate in some of the lives. */
const cases = lives.flatMap((life, turn) =>
  someOf([1, 6, 10, 60], turn, 2).map((everySeconds) => ({ ...life, everySeconds }))
)

describe.each(cases)('trips in $area, seed $seed, with a record each $everySeconds s', ({ everySeconds, ...life }) => {
  const pairs = pairsOf(everySeconds, life, 1)

  it('are as long as driven: each within 2 % by the odometer, together within 0.5 %', () => {
    for (const pair of pairs) expect(Math.abs(odometerOf(pair) / metresOf(pair) - 1)).toBeLessThan(0.02)
    expect(totalError(pairs, odometerOf, metresOf)).toBeLessThan(0.005)
  })

  it('are as long as driven by the fixes alone, together: within 2 %, and 15 to 20 % too short at 60 s', () => {
    const share = sum(pairs, ({ fields }) => fields.distance_tot_gps) / sum(pairs, metresOf)
    const [fewest, max] = everySeconds === 60 ? [0.8, 0.85] : [0.98, 1.02]
    expect(share).toBeGreaterThan(fewest)
    expect(share).toBeLessThan(max)
  })

  it('use what the engine used: together within 2 %, each within the tenth of a litre that the device tells', () => {
    expect(totalError(pairs, usedOf, litresOf)).toBeLessThan(0.02)
    for (const pair of pairs) expect(Math.abs(usedOf(pair) - litresOf(pair))).toBeLessThan(0.1)
  })

  it('use what the engine used, by an exact level: 98 of 100 within 10 %, together within 1 %', () => {
    const exact = pairsOf(everySeconds, life, 3)
    const beyond = exact.filter((pair) => !(Math.abs(usedOf(pair) / litresOf(pair) - 1) < 0.1))
    expect(beyond.length).toBeLessThanOrEqual(Math.ceil(exact.length * 0.02))
    expect(totalError(exact, usedOf, litresOf)).toBeLessThan(0.01)
  })
})
