/** The web console at the gateway: its page and its files. They are no endpoints of the interface. */
import type { MethodDeploymentOptions } from 'aws-cdk-lib/aws-apigateway'
import { consoleOperation, consolePath } from '../console-operation.ts'
import type { Settings } from '../settings.ts'
import { type Invocation, integrationOf } from './invocation.ts'
import { throttleOf } from './route-throttles.ts'
import type { GatewayRoute } from './routes.ts'

/** By operation, of which a document has each once: the page, which the function sends for no file, and the files. */
const paths = { 'get-console-page': consolePath, [consoleOperation]: `${consolePath}/{file}` }

/** Anybody may read them. */
export function consoleRoutes(invocation: Invocation): GatewayRoute[] {
  const integration = integrationOf(invocation)
  return Object.entries(paths).map(([operationId, path]) => ({
    method: 'GET',
    path,
    operationId,
    security: [],
    integration
  }))
}

export function consoleThrottles(settings: Settings): Record<string, MethodDeploymentOptions> {
  const { consoleRequestsPerSecond, consoleBurst } = settings
  const throttle = throttleOf(consoleRequestsPerSecond, consoleBurst)
  return Object.fromEntries(Object.values(paths).map((path) => [`${path}/GET`, throttle]))
}
