/** Settings of the deployment for the processing of uploads. */
import * as z from 'zod/mini'
import { byTermSetting } from '../contract/detection-terms.ts'
import { functionEnvironment } from '../environment.ts'

export const ProcessingSettings = z.object({
  /** For how many days the records of an hour are kept. */
  fixRetentionDays: z.number(),
  /** The least time between two messages of a rule; absent in a deployment of a version before messages. */
  ruleCooldownMinutes: z.optional(z.number()),
  /** The age from which what a rule finds is late; absent for the default. */
  ruleLateMinutes: z.optional(z.number()),
  /** A term that is absent has the value of `defaultDetectionTerms`: a deployment may be older than a term. */
  detection: z.optional(z.object(byTermSetting(() => z.optional(z.number()))))
})
export type ProcessingSettings = Readonly<z.infer<typeof ProcessingSettings>>

/** The default of the deployment's setting. */
export const defaultFixRetentionDays = 400

/** The default of the deployment's setting. Source: decisions, "When a rule fires", 5. */
export const defaultRuleCooldownMinutes = 5

/** The default of the deployment's setting. Source: decisions, "When a rule fires", 7. */
export const defaultRuleLateMinutes = 60

/**
 * Parses settings from the stack's description of itself, JSON; it is absent for a stack of a version before uploads. Throws
 * what parsing throws.
 */
export function processingSettingsOf(json: string | undefined): ProcessingSettings {
  return json === undefined ? { fixRetentionDays: defaultFixRetentionDays } : ProcessingSettings.parse(JSON.parse(json))
}

/** Returns the settings in the environment of this function. */
export function functionProcessingSettings(): ProcessingSettings {
  return processingSettingsOf(functionEnvironment('PROCESSING_SETTINGS').PROCESSING_SETTINGS)
}
