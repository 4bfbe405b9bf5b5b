/** Holds every API key to its usage plan. */
import type { UsagePlanDefinition } from '../assembly/usage-plan.ts'
import { GatewayFailure } from './gateway-response.ts'

interface Bucket {
  tokens: number
  filledAtMilliseconds: number
}

/** Throws GatewayFailure INVALID_API_KEY for a key that is not in the plan, THROTTLED beyond what it may ask for. */
export type Usage = (key: string | undefined) => void

/** A token bucket a key: it holds the burst and fills at the rate. `now` is in milliseconds. */
export function usage(plan: UsagePlanDefinition | undefined, now: () => number = Date.now): Usage {
  const { requestsPerSecond = 0, burst = 0, keys = [] } = plan ?? {}
  const buckets = new Map<string, Bucket>(keys.map((key) => [key, { tokens: burst, filledAtMilliseconds: now() }]))
  return (key) => {
    const bucket = key === undefined ? undefined : buckets.get(key)
    if (!bucket) throw new GatewayFailure('INVALID_API_KEY')
    const elapsedSeconds = (now() - bucket.filledAtMilliseconds) / 1000
    bucket.tokens = Math.min(burst, bucket.tokens + elapsedSeconds * requestsPerSecond)
    bucket.filledAtMilliseconds = now()
    if (bucket.tokens < 1) throw new GatewayFailure('THROTTLED')
    bucket.tokens -= 1
  }
}
