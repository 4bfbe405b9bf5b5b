/** What Lambda itself does with the role of a function: it writes the log, and sends traces. */
import type { FunctionDefinition } from '../assembly/functions.ts'
import { localAccountId } from '../assembly/local-values.ts'
import { type AccessControl, accessKeyOf } from './access-control.ts'
import type { AccessRequest } from './evaluate.ts'

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
