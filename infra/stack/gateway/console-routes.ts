/** The routes of the web console at the gateway: its page and its files. They are not endpoints of the interface. */
import type { MethodDeploymentOptions } from 'aws-cdk-lib/aws-apigateway'
import { consoleOperation, consolePath } from '../console-operation.ts'
import type { Settings } from '../settings.ts'
import { type Invocation, integrationOf, responsesOfFunction } from './invocation.ts'
import { throttleOf } from './route-throttles.ts'
import type { GatewayRoute } from './routes.ts'

/** Paths by operation ID, of which a document must contain each only once. The function sends the page if no file is named. */
const paths = { 'get-console-page': consolePath, [consoleOperation]: `${consolePath}/{file}` }

/** The routes need no authorization. */
export function consoleRoutes(invocation: Invocation): GatewayRoute[] {
  const integration = integrationOf(invocation)
  return Object.entries(paths).map(([operationId, path]) => ({
    method: 'GET',
    path,
    operationId,
    security: [],
    integration,
    responses: responsesOfFunction(200)
  }))
}

export function consoleThrottles(settings: Settings): Record<string, MethodDeploymentOptions> {
  const { consoleRequestsPerSecond, consoleBurst } = settings
  const throttle = throttleOf(consoleRequestsPerSecond, consoleBurst)
  return Object.fromEntries(Object.values(paths).map((path) => [`${path}/GET`, throttle]))
}
