/** Applies the usage plan to every API key. */
import type { UsagePlanDefinition } from '../assembly/usage-plan.ts'
import { GatewayFailure } from './gateway-response.ts'
import { type TokenBucket, tokenBucket } from './token-bucket.ts'

/** Throws GatewayFailure INVALID_API_KEY for a key that is not in the plan, THROTTLED beyond its throttle. */
export type Usage = (key: string | undefined) => void

/** A token bucket for each key. `now` is in milliseconds. */
export function usage(plan: UsagePlanDefinition | undefined, now: () => number = Date.now): Usage {
  const { requestsPerSecond = 0, burst = 0, keys = [] } = plan ?? {}
  const buckets = new Map<string, TokenBucket>(keys.map((key) => [key, tokenBucket({ requestsPerSecond, burst }, now)]))
  return (key) => {
    const take = key === undefined ? undefined : buckets.get(key)
    if (!take) throw new GatewayFailure('INVALID_API_KEY')
    take()
  }
}
