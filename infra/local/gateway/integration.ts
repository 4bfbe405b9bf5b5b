/** Calls the function behind a method, within the limits that API Gateway and Lambda set. */
import type { FunctionTarget } from '../assembly/routes.ts'
import type { Functions, RecordListener } from '../functions/functions.ts'
import { GatewayFailure } from './gateway-response.ts'

/** Of an event and of an answer. Source: Lambda quotas, "Invocation payload". */
const maxPayloadBytes = 6 * 1024 * 1024

/** JSON of the answer. Throws GatewayFailure REQUEST_TOO_LARGE, INTEGRATION_FAILURE or INTEGRATION_TIMEOUT. */
export async function callFunction(
  functions: Pick<Functions, 'invoke'>,
  { functionId, timeoutMilliseconds }: FunctionTarget,
  event: object,
  onRecord: RecordListener
): Promise<string> {
  if (Buffer.byteLength(JSON.stringify(event)) > maxPayloadBytes) throw new GatewayFailure('REQUEST_TOO_LARGE')
  const json = await withinTime(timeoutMilliseconds, (startClock) =>
    functions.invoke(functionId, event, onRecord, startClock).catch((cause: unknown) => {
      throw new GatewayFailure('INTEGRATION_FAILURE', { cause })
    })
  )
  if (Buffer.byteLength(json) > maxPayloadBytes) {
    throw new GatewayFailure('INTEGRATION_FAILURE', { cause: new Error('The answer of a Lambda must not exceed 6 MB') })
  }
  return json
}

/** A later answer is ignored. The clock starts with the call: its wait for other calls has no counterpart in Lambda. */
async function withinTime<T>(milliseconds: number, work: (startClock: () => void) => Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const startClock = () => {
    timer = setTimeout(() => reject(new GatewayFailure('INTEGRATION_TIMEOUT')), milliseconds)
  }
  return Promise.race([work(startClock), timeout]).finally(() => clearTimeout(timer))
}
