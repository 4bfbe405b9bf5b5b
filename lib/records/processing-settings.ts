/** What the deployment says to the processing of uploads. */
import * as z from 'zod/mini'
import { functionEnvironment } from '../environment.ts'
import type { DetectionTerms } from './detection-overrides.ts'

export const ProcessingSettings = z.object({
  /** For how many days the records of an hour are kept. */
  fixRetentionDays: z.number(),
  /** What is absent is as in `defaultDetectionSettings`: a deployment may be older than a term. */
  detection: z.optional(
    z.object({
      staypointRadiusMetres: z.optional(z.number()),
      staypointMinutes: z.optional(z.number()),
      triplegGapMinutes: z.optional(z.number()),
      tripStayMinutes: z.optional(z.number()),
      tripSilenceMinutes: z.optional(z.number()),
      driftMetres: z.optional(z.number()),
      maxSpeedKmh: z.optional(z.number()),
      homeRadiusMetres: z.optional(z.number()),
      homeLeavingMetres: z.optional(z.number()),
      homeNights: z.optional(z.number()),
      homeDays: z.optional(z.number()),
      floatDays: z.optional(z.number()),
      refuellingLitres: z.optional(z.number()),
      refuellingPercent: z.optional(z.number()),
      batteryTrendMinutes: z.optional(z.number()),
      batteryTrendMillivolts: z.optional(z.number())
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
