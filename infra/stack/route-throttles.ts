/** How many requests the gateway takes for each route, whoever sends them. Source: design, "Throttling". */
import { type MethodDeploymentOptions, MethodLoggingLevel } from 'aws-cdk-lib/aws-apigateway'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import type { Settings } from './settings.ts'
import { versionPath } from './viewer-request.ts'

/** What every entry has to repeat, for one of a single method replaces that of all. Bodies hold passwords. */
const logging = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false }

/** Of every route without one of its own: where unknown tokens are sent, and paths that do not exist. */
export function generalThrottle({ routeRequestsPerSecond, routeBurst }: Settings): MethodDeploymentOptions {
  return { ...logging, throttlingRateLimit: routeRequestsPerSecond, throttlingBurstLimit: routeBurst }
}

/** Of what is the same for everybody and cached at the edge. */
export function documentThrottle(settings: Settings): MethodDeploymentOptions {
  const { documentRequestsPerSecond, documentBurst } = settings
  return { ...logging, throttlingRateLimit: documentRequestsPerSecond, throttlingBurstLimit: documentBurst }
}

/** By path and method, of those that anybody may call: no usage plan holds their callers to a limit. */
export function openRouteThrottles(
  endpoints: readonly Endpoint[],
  settings: Settings
): Record<string, MethodDeploymentOptions> {
  const open = endpoints.filter(({ audience }) => audience === 'anybody')
  const entries = open.map(({ path, method, reply }): [string, MethodDeploymentOptions] => [
    `/${versionPath}${path}/${method}`,
    reply === 'document' ? documentThrottle(settings) : loginThrottle(settings)
  ])
  return Object.fromEntries(entries)
}

function loginThrottle({ loginRequestsPerSecond, loginBurst }: Settings): MethodDeploymentOptions {
  return { ...logging, throttlingRateLimit: loginRequestsPerSecond, throttlingBurstLimit: loginBurst }
}
