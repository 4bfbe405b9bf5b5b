/** GET /vehicle/{vehicle_id} with hono's adapter for Lambda: the same validation, calls of the table and answer, without a log. */
import { Hono } from 'hono'
import { handle, type LambdaEvent } from 'hono/aws-lambda'
import { answerOfPeer, refusalOfPeer } from './get-vehicle-answer.ts'

const app = new Hono<{ Bindings: { event: LambdaEvent } }>()

app.get('/v2.2/vehicle/:vehicle_id', async (context) => {
  const { authorizer } = context.env.event.requestContext as { authorizer?: unknown }
  const { answer, headers } = await answerOfPeer(authorizer, context.req.param(), context.req.query())
  return context.json(answer, 200, headers)
})
app.onError((error, context) => {
  const { status, body } = refusalOfPeer(error)
  return context.json(body, status)
})

export const handler = handle(app)
