/** The response headers of the rate limit. Source: decisions, "Limits". */
import { endOfMinuteSeconds } from './rate-counter.ts'

export const rateHeaderNames = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy'
] as const

/**
 * `X-RateLimit-Reset` is in epoch seconds. The last two are those of the draft standard, whose reset is in seconds from now.
 * Source: IETF, draft-ietf-httpapi-ratelimit-headers-10.
 */
export function rateHeaders(limit: number, count: number, now: Date): Record<(typeof rateHeaderNames)[number], string> {
  const remaining = Math.max(0, limit - count)
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(endOfMinuteSeconds(now)),
    RateLimit: `"minute";r=${remaining};t=${secondsLeft(now)}`,
    'RateLimit-Policy': `"minute";q=${limit};w=60`
  }
}

export function retryAfterHeaders(now: Date): Record<string, string> {
  return { 'Retry-After': String(secondsLeft(now)) }
}

/** Whole seconds until the next minute, at least one. */
const secondsLeft = (now: Date) => Math.max(1, Math.ceil(endOfMinuteSeconds(now) - now.getTime() / 1000))
