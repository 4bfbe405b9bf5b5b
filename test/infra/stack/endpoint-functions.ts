/** The expected functions of the stack, and the permissions of each on the table. */
import { consoleOperation } from '../../../infra/stack/console-operation.ts'
import { endpointNeeds, needsOf } from '../../../infra/stack/needs-of.ts'
import { pushFunctions } from '../../../infra/stack/push/push-functions.ts'
import { queueFunctions } from '../../../infra/stack/queue-functions.ts'
import { scheduledFunctions } from '../../../infra/stack/scheduled-functions.ts'
import { streamFunctions } from '../../../infra/stack/stream-functions.ts'
import type { FunctionNeeds } from '../../../infra/stack/table-use.ts'
import { authorizerOperation } from '../../../lib/contract/authorizer.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import type { QueueName } from '../../../lib/queues/queue-names.ts'

export interface ExpectedFunction extends FunctionNeeds {
  readonly operation: string
  readonly timeoutSeconds: number
  /** What invokes the function, if not a request: the stream, a schedule, a push connection, or the queue of this name. */
  readonly calledBy?: 'stream' | 'schedule' | 'socket' | QueueName
}

export const expectedFunctions: readonly ExpectedFunction[] = [
  { operation: authorizerOperation, timeoutSeconds: 5, ...needsOf(authorizerOperation) },
  ...endpoints.map((endpoint) => ({ operation: endpoint.operation, timeoutSeconds: 10, ...endpointNeeds(endpoint) })),
  { operation: consoleOperation, timeoutSeconds: 10, ...needsOf(consoleOperation) },
  ...streamFunctions.map((settings) => inBackground(settings, 'stream')),
  ...queueFunctions.map((settings) => inBackground(settings, settings.queue)),
  ...pushFunctions.map((settings) => inBackground(settings, 'socket')),
  ...scheduledFunctions.map((settings) => inBackground(settings, 'schedule'))
]

function inBackground(
  { operation, timeoutSeconds }: Pick<ExpectedFunction, 'operation' | 'timeoutSeconds'>,
  calledBy: ExpectedFunction['calledBy']
): ExpectedFunction {
  return { operation, timeoutSeconds, calledBy, ...needsOf(operation) }
}

/** The construct of a function: `list-vehicle-status` → `Telematics/ListVehicleStatus`. */
export function constructOf(operation: string): string {
  const words = operation.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `Telematics/${words.join('')}`
}
