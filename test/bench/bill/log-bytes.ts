/** The lines that one upload writes to the logs, and its answer. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayTokenAuthorizerEvent, DynamoDBStreamEvent } from 'aws-lambda'
import type { LogBytes } from '../../../infra/bill/usage.ts'
import { accessLogFormat } from '../../../infra/stack/gateway/gateway-log.ts'
import type { Settings } from '../../../infra/stack/settings.ts'
import { uploadVehicleData } from '../../../lib/contract/endpoints/upload-vehicle-data.ts'
import { meteredWithLog } from '../../../lib/http/call-log.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { toAuthorizerContext } from '../../../lib/identity/caller.ts'
import { rateCounter } from '../../../lib/limits/rate-counter.ts'
import { inboxKey, statusKey } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { proxyEventWithBody } from '../../http/proxy-event.ts'
import { keyOf, plainKeys } from '../../identity/signing-keys.ts'
import { seedsOf } from '../../table/seeds.ts'
import { ada } from '../../table/world.ts'
import { functionEnvironmentOf } from '../import-times.ts'
import { dispatchOnce } from './dispatched.ts'

/** What CloudWatch Logs counts for each event beside its text. Source: CloudWatch Logs API reference, PutLogEvents. */
const eventBytes = 26

const vehicleId = '01K0000000000000000000VAN1'
/** As long as Lambda's and the gateway's. */
const context = () => ({ awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 10_000 }) as never

export interface UploadText {
  readonly logBytes: LogBytes
  readonly answerBytes: number
}

/** Runs the functions once, as Lambda runs them. */
export async function uploadText(table: Table): Promise<UploadText> {
  // biome-ignore lint/style/noProcessEnv: functions read their environment when they are imported
  for (const [name, value] of Object.entries(functionEnvironmentOf(table.name))) process.env[name] ??= value
  await seedsOf(table).user('ada')
  await seedsOf(table).vehicle('ada', vehicleId)
  const [upload, processing, { authorizer, describeVerdict }] = await Promise.all([
    import('../../../functions/upload-vehicle-data.ts'),
    import('../../../functions/process-vehicle-data.ts'),
    import('../../../functions/authorizer.ts')
  ])
  const settings = { fixRetentionDays: 400 }
  const receive = endpoint(uploadVehicleData, upload.logic(table, settings), rateCounter(table))
  const verdict = authorizer(table, { keys: plainKeys({ first: keyOf('a') }), lanes: { prefix: 'lane-', count: 32 } })
  const process_ = processing.logic(table, settings)
  let answerBytes = 0
  const receiver = await writtenBytes(async () => {
    const { statusCode, headers, body } = await receive(uploadEvent(), context())
    if (statusCode !== 202) throw new Error(`The upload was answered ${statusCode}: ${body}`)
    answerBytes = Buffer.byteLength(body) + Buffer.byteLength(JSON.stringify(headers))
  })
  const background = context()
  return {
    answerBytes,
    logBytes: {
      receiver,
      processing: await writtenBytes(() =>
        meteredWithLog('process-vehicle-data', background, () => process_(streamEvent(), background))
      ),
      authorizer: await writtenBytes(() =>
        meteredWithLog(
          'authorizer',
          background,
          () => verdict(authorizerEvent()),
          () => ({
            ...describeVerdict({ context: { owner: ada.owner } } as never)
          })
        )
      ),
      dispatch: await writtenBytes(() =>
        meteredWithLog('dispatch-changes', background, () => dispatchOnce(table, [statusKey(vehicleId)]))
      ),
      gateway: Buffer.byteLength(accessLine()) + eventBytes
    }
  }
}

const uploadEvent = () =>
  proxyEventWithBody(
    { records: [{ timestamp: new Date().toISOString(), longitude: 7.8, latitude: 51.7, speed: 50 }] },
    {
      query: `vehicle_id=${vehicleId}`,
      authorizer: {
        principalId: ada.owner,
        ...toAuthorizerContext({ ...ada, kind: 'programmatic', expiresAtSeconds: Number.MAX_SAFE_INTEGER })
      }
    }
  )

const authorizerEvent = () =>
  ({ type: 'TOKEN', authorizationToken: 'Token none', methodArn: 'arn' }) satisfies APIGatewayTokenAuthorizerEvent

function streamEvent(): DynamoDBStreamEvent {
  const { PK, SK } = inboxKey(vehicleId)
  const Keys = { PK: { S: PK }, SK: { S: SK } }
  return { Records: [{ eventName: 'INSERT', dynamodb: { Keys, SequenceNumber: '1' } }] }
}

/** A line of the access log, with values of the usual lengths. */
function accessLine(): string {
  const values: Readonly<Record<string, string>> = {
    extendedRequestId: 'AbCdEfGhIjKlMnO=',
    requestTimeEpoch: '1700000000000',
    httpMethod: 'POST',
    resourcePath: '/v2.2/receiver/vehicle-data',
    status: '202',
    'error.responseType': '-',
    responseLength: '500',
    responseLatency: '50',
    'integration.latency': '40',
    'authorizer.latency': '8'
  }
  const format = accessLogFormat({ stackName: 'vehicle-telematics' } as Settings).toString()
  return format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) => values[name] ?? randomUUID())
}

async function writtenBytes(work: () => Promise<unknown>): Promise<number> {
  const write = process.stdout.write
  let bytes = 0
  process.stdout.write = ((text: string) => {
    bytes += Buffer.byteLength(text) + eventBytes
    return true
  }) as typeof write
  try {
    await work()
  } finally {
    process.stdout.write = write
  }
  return bytes
}
