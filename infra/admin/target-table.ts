/** Which table a command works on: that of the service running here, or that of a deployed stack. */
import type { SigningKeys } from '../../lib/identity/access-token.ts'
import { secretSigningKeys } from '../../lib/identity/signing-keys.ts'
import { openTable, type Table } from '../../lib/table/table.ts'
import { localCredentials, type RunningService, readServiceFile } from '../service-file.ts'
import { OperatorError } from './operator-error.ts'

export interface TargetOptions {
  readonly stack?: string
  readonly table?: string
  readonly region?: string
}

/** What the stack calls the name of its table, and the secret of its signing keys. */
const tableOutput = 'TableName'
const signingKeyOutput = 'SigningKeySecret'

/** Longer than in a function: a command sends large transactions, possibly over a slow connection. */
const clientOptions = {
  maxAttempts: 5,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true }
}

/** Throws OperatorError where there is no such service, stack or table. `directory` is where the service was started. */
export async function findTable({ stack, table, region }: TargetOptions, directory: string): Promise<Table> {
  if (table !== undefined) return openTable(table, { ...clientOptions, region })
  if (stack !== undefined)
    return openTable(await outputOfStack(stack, tableOutput, region), { ...clientOptions, region })
  if (region !== undefined) throw new OperatorError('--region needs --stack or --table')
  const service = runningService(directory)
  const { databaseEndpoint, tableName } = service
  return openTable(tableName, {
    ...clientOptions,
    endpoint: databaseEndpoint,
    region: service.region,
    credentials: localCredentials
  })
}

/** The keys that sign the tokens of the same service. Throws OperatorError like `findTable`, and where only a table is named. */
export async function findSigningKeys(
  { stack, table, region }: TargetOptions,
  directory: string
): Promise<SigningKeys> {
  if (table !== undefined)
    throw new OperatorError('Making a token needs the signing keys: name the service with --stack')
  if (stack !== undefined) return secretSigningKeys(await outputOfStack(stack, signingKeyOutput, region), { region })
  const { secretsEndpoint, signingKeySecret, region: localRegion } = runningService(directory)
  const local = { endpoint: secretsEndpoint, region: localRegion, credentials: localCredentials }
  return secretSigningKeys(signingKeySecret, local)
}

/** Throws OperatorError where none is running. */
function runningService(directory: string): RunningService {
  const service = readServiceFile(directory)
  if (service) return service
  throw new OperatorError('No service is running here: run npm start first, or name a deployed one with --stack')
}

/** Throws OperatorError for a stack that is not one of this service. */
async function outputOfStack(stack: string, name: string, region: string | undefined): Promise<string> {
  // Loaded on demand: commands for the local service start faster without it.
  const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation')
  const client = new CloudFormationClient({ region })
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }))
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)
  if (!output?.OutputValue) throw new OperatorError(`Stack ${stack} has no output ${name}`)
  return output.OutputValue
}
