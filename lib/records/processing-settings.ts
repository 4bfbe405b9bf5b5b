/** What the deployment says to the processing of uploads. */
import * as z from 'zod/mini'
import { byTermSetting } from '../contract/detection-terms.ts'
import { functionEnvironment } from '../environment.ts'

export const ProcessingSettings = z.object({
  /** For how many days the records of an hour are kept. */
  fixRetentionDays: z.number(),
  /** What is absent is as in `defaultDetectionTerms`: a deployment may be older than a term. */
  detection: z.optional(z.object(byTermSetting(() => z.optional(z.number()))))
})
export type ProcessingSettings = Readonly<z.infer<typeof ProcessingSettings>>

/** A setting of the deployment. */
export const defaultFixRetentionDays = 400

/** From what the stack says of itself in JSON; absent for a stack from before uploads. Throws what parsing throws. */
export function processingSettingsOf(json: string | undefined): ProcessingSettings {
  return json === undefined ? { fixRetentionDays: defaultFixRetentionDays } : ProcessingSettings.parse(JSON.parse(json))
}

/** Of this function, from its environment. */
export function functionProcessingSettings(): ProcessingSettings {
  return processingSettingsOf(functionEnvironment('PROCESSING_SETTINGS').PROCESSING_SETTINGS)
}
