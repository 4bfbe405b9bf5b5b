/** How many requests the gateway takes for each route, whoever sends them. Source: docs/architecture.md, "How a request travels". */
import { type MethodDeploymentOptions, MethodLoggingLevel } from 'aws-cdk-lib/aws-apigateway'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import type { Settings } from '../settings.ts'
import { versionPath } from '../viewer-request.ts'

/** With what every entry has to repeat, for one of a single method replaces that of all. Bodies hold passwords. */
export function throttleOf(requestsPerSecond: number, burst: number): MethodDeploymentOptions {
  return {
    loggingLevel: MethodLoggingLevel.ERROR,
    dataTraceEnabled: false,
    throttlingRateLimit: requestsPerSecond,
    throttlingBurstLimit: burst
  }
}

/** Of every route without one of its own: where unknown tokens are sent, and paths that do not exist. */
export function generalThrottle({ routeRequestsPerSecond, routeBurst }: Settings): MethodDeploymentOptions {
  return throttleOf(routeRequestsPerSecond, routeBurst)
}

/** By path and method, of those that anybody may call: no usage plan holds their callers to a limit. */
export function openRouteThrottles(
  endpoints: readonly Endpoint[],
  settings: Settings
): Record<string, MethodDeploymentOptions> {
  const { documentRequestsPerSecond, documentBurst, loginRequestsPerSecond, loginBurst } = settings
  // The edge keeps documents, which are the same for everybody.
  const document = throttleOf(documentRequestsPerSecond, documentBurst)
  const login = throttleOf(loginRequestsPerSecond, loginBurst)
  const open = endpoints.filter(({ audience }) => audience === 'anybody')
  const entries = open.map(({ path, method, reply }): [string, MethodDeploymentOptions] => [
    `/${versionPath}${path}/${method}`,
    reply === 'document' ? document : login
  ])
  return Object.fromEntries(entries)
}
