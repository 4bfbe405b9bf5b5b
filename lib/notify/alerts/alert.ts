/** An alert as the event tells it, as far as a mail or a push message needs it. */
import * as z from 'zod/mini'
import { priorities, reaches } from '../../contract/priorities.ts'

const Alert = z.object({
  id: z.string(),
  /** Absent for a report. */
  vehicle_id: z.optional(z.string()),
  notification_rule_id: z.string(),
  notification_rule_name: z.optional(z.string()),
  trip_id: z.optional(z.string()),
  /** Of a report. */
  path: z.optional(z.string()),
  /** When it happened, date-time. */
  timestamp: z.string(),
  timestamp_created: z.string(),
  late: z.boolean(),
  priority: z.enum(priorities),
  /** In the language of the user. */
  message: z.string()
})
export type Alert = z.infer<typeof Alert>

/** What tells users of alerts listens for. */
export const alertTypes = ['notification.triggered'] as const

/** An alert that could not be sent for this time is given up: it is in the list of messages. */
export const givenUpMilliseconds = 24 * 3_600_000

/** `since`: when it happened, or became known, date-time. */
export const isGivenUp = (since: string, now: Date) => now.getTime() - Date.parse(since) > givenUpMilliseconds

/**
 * What a channel does with the resource of an event: it sends it; or not, because the user may not read it any more, because its
 * priority is too low for the channel, or because what happened was delivered too late; or it gives it up. Throws a ZodError for a resource of another form.
 */
export function deliverable(
  data: object | null,
  channel: 'mail' | 'webPush',
  now: Date
): Alert | 'skipped' | 'givenUp' {
  if (data === null) return 'skipped'
  const alert = Alert.parse(data)
  if (alert.late || !reaches(alert.priority, channel)) return 'skipped'
  return isGivenUp(alert.timestamp_created, now) ? 'givenUp' : alert
}

/**
 * The path in the console: that of a report; the moment on the replay of the trip; the vehicle where no trip ran. The vehicle is in the address of
 * the trip as well, because the trip may become a part of another one.
 */
export function alertPath({ path, trip_id, vehicle_id, timestamp }: Alert): string {
  if (path !== undefined || vehicle_id === undefined) return path ?? '/console/alerts'
  if (!trip_id) return `/console/vehicles/${encodeURIComponent(vehicle_id)}`
  const query = [`at=${encodeURIComponent(timestamp)}`, `vehicle=${encodeURIComponent(vehicle_id)}`]
  return `/console/trips/${encodeURIComponent(trip_id)}?${query.join('&')}`
}
