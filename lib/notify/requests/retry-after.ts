/** How long the other side of a request asks to be left alone. */
import type { Response } from './request.ts'

/** Longer waits are not granted. Source: decisions, "Webhooks". */
const maxRetryAfterSeconds = 3600

/** Seconds, or a date. Source: RFC 9110, section 10.2.3. */
export function retryAfter({ headers }: Pick<Response, 'headers'>, now: Date): number | undefined {
  const text = headers['retry-after']
  if (typeof text !== 'string') return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 0), maxRetryAfterSeconds)
}
