/** What an endpoint answers to an event, for tests of the whole chain. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import type { Call } from '../../lib/http/call.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import type { Reply } from '../../lib/http/reply.ts'
import { lambdaContext } from './proxy-event.ts'
import { counterAt } from './request-counters.ts'

/** The response to an event, its body read. `logic` is what the handler does. */
export async function answer<E extends Endpoint>(
  contract: E,
  event: APIGatewayProxyEvent,
  logic: (call: Call<E>) => Promise<Reply>,
  counter = counterAt(1),
  context = lambdaContext()
) {
  const { statusCode, headers, body } = await endpoint(contract, logic, counter)(event, context)
  return { statusCode, headers, body: body && JSON.parse(body) }
}

/** Status, id, message and data of an error. */
export const errorOf = ({ statusCode, body }: Awaited<ReturnType<typeof answer>>) => [
  statusCode,
  body.error.id,
  body.error.message,
  body.error.data
]
