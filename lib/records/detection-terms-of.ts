/** The detection terms that a profile sets for its vehicle. */
import { type DetectionTerms, detectionTerms, settingOfTerm } from '../contract/detection-terms.ts'
import type { ProcessedProfile } from '../contract/resources/processed-profile.ts'

/** Leaves out terms that are not a number within their bounds: an operator can load such values. */
export function detectionTermsOf({
  processing_pipeline_module_options_overrides: overrides
}: ProcessedProfile): Partial<DetectionTerms> {
  const given = memberOf(overrides, 'detection')
  const known = Object.entries(detectionTerms).flatMap(([name, { min, max }]) => {
    const value = memberOf(given, name)
    return typeof value === 'number' && value >= min && value <= max ? [[settingOfTerm(name), value] as const] : []
  })
  return Object.fromEntries(known)
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
