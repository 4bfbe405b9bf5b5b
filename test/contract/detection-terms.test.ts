/** Terms of the detection in the body of a request that writes a vehicle. */
import { describe, expect, it } from 'vitest'
import { detectionTerms } from '../../lib/contract/detection-terms.ts'
import { issuesOf } from '../../lib/contract/issues-of.ts'
import { VehicleChange, VehicleContent } from '../../lib/contract/resources/vehicle-content.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { maxHomeNights } from '../../lib/telemetry/detection-settings.ts'

const field = 'processing_pipeline_module_options_overrides'
const issuesIn = (overrides: unknown) =>
  [VehicleContent, VehicleChange].map((schema) => issuesOf(schema.safeParse({ name: 'Van', [field]: overrides }).error))
const both = (...issues: readonly (readonly [string, string])[]) =>
  Array(2).fill(issues.map(([path, message]) => ({ path: `${field}.${path}`, message })))

describe('the terms of the detection in a request', () => {
  it.each(Object.entries(detectionTerms))('%s has bounds', (name, { min, max }) => {
    for (const value of [min, max]) expect(issuesIn({ detection: { [name]: value } })).toEqual(both())
    const path = `detection.${name}`
    expect(issuesIn({ detection: { [name]: min - 1 } })).toEqual(both([path, `must be at least ${min}`]))
    expect(issuesIn({ detection: { [name]: max + 1 } })).toEqual(both([path, `must be at most ${max}`]))
    expect(issuesIn({ detection: { [name]: String(min) } })).toEqual(both([path, 'must be a number']))
  })

  it('are each named where they are wrong', () => {
    expect(issuesIn({ detection: { max_speed_kmh: 1, speed: 2, home_days: true } })).toEqual(
      both(
        ['detection.max_speed_kmh', 'must be at least 50'],
        ['detection.home_days', 'must be a number'],
        ['detection.speed', 'is not a field of this request']
      )
    )
  })

  it.each([[null], [5], ['text'], [[]]])('are an object, not %j', (detection) => {
    const message = detection === null ? 'must be an object, not null' : 'must be an object'
    expect(issuesIn({ detection })).toEqual(both(['detection', message]))
  })

  it.each([[null], [5], ['text'], [[1]], [{}], [{ detection: {} }], [{ other: { max_speed_kmh: 1 } }]])(
    'leave %j free',
    (overrides) => {
      expect(issuesIn(overrides)).toEqual(both())
    }
  )

  it('are looked at in requests alone: what is stored stays readable', () => {
    const stored = { id: 'van', [field]: { detection: { max_speed_kmh: 'fast', unknown: 1 } } }
    expect(VehicleProfile.parse(stored)).toEqual(stored)
  })

  it('need no more nights at home than are kept', () => {
    expect(detectionTerms.home_nights.max).toBe(maxHomeNights)
  })
})
