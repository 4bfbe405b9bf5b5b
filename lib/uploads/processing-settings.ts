/** What the deployment says to the processing of uploads. */
import * as z from 'zod/mini'
import { functionEnvironment } from '../environment.ts'
import type { DetectionTerms } from './detection-overrides.ts'

export const ProcessingSettings = z.object({
  /** For how many days the records of an hour are kept. */
  fixRetentionDays: z.number(),
  /** Absent: the terms of `defaultDetectionSettings`. */
  detection: z.optional(
    z.object({
      staypointRadiusMetres: z.number(),
      staypointMinutes: z.number(),
      triplegGapMinutes: z.number(),
      tripStayMinutes: z.number(),
      tripSilenceMinutes: z.number(),
      driftMetres: z.number()
    } satisfies Record<keyof DetectionTerms, unknown>)
  )
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
