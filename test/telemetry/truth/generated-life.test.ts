/** The truth of generated lives is right, and what is right about them is measured right. */
import { describe, expect, it } from 'vitest'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { onlyTrip, statusAfter } from './measured-life.ts'
import { corrupted, recordsOf, sendsAll } from './sent-records.ts'

const life = lifeOf({
  phases: [
    stands(20),
    drives(20_000, 60),
    stands(4, { isEngineOn: true, filledLitres: 20, chargedWh: 1000 }),
    drives(10_000, 100, { bearing: 0 }),
    stands(30)
  ]
})
const records = recordsOf(life, { values: sendsAll })

describe('a generated life', () => {
  it('tells what was driven and used in all, and between two moments', () => {
    const { metres, litres, filledLitres, wattHours, chargedWh, engineHours, idlingSeconds } = life.truth()
    expect(metres).toBeCloseTo(30_000, 6)
    expect(litres).toBeCloseTo(30 * 0.08 + 0.8 / 15, 6)
    expect({ filledLitres, chargedWh, idlingSeconds }).toEqual({
      filledLitres: 20,
      chargedWh: 1000,
      idlingSeconds: 240
    })
    expect(wattHours).toBeCloseTo(4500, 6)
    expect(engineHours).toBeCloseTo((20 + 4 + 6) / 60, 6)
    expect(life.truth(1200, 1260).metres).toBeCloseTo(1000, 6)
  })

  it('is where it has driven to', () => {
    const [begin, corner, end] = [life.at(0), life.at(2600), life.at(life.seconds)]
    expect(greatCircleMetres(begin, corner)).toBeCloseTo(20_000, 0)
    expect(greatCircleMetres(corner, end)).toBeCloseTo(10_000, 0)
  })

  it('gives records with the values of their moments, of which single ones can be corrupted', () => {
    expect(records).toHaveLength(life.seconds / 10 + 1)
    expect(records[180]).toMatchObject({ speed: 60, total_odometer: 50_010_000, can_rpm: 2000, ignition_on: true })
    const wrong = corrupted(records, (_, index) => (index === 180 ? { speed: 7, can_rpm: undefined } : undefined))
    expect(wrong[180]).not.toHaveProperty('can_rpm')
    expect(wrong.filter((record, index) => record.speed !== records[index]?.speed)).toEqual([wrong[180]])
  })

  it('is measured as it was', async () => {
    const fields = onlyTrip(records)
    expect(fields.distance_tot_odo).toBe(30_000)
    expect(fields.duration_idling).toBeCloseTo(240, -2)
    expect(await statusAfter(records)).toMatchObject({ total_odometer: 50_030_000, status: 'SETUP_HOME_COMP' })
  })
})
