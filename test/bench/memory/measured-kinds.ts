/** One function of each kind, on a table with the items of the demo. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { demoOwner } from '../../../infra/demo/demo-records.ts'
import { login as loginContract } from '../../../lib/contract/endpoints/login.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { passwords } from '../../../lib/identity/password.ts'
import { inboxKey } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { lambdaContext, proxyEventWithBody } from '../../http/proxy-event.ts'
import { type Handler, handlersOn, signingKeys } from '../../table/handlers.ts'
import { benchRequests, benchVehicleId, listTripsRequest, uploadRequest } from '../warm/bench-requests.ts'

export interface MeasuredKind {
  /** What comes before the call and is not measured. */
  readonly prepare: () => Promise<unknown>
  readonly call: () => Promise<unknown>
}

const nothing = async () => {}
const context = lambdaContext()

/** By the operation. */
export async function measuredKinds(table: Table): Promise<ReadonlyMap<string, MeasuredKind>> {
  const handlers = await handlersOn({ work: table, loginLimits: table, admission: table })
  const handlerOf = (operation: string): Handler => handlers.get(operation) ?? missing(operation)
  const { body } = await handlerOf('list-trips')(listTripsRequest(), context)
  const requests = benchRequests((JSON.parse(body) as { data: { id: string }[] }).data.at(-1)?.id ?? '')
  const requestOf = (operation: string) => requests.get(operation) ?? (() => missing(operation))
  const answered = (operation: string): MeasuredKind => ({
    prepare: nothing,
    call: () => succeeded(handlerOf(operation)(requestOf(operation)(), context))
  })
  const signIn = await loginHandler(table)
  return new Map([
    ['get-vehicle', answered('get-vehicle')],
    ['list-trips', answered('list-trips')],
    ['update-trip', answered('update-trip')],
    ['upload-vehicle-data', { prepare: nothing, call: () => uploadNext(handlerOf('upload-vehicle-data')) }],
    ['process-vehicle-data', await processing(table, handlerOf('upload-vehicle-data'))],
    ['authorizer', await authorizing(table, signIn)],
    ['login', { prepare: nothing, call: () => succeeded(signIn(loginEvent(), context)) }]
  ])
}

let uploaded = 0

/** Another minute of driving with each call. */
function uploadNext(handler: Handler): Promise<unknown> {
  return succeeded(handler(uploadRequest(uploaded++), context))
}

async function processing(table: Table, upload: Handler): Promise<MeasuredKind> {
  const { logic } = await import('../../../functions/process-vehicle-data.ts')
  const run = logic(table, { fixRetentionDays: 400, detection: {} })
  const { PK, SK } = inboxKey(benchVehicleId)
  const record = { dynamodb: { SequenceNumber: '1', Keys: { PK: { S: PK }, SK: { S: SK } } } }
  const call = async () => {
    const { batchItemFailures } = await run({ Records: [record] }, context)
    if (batchItemFailures.length > 0) throw new Error('The upload was not processed')
  }
  // What the uploads of the receiver left.
  await call()
  return { prepare: () => uploadNext(upload), call }
}

async function authorizing(table: Table, login: Handler): Promise<MeasuredKind> {
  const { authorizer } = await import('../../../functions/authorizer.ts')
  const { body } = await login(loginEvent(), context)
  const { access_token: token } = (JSON.parse(body) as { data: { access_token: string } }).data
  const run = authorizer(table, { keys: signingKeys, lanes: { prefix: 'lane-', count: 32 } })
  const event = { type: 'TOKEN', methodArn: 'arn:aws:execute-api:eu-central-1:0:a/live/GET/v2.2/me' } as const
  return { prepare: nothing, call: () => run({ ...event, authorizationToken: `Token ${token}` }) }
}

async function loginHandler(table: Table): Promise<Handler> {
  const { logic } = await import('../../../functions/login.ts')
  const counter = { count: async () => 1 }
  return endpoint(loginContract, logic(table, { counter, keys: signingKeys, passwords, lifetimeDays: 14 }))
}

function loginEvent(): APIGatewayProxyEvent {
  const { email, password } = demoOwner
  const event = proxyEventWithBody({ email, password }, { path: '/v2.2/account/login', authorizer: null })
  return { ...event, httpMethod: 'POST' }
}

async function succeeded(answer: ReturnType<Handler>): Promise<void> {
  const { statusCode, body } = await answer
  if (statusCode >= 300) throw new Error(`The handler answered ${statusCode}: ${body}`)
}

function missing(operation: string): never {
  throw new Error(`${operation} is not measured`)
}
