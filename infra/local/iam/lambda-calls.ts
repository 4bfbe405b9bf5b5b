/** What Lambda itself does with the role of a function: it writes the log, sends traces, reads the table's stream and queues. */
import type { EventSourceDefinition } from '../assembly/event-sources.ts'
import type { FunctionDefinition } from '../assembly/functions.ts'
import { localAccountId } from '../assembly/local-values.ts'
import { StartError } from '../start-error.ts'
import { type AccessControl, accessKeyOf } from './access-control.ts'
import type { AccessRequest } from './evaluate.ts'

type StreamUse = Pick<EventSourceDefinition, 'streamArn' | 'deadLetterQueueArn'>

export class LambdaCalls {
  readonly #access: AccessControl
  readonly #region: string
  /** Logical IDs of the functions whose role does not allow to write their log. */
  readonly #withoutLog = new Set<string>()

  constructor(access: AccessControl, region: string) {
    this.#access = access
    this.#region = region
  }

  /** Called when a function starts. Without the permission Lambda runs it all the same. */
  onStart(definition: FunctionDefinition): void {
    const key = accessKeyOf(definition)
    if (this.#access.check(key, logRequests(definition, this.#region))) this.#withoutLog.add(definition.logicalId)
    if (definition.isTraced) this.#access.check(key, traceRequests)
  }

  /** Called before the stream is read. Throws StartError where Lambda refuses to make the mapping, so that a deployment fails. */
  onEventSource(definition: FunctionDefinition, { streamArn, deadLetterQueueArn }: StreamUse): void {
    const key = accessKeyOf(definition)
    if (this.#access.check(key, streamRequests(streamArn))) {
      throw new StartError(
        `Cannot access stream ${streamArn}. Please ensure the role can perform the GetRecords, GetShardIterator, DescribeStream, and ListStreams Actions on your stream in IAM.`
      )
    }
    if (deadLetterQueueArn !== undefined && this.#access.check(key, sendRequests(deadLetterQueueArn))) {
      throw new StartError('The provided execution role does not have permissions to call SendMessage on SQS')
    }
  }

  /** Called before messages are taken. Throws StartError where Lambda refuses to make the mapping. */
  onQueueSource(definition: FunctionDefinition, queueArn: string): void {
    for (const operation of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']) {
      const request = { action: `sqs:${operation}`, resource: queueArn, context: {} }
      if (!this.#access.check(accessKeyOf(definition), [request])) continue
      throw new StartError(`The provided execution role does not have permissions to call ${operation} on SQS`)
    }
  }

  /** Whether Lambda may report what the function could not process; it drops what it may not send. */
  mayReport(definition: FunctionDefinition, { deadLetterQueueArn }: StreamUse): boolean {
    if (deadLetterQueueArn === undefined) return false
    return this.#access.check(accessKeyOf(definition), sendRequests(deadLetterQueueArn)) === undefined
  }

  /** Lambda drops what it may not write. */
  keepsLog({ logicalId }: FunctionDefinition): boolean {
    return !this.#withoutLog.has(logicalId)
  }
}

/** Source: Lambda, "Sending Lambda function logs to CloudWatch Logs". */
function logRequests({ logGroup }: FunctionDefinition, region: string): AccessRequest[] {
  const resource = `arn:aws:logs:${region}:${localAccountId}:log-group:${logGroup}:log-stream:local`
  return ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({ action, resource, context: {} }))
}

/** Source: Lambda, "Visualize Lambda function invocations using AWS X-Ray". */
const traceRequests: readonly AccessRequest[] = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'].map((action) => ({
  action,
  resource: '*',
  context: {}
}))

/** Source: Lambda, "Processing DynamoDB records with Lambda", execution role permissions. */
function streamRequests(resource: string): AccessRequest[] {
  const actions = [
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams'
  ]
  return actions.map((action) => ({ action, resource, context: {} }))
}

/** Source: Lambda, "Retaining discarded records for a DynamoDB event source". */
function sendRequests(resource: string): AccessRequest[] {
  return [{ action: 'sqs:SendMessage', resource, context: {} }]
}
