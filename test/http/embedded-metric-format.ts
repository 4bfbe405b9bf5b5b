/** The rules for a line that carries metrics. Source: CloudWatch, "Specification: Embedded metric format". */
import * as z from 'zod'

const name = z.string().min(1).max(1024)
const metric = z.strictObject({
  Name: name,
  Unit: z.enum(['Count', 'Milliseconds']).optional(),
  StorageResolution: z.enum(['1', '60']).optional()
})
const directive = z.strictObject({
  Namespace: z.string().min(1).max(1024),
  Dimensions: z.array(z.array(z.string().min(1).max(250)).max(30)).min(1),
  Metrics: z.array(metric).min(1).max(100)
})

/** From 14 days before now to 2 hours after, in milliseconds; seconds would lie in 1970. */
const timestamp = z
  .number()
  .int()
  .refine((value) => value > Date.now() - 14 * 86_400_000 && value < Date.now() + 2 * 3_600_000)

const EmbeddedMetricFormat = z
  .looseObject({ _aws: z.strictObject({ Timestamp: timestamp, CloudWatchMetrics: z.array(directive).min(1) }) })
  .superRefine((line, context) => {
    for (const { Dimensions, Metrics } of line._aws.CloudWatchMetrics) {
      for (const dimension of Dimensions.flat()) {
        const value = line[dimension]
        if (typeof value !== 'string' || value === '' || value.length > 1024) {
          context.addIssue(`The dimension ${dimension} has no value at the root`)
        }
      }
      for (const { Name } of Metrics) {
        if (typeof line[Name] !== 'number') context.addIssue(`The metric ${Name} has no number at the root`)
      }
    }
  })

/** What is wrong with the line; empty where CloudWatch takes it. */
export function embeddedMetricFormatProblems(line: unknown): string[] {
  const { error } = EmbeddedMetricFormat.safeParse(line)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}
