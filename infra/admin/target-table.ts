/** Determines the service that a command works on: the local one, or a deployed stack. */
import { defaultAuditRetentionDays } from '../../lib/audit/retention.ts'
import type { SigningKeys } from '../../lib/identity/access-token.ts'
import { secretSigningKeys } from '../../lib/identity/signing-keys.ts'
import { openTable, type Table } from '../../lib/table/table.ts'
import { workQueuesIn } from '../queue-outputs.ts'
import { localCredentials, type RunningService, readServiceFile } from '../service-file.ts'
import { OperatorError, UsageError } from './operator-error.ts'

export interface TargetOptions {
  readonly stack?: string
  readonly table?: string
  readonly region?: string
  /** Retention of the deployment's audit trail, if only its table is named. */
  readonly auditRetentionDays?: string
}

/** The service that a command works on. */
export interface Target {
  readonly table: Table
  /** Retention of audit trail entries, equal to that of the service's functions. */
  readonly auditRetentionDays: number
}

/** Outputs of the stack: its address, its table, the secret of its signing keys, and the retention of audit entries. */
const addressOutput = 'BaseUrl'
const tableOutput = 'TableName'
const signingKeyOutput = 'SigningKeySecret'
export const webhookKeyOutput = 'WebhookKeySecret'
export const deadLetterQueueOutput = 'DeadLetterQueueUrl'
const auditRetentionOutput = 'AuditRetentionDays'

/** Timeouts are longer than in a function, because a command sends large transactions, possibly over a slow connection. */
const clientOptions = {
  maxAttempts: 5,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true }
}

/**
 * Throws OperatorError if the service, the stack or the table does not exist. `directory` is the directory in which the
 * local service was started.
 */
export async function findTarget(options: TargetOptions, directory: string): Promise<Target> {
  const { stack, table, region } = options
  if (table !== undefined) {
    return { table: openTable(table, { ...clientOptions, region }), auditRetentionDays: givenRetentionDays(options) }
  }
  if (options.auditRetentionDays !== undefined) throw new UsageError('--audit-retention-days needs --table')
  if (stack !== undefined) return targetOfStack(stack, region)
  if (region !== undefined) throw new UsageError('--region needs --stack or --table')
  const { databaseEndpoint: endpoint, tableName, ...service } = runningService(directory)
  const local = { endpoint, region: service.region, credentials: localCredentials }
  const { auditRetentionDays } = service
  return { table: openTable(tableName, { ...clientOptions, ...local }), auditRetentionDays }
}

function givenRetentionDays({ auditRetentionDays: days = String(defaultAuditRetentionDays) }: TargetOptions): number {
  if (/^[1-9]\d{0,3}$/.test(days)) return Number(days)
  throw new UsageError('--audit-retention-days must be a number of days')
}

async function targetOfStack(stack: string, region: string | undefined): Promise<Target> {
  const outputs = await outputsOfStack(stack, region)
  const name = outputOf(stack, outputs, tableOutput)
  // A stack of a version without the audit trail has no such output, and its functions write no entries.
  const auditRetentionDays = Number(outputs.get(auditRetentionOutput) ?? defaultAuditRetentionDays)
  return { table: openTable(name, { ...clientOptions, region }), auditRetentionDays }
}

/** The versioned root of the service. Throws OperatorError like `findTarget`, and if only a table is named. */
export async function findAddress({ stack, table, region }: TargetOptions, directory: string): Promise<string> {
  if (table !== undefined) throw new UsageError('This needs the address: name the service with --stack')
  if (stack === undefined) return runningService(directory).address
  return outputOf(stack, await outputsOfStack(stack, region), addressOutput)
}

/** The keys that sign the tokens of the service. Throws OperatorError like `findSigningSecret`. */
export async function findSigningKeys(options: TargetOptions, directory: string): Promise<SigningKeys> {
  const { secretId, config } = await findSigningSecret(options, directory)
  return secretSigningKeys(secretId, config)
}

/** The secret of the signing keys. Throws OperatorError like `findTarget`, and if only a table is named. */
export async function findSigningSecret({ stack, table, region }: TargetOptions, directory: string) {
  if (table !== undefined) throw new UsageError('This needs the signing keys: name the service with --stack')
  if (stack !== undefined) {
    const outputs = await outputsOfStack(stack, region)
    return { secretId: outputOf(stack, outputs, signingKeyOutput), config: { region } }
  }
  const { secretsEndpoint, signingKeySecret, region: localRegion } = runningService(directory)
  const local = { endpoint: secretsEndpoint, region: localRegion, credentials: localCredentials }
  return { secretId: signingKeySecret, config: local }
}

/**
 * The dead-letter queue of the table's stream, and the queues of work. Throws OperatorError like `findTarget`, and if only a
 * table is named.
 */
export async function findQueues({ stack, table, region }: TargetOptions, directory: string) {
  if (table !== undefined) throw new UsageError('This needs the dead-letter queues: name the service with --stack')
  if (stack !== undefined) {
    const outputs = await outputsOfStack(stack, region)
    const queueUrl = outputOf(stack, outputs, deadLetterQueueOutput)
    return { queueUrl, workQueues: workQueuesIn(outputs), config: { region } }
  }
  const { queueEndpoint: endpoint, deadLetterQueue, workQueues, region: localRegion } = runningService(directory)
  return {
    queueUrl: deadLetterQueue,
    workQueues,
    config: { endpoint, region: localRegion, credentials: localCredentials }
  }
}

/** Throws OperatorError if no local service is running. */
export function runningService(directory: string): RunningService {
  const service = readServiceFile(directory)
  if (service) return service
  throw new OperatorError('No service is running here: run npm start first, or name a deployed one with --stack')
}

async function outputsOfStack(stack: string, region: string | undefined): Promise<Map<string, string>> {
  // Loaded on demand, so that commands for the local service start faster.
  const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation')
  const client = new CloudFormationClient({ region })
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }))
  return new Map((Stacks?.[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
}

/** Throws OperatorError for a stack of another service. */
function outputOf(stack: string, outputs: ReadonlyMap<string, string>, name: string): string {
  const value = outputs.get(name)
  if (!value) throw new OperatorError(`Stack ${stack} has no output ${name}`)
  return value
}
