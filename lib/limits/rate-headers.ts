/** The response headers of the rate limit. Source: decisions, "Limits". */
import { endOfMinuteSeconds } from './rate-counter.ts'

/** `X-RateLimit-Reset` is in epoch seconds. */
export function rateHeaders(limit: number, count: number, now: Date): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, limit - count)),
    'X-RateLimit-Reset': String(endOfMinuteSeconds(now))
  }
}

/** Whole seconds until the next minute, at least one. */
export function retryAfterHeaders(now: Date): Record<string, string> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(endOfMinuteSeconds(now) - now.getTime() / 1000))) }
}
