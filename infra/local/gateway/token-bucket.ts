/** The algorithm by which API Gateway throttles. Source: API Gateway, "Throttle requests to your REST APIs". */
import type { Throttle } from '../assembly/stage.ts'
import { GatewayFailure } from './gateway-response.ts'

/** Takes a token for a request. Throws GatewayFailure THROTTLED where there is none. */
export type TokenBucket = () => void

/** It holds the burst and fills at the rate. `now` is in milliseconds. */
export function tokenBucket({ requestsPerSecond, burst }: Throttle, now: () => number): TokenBucket {
  let tokens = burst
  let filledAtMilliseconds = now()
  return () => {
    const elapsedSeconds = (now() - filledAtMilliseconds) / 1000
    tokens = Math.min(burst, tokens + elapsedSeconds * requestsPerSecond)
    filledAtMilliseconds = now()
    if (tokens < 1) throw new GatewayFailure('THROTTLED')
    tokens -= 1
  }
}
