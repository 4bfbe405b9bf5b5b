/** The web console at the gateway: its page and its files. They are no endpoints of the interface. */
import { AuthorizationType, type Method, type MethodDeploymentOptions, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { invocationOf } from '../invocation.ts'
import { throttleOf } from '../route-throttles.ts'
import type { Settings } from '../settings.ts'
import { consoleOperation, consolePath } from './console-operation.ts'

const paths = [consolePath, `${consolePath}/{file}`]

/** Anybody may read them. */
export function addConsoleRoutes({ root }: RestApi, lambda: IFunction, invocationRole: IRole): Method[] {
  return paths.map((path) =>
    root.resourceForPath(path).addMethod('GET', invocationOf(lambda, invocationRole), {
      operationName: consoleOperation,
      authorizationType: AuthorizationType.NONE
    })
  )
}

export function consoleThrottles(settings: Settings): Record<string, MethodDeploymentOptions> {
  const { consoleRequestsPerSecond, consoleBurst } = settings
  const throttle = throttleOf(consoleRequestsPerSecond, consoleBurst)
  return Object.fromEntries(paths.map((path) => [`${path}/GET`, throttle]))
}
