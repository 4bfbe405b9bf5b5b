/** Which table the operator means: that of the service running here, or that of a deployed stack. */
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

/** A command may take its time, unlike a function: large transactions over a slow line. */
const patience = {
  maxAttempts: 5,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true }
}

/** Throws OperatorError where there is no such service, stack or table. */
export async function findTable({ stack, table, region }: TargetOptions): Promise<Table> {
  if (stack !== undefined && table !== undefined) throw new OperatorError('Give either --stack or --table')
  if (table !== undefined) return openTable(table, { ...patience, region })
  if (stack !== undefined) return openTable(await tableOfStack(stack, region), { ...patience, region })
  const service = readServiceFile()
  if (!service) {
    throw new OperatorError('No service is running here: run npm start first, or name a deployed one with --stack')
  }
  const { databaseEndpoint, tableName } = service
  return openTable(tableName, {
    ...patience,
    endpoint: databaseEndpoint,
    region: service.region,
    credentials: localCredentials
  })
}

/** Throws OperatorError for a stack that is not one of this service. */
async function tableOfStack(stack: string, region: string | undefined): Promise<string> {
  // Loaded where it is needed: most commands are for the service that runs here.
  const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation')
  const client = new CloudFormationClient({ region })
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }))
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === tableOutput)
  if (!output?.OutputValue) throw new OperatorError(`Stack ${stack} has no output ${tableOutput}`)
  return output.OutputValue
}
