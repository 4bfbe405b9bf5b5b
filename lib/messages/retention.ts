/** How long messages are kept. Source: decisions, "Messages". */
import { startOfDay } from '../table/day-counts.ts'

export const messageDays = 90

const daySeconds = 86_400

/**
 * Expiry of a message in epoch seconds. All messages of a day expire together, so that the counts of days stay true. A
 * message is kept up to a day longer than 90 days.
 */
export function messageExpirySeconds(timestamp: string): number {
  return Date.parse(startOfDay(timestamp)) / 1000 + (1 + messageDays) * daySeconds
}

/** Expiry of the counts of a month, which is that of its last messages. */
export function countExpirySeconds(timestamp: string): number {
  const date = new Date(timestamp)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  return messageExpirySeconds(lastDay.toISOString())
}

/** Whether messages of the day are still kept. `timestamp`: a date-time, or a date. */
export const isKept = (timestamp: string, now: Date) => messageExpirySeconds(timestamp) * 1000 > now.getTime()
