/** A profile sets terms of the detection for its vehicle. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defaultDetectionTerms, detectionTerms, settingOfTerm } from '../../lib/contract/detection-terms.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { detectionTermsOf } from '../../lib/records/detection-terms-of.ts'
import { seen } from '../processing/processing-world.ts'
import { switchedWorld } from '../processing/switched-world.ts'
import { Journey } from '../telemetry/detection/journey.ts'

const profile = (detection: unknown) => ({ processing_pipeline_module_options_overrides: { detection } })

/** Two drives of 3 km with 8 min of standing between them, and a gap of 10 min in the second. */
const records = new Journey({ isSpeedMeasured: true })
  .fix()
  .park(1200, 60)
  .drive(3000, 36, 10)
  .park(480, 60)
  .drive(1500, 36, 10)
  .wait(600)
  .move(6000)
  .drive(1500, 36, 10)
  .park(1800, 60).records

const countsWith = async (detection: unknown) => {
  const { trips, triplegs } = seen(await switchedWorld(profile(detection), [records]))
  return [trips.filter(({ valid }) => valid).length, triplegs.length]
}

describe('the terms of a profile', () => {
  it.each<[unknown, [number, number]]>([
    [{}, [1, 2]],
    [{ staypoint_minutes: 10 }, [1, 1]],
    [{ trip_stay_minutes: 6 }, [2, 2]],
    [{ tripleg_gap_minutes: 5 }, [1, 3]],
    [{ tripleg_gap_minutes: 5, trip_silence_minutes: 9 }, [2, 3]],
    [{ drift_metres: 5000, trip_stay_minutes: 6 }, [1, 2]]
  ])('%j decide what is a trip and a tripleg', async (detection, expected) => {
    expect(await countsWith(detection)).toEqual(expected)
  })

  it('override the terms of the deployment', async () => {
    const deployed = { detection: { ...defaultDetectionTerms, tripStayMinutes: 6 } }
    const tripsWith = async (detection: unknown) => {
      const { trips } = seen(await switchedWorld(profile(detection), [records], deployed))
      return trips.filter(({ valid }) => valid).length
    }
    expect(await tripsWith({})).toBe(2)
    expect(await tripsWith({ trip_stay_minutes: 15 })).toBe(1)
  })

  it('decide what is a staypoint', async () => {
    const creeping = new Journey({ isSpeedMeasured: true })
      .fix()
      .park(1200, 60)
      .drive(400, 8, 10)
      .park(1800, 60).records
    const triplegsWith = async (detection: unknown) =>
      seen(await switchedWorld(profile(detection), [creeping])).triplegs.length
    expect(await triplegsWith({})).toBe(1)
    expect(await triplegsWith({ staypoint_radius_metres: 600 })).toBe(0)
  })

  it('decide which speed is accepted', async () => {
    const flown = new Journey({ isSpeedMeasured: true })
      .fix()
      .park(1200, 60)
      .drive(60_000, 500, 10)
      .park(1800, 60).records
    const tripsWith = async (detection: unknown) => seen(await switchedWorld(profile(detection), [flown])).trips.length
    expect(await tripsWith({})).toBe(0)
    expect(await tripsWith({ max_speed_kmh: 900 })).toBe(1)
  })

  it('are named by the contract', () => {
    const described = VehicleProfile.shape.processing_pipeline_module_options_overrides
    for (const name of Object.keys(detectionTerms)) {
      expect(z.toJSONSchema(described).description).toContain(`\`${name}\``)
    }
  })

  it.each([
    { staypoint_minutes: 60, tripleg_gap_minutes: 60, trip_stay_minutes: 1440 },
    { staypoint_minutes: 1, tripleg_gap_minutes: 1, trip_stay_minutes: 1, trip_silence_minutes: 1 }
  ])('%j give the same result in any order', async (detection) => {
    const uploads = Array.from({ length: 10 }, (_, part) =>
      records.filter((__, index) => index % 100 >= part * 10 && index % 100 < part * 10 + 10)
    )
    const atOnce = seen(await switchedWorld(profile(detection), [records]))
    expect(seen(await switchedWorld(profile(detection), uploads.toReversed()))).toEqual(atOnce)
  })

  it('must be within bounds, as the default is', () => {
    for (const [name, { min, max, default: usual }] of Object.entries(detectionTerms)) {
      const setting = settingOfTerm(name)
      expect(detectionTermsOf({ id: 'van', ...profile({ [name]: min }) })).toEqual({ [setting]: min })
      expect(detectionTermsOf({ id: 'van', ...profile({ [name]: max }) })).toEqual({ [setting]: max })
      expect(usual).toBeGreaterThanOrEqual(min)
      expect(usual).toBeLessThanOrEqual(max)
      for (const value of [min - 1, max + 1, String(min), null, [min], Number.NaN]) {
        expect(detectionTermsOf({ id: 'van', ...profile({ [name]: value }) })).toEqual({})
      }
    }
  })

  it.each([
    undefined,
    null,
    5,
    'text',
    [],
    {},
    { detection: null },
    { detection: [] },
    { detection: { transport: [] } }
  ])('are left out in %j', (overrides) => {
    expect(detectionTermsOf({ id: 'van', processing_pipeline_module_options_overrides: overrides })).toEqual({})
  })
})
