/** The terms of the detection that a profile overrides for its vehicle. */
import { detectionTerms } from '../contract/detection-terms.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { DetectionSettings } from '../telemetry/detection-settings.ts'

/** A number for each, within its bounds. */
export type DetectionTerms = Pick<DetectionSettings, (typeof detectionTerms)[keyof typeof detectionTerms]['setting']>

/** What requests of an earlier version stored may be wrong: what is no number within the bounds of its term is left out. */
export function detectionOverrides({
  processing_pipeline_module_options_overrides: overrides
}: VehicleProfile): Partial<DetectionSettings> {
  const given = memberOf(overrides, 'detection')
  const known = Object.entries(detectionTerms).flatMap(([name, { setting, least, most }]) => {
    const value = memberOf(given, name)
    return typeof value === 'number' && value >= least && value <= most ? [[setting, value] as const] : []
  })
  return Object.fromEntries(known)
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
