/** Settings of the deployment for the processing of uploads. */
import * as z from 'zod/mini'
import { byTermSetting } from '../contract/detection-terms.ts'
import { functionEnvironment } from '../environment.ts'
import type { TownSource } from '../places/function-towns.ts'

export const ProcessingSettings = z.object({
  /** For how many days the records of an hour are kept. */
  fixRetentionDays: z.number(),
  /** The least time between two messages of a rule; absent for the default. */
  ruleCooldownMinutes: z.optional(z.number()),
  /** The age from which what a rule finds is late; absent for the default. */
  ruleLateMinutes: z.optional(z.number()),
  /** A term that is absent has the value of `defaultDetectionTerms`. */
  detection: z.optional(z.object(byTermSetting(() => z.optional(z.number()))))
})

/** `towns`: by which the ends of trips are named; absent where they are not. */
export type ProcessingSettings = Readonly<z.infer<typeof ProcessingSettings>> & { readonly towns?: TownSource }

/** The default of the deployment's setting. */
export const defaultFixRetentionDays = 400

/** The default of the deployment's setting. Source: decisions, "When a rule fires", 5. */
export const defaultRuleCooldownMinutes = 5

/** The default of the deployment's setting. Source: decisions, "When a rule fires", 7. */
export const defaultRuleLateMinutes = 60

/** Returns the settings in the environment of this function. */
export function functionProcessingSettings(): ProcessingSettings {
  return ProcessingSettings.parse(JSON.parse(functionEnvironment('PROCESSING_SETTINGS').PROCESSING_SETTINGS))
}
