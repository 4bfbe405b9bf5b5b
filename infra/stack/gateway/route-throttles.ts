/** The limits of requests per route for all callers together. Source: docs/architecture.md, "How a request travels". */
import { type MethodDeploymentOptions, MethodLoggingLevel } from 'aws-cdk-lib/aws-apigateway'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import type { Settings } from '../settings.ts'
import { versionPath } from '../viewer-request.ts'

/**
 * Repeats the logging settings, because the settings of a single method replace those of all methods. Bodies are not
 * logged, because they can contain passwords.
 */
export function throttleOf(requestsPerSecond: number, burst: number): MethodDeploymentOptions {
  return {
    loggingLevel: MethodLoggingLevel.ERROR,
    dataTraceEnabled: false,
    throttlingRateLimit: requestsPerSecond,
    throttlingBurstLimit: burst
  }
}

/** The limit of every route without one of its own, including requests with unknown tokens and unknown paths. */
export function generalThrottle({ routeRequestsPerSecond, routeBurst }: Settings): MethodDeploymentOptions {
  return throttleOf(routeRequestsPerSecond, routeBurst)
}

/** Limits by path and method for routes without authorization, whose callers no usage plan limits. */
export function openRouteThrottles(
  endpoints: readonly Endpoint[],
  settings: Settings
): Record<string, MethodDeploymentOptions> {
  const { documentRequestsPerSecond, documentBurst, loginRequestsPerSecond, loginBurst } = settings
  // The edge caches documents, which are equal for every caller, so few requests for them reach the gateway.
  const document = throttleOf(documentRequestsPerSecond, documentBurst)
  const login = throttleOf(loginRequestsPerSecond, loginBurst)
  const open = endpoints.filter(({ audience }) => audience === 'anybody')
  const entries = open.map(({ path, method, reply }): [string, MethodDeploymentOptions] => [
    `/${versionPath}${path}/${method}`,
    reply === 'document' ? document : login
  ])
  return Object.fromEntries(entries)
}
