/** Which table a command works on: that of the service running here, or that of a deployed stack. */
import { openTable, type Table } from '../../lib/table/table.ts'
import { localCredentials, readServiceFile } from '../service-file.ts'
import { OperatorError } from './operator-error.ts'

export interface TargetOptions {
  readonly stack?: string
  readonly table?: string
  readonly region?: string
}

/** What the stack calls the name of its table. */
const tableOutput = 'TableName'

/** Longer than in a function: a command sends large transactions, possibly over a slow connection. */
const clientOptions = {
  maxAttempts: 5,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true }
}

/** Throws OperatorError where there is no such service, stack or table. `directory` is where the service was started. */
export async function findTable({ stack, table, region }: TargetOptions, directory: string): Promise<Table> {
  if (table !== undefined) return openTable(table, { ...clientOptions, region })
  if (stack !== undefined) return openTable(await tableOfStack(stack, region), { ...clientOptions, region })
  if (region !== undefined) throw new OperatorError('--region needs --stack or --table')
  const service = readServiceFile(directory)
  if (!service) {
    throw new OperatorError('No service is running here: run npm start first, or name a deployed one with --stack')
  }
  const { databaseEndpoint, tableName } = service
  return openTable(tableName, {
    ...clientOptions,
    endpoint: databaseEndpoint,
    region: service.region,
    credentials: localCredentials
  })
}

/** Throws OperatorError for a stack that is not one of this service. */
async function tableOfStack(stack: string, region: string | undefined): Promise<string> {
  // Loaded on demand: commands for the local service start faster without it.
  const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation')
  const client = new CloudFormationClient({ region })
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }))
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === tableOutput)
  if (!output?.OutputValue) throw new OperatorError(`Stack ${stack} has no output ${tableOutput}`)
  return output.OutputValue
}
