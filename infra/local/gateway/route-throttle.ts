/** Applies the throttles of the stage to every method, for all callers together. */
import type { Route } from '../assembly/routes.ts'
import type { StageThrottles } from '../assembly/stage.ts'
import { type TokenBucket, tokenBucket } from './token-bucket.ts'

/** Throws GatewayFailure THROTTLED beyond what the method takes. */
export type RouteThrottle = (route: Route) => void

/** A token bucket for each method, also where the throttle is the general one. `now` is in milliseconds. */
export function routeThrottle({ general, ofMethods }: StageThrottles, now: () => number = Date.now): RouteThrottle {
  const buckets = new Map<string, TokenBucket>()
  return ({ method, path }) => {
    const name = `${method} ${path}`
    const take = buckets.get(name) ?? tokenBucket(ofMethods.get(name) ?? general, now)
    buckets.set(name, take)
    take()
  }
}
