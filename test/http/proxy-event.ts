/** The event that API Gateway passes to a function: a recorded one, with changes for the test. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import recorded from './proxy-event.json' with { type: 'json' }

export interface EventChanges {
  readonly path?: string
  readonly pathParameters?: Record<string, string>
  /** Replaces those of the recorded event with the same name, in this very case. */
  readonly headers?: Record<string, string | undefined>
  /** As after the question mark of an address. */
  readonly query?: string
  readonly body?: string
  /** What the authorizer said; null where no token was asked for. */
  readonly authorizer?: Record<string, string | undefined> | null
  readonly context?: Partial<APIGatewayProxyEvent['requestContext']>
  readonly stageVariables?: APIGatewayProxyEvent['stageVariables']
}

export function proxyEvent(changes: EventChanges = {}): APIGatewayProxyEvent {
  const event = structuredClone(recorded) as unknown as APIGatewayProxyEvent
  const { path = event.path, pathParameters = null, headers, query, body = null, authorizer, context } = changes
  const { stageVariables = event.stageVariables } = changes
  const parameters = query === undefined ? null : multiValuesOf(new URLSearchParams(query))
  return {
    ...event,
    path,
    pathParameters,
    headers: { ...event.headers, ...headers },
    multiValueQueryStringParameters: parameters,
    body,
    stageVariables,
    requestContext: {
      ...event.requestContext,
      ...context,
      authorizer: authorizer === null ? undefined : { ...event.requestContext.authorizer, ...authorizer }
    }
  } as APIGatewayProxyEvent
}

/** An event with a JSON body. */
export function proxyEventWithBody(body: unknown, changes: EventChanges = {}): APIGatewayProxyEvent {
  const headers = { 'Content-Type': 'application/json', ...changes.headers }
  return proxyEvent({ ...changes, headers, body: JSON.stringify(body) })
}

/** `remainingMilliseconds` is the time that the function has left; by default more than a call takes on a busy machine. */
export function lambdaContext(remainingMilliseconds = 60_000): Context {
  return {
    awsRequestId: 'lambda-request-id',
    getRemainingTimeInMillis: () => remainingMilliseconds
  } as Partial<Context> as Context
}

function multiValuesOf(parameters: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]))
}
