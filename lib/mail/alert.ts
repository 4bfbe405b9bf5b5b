/** An alert as the event tells it, as far as a mail needs it. */
import * as z from 'zod/mini'

const Alert = z.object({
  id: z.string(),
  vehicle_id: z.string(),
  notification_rule_id: z.string(),
  trip_id: z.optional(z.string()),
  /** When it happened, date-time. */
  timestamp: z.string(),
  timestamp_created: z.string(),
  late: z.boolean(),
  /** In the language of the user. */
  message: z.string()
})
export type Alert = z.infer<typeof Alert>

/** A mail that could not be sent for so long is given up: the alert is in the list of messages. */
const givenUpMilliseconds = 24 * 3_600_000

/**
 * What is done with the resource of an event: it is mailed; or not, because the user may not read it any more, or because what
 * happened was told too late; or it is given up. Throws a ZodError for a resource of another form.
 */
export function mailable(data: object | null, now: Date): Alert | 'untold' | 'givenUp' {
  if (data === null) return 'untold'
  const alert = Alert.parse(data)
  if (alert.late) return 'untold'
  const age = now.getTime() - Date.parse(alert.timestamp_created)
  return age > givenUpMilliseconds ? 'givenUp' : alert
}
