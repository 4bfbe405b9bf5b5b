/** GET /vehicle/{vehicle_id} with the event handler of Powertools: the same validation, calls of the table and answer, without a log. */
import { Router } from '@aws-lambda-powertools/event-handler/http'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { answerOfPeer, refusalOfPeer } from './get-vehicle-answer.ts'

const app = new Router()

app.get('/v2.2/vehicle/:vehicle_id', async ({ params, event, req }) => {
  const { authorizer } = (event as APIGatewayProxyEvent).requestContext
  const query = Object.fromEntries(new URL(req.url).searchParams)
  const { answer, headers } = await answerOfPeer(authorizer, params, query)
  return { statusCode: 200, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(answer) }
})
app.errorHandler(Error, async (error) => {
  const { status, body } = refusalOfPeer(error)
  return { statusCode: status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
})

export const handler = (event: APIGatewayProxyEvent, context: Context) => app.resolve(event, context)
