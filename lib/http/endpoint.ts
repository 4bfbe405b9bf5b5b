/** The middleware chain of every endpoint: log, envelope, admission, caller, body, validation, handler. */
import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { functionRateCounter, type RateCounter } from '../limits/rate-counter.ts'
import { metered, newCapacityMeter } from '../table/capacity-meter.ts'
import { admission } from './admission.ts'
import type { Call } from './call.ts'
import { callerIdentity } from './caller-identity.ts'
import { envelope } from './envelope.ts'
import { jsonBody } from './json-body.ts'
import type { Reply } from './reply.ts'
import { requestLog } from './request-log.ts'
import type { Middleware } from './request-state.ts'
import { validation } from './validation.ts'

type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>

/** Subtracted from the function's timeout, so that TIMEOUT is answered before Lambda ends the call. */
const timeoutReserveMilliseconds = 500

/**
 * Turns logic into the handler of a Lambda function behind the gateway. Replies pass through the middlewares from last
 * to first. Requests without a token are not counted. `observers` see each reply and error as the client does.
 */
export function endpoint<E extends Endpoint>(
  contract: E,
  logic: (call: Call<E>) => Promise<Reply>,
  counter: RateCounter | undefined = contract.audience === 'anybody' ? undefined : functionRateCounter(),
  observers: readonly Middleware[] = []
): LambdaHandler {
  const middlewares: Middleware[] = [
    requestLog(contract.operation),
    envelope(contract),
    ...observers,
    admission(),
    callerIdentity(contract, counter),
    jsonBody(contract),
    validation(contract)
  ]
  const chain = middy({ timeoutEarlyInMillis: timeoutReserveMilliseconds, timeoutEarlyResponse })
  for (const middleware of middlewares) chain.use(middleware as Parameters<typeof chain.use>[0])
  chain.handler(logic as unknown as Parameters<typeof chain.handler>[0])
  return (event, context) => metered(newCapacityMeter(), () => chain(event, context) as Promise<APIGatewayProxyResult>)
}

function timeoutEarlyResponse(): never {
  throw new ApiError('TIMEOUT')
}
