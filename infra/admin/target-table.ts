/** Which table the operator means: that of the service running here, or that of a deployed stack. */
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { openTable, type Table } from '../../lib/store/table.ts'
import { localCredentials } from '../local/functions/environment.ts'
import { readServiceFile } from '../local/service-file.ts'
import { OperatorError } from './operator-error.ts'

export interface TargetOptions {
  readonly stack?: string
  readonly table?: string
  readonly region?: string
}

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

/** CloudFormation names a table `<stack>-<logical ID>-<random>`. Source: CloudFormation, "Name type". */
async function tableOfStack(stack: string, region: string | undefined): Promise<string> {
  const client = new DynamoDBClient({ region })
  const { TableNames = [] } = await client.send(new ListTablesCommand({ ExclusiveStartTableName: `${stack}-` }))
  const pattern = /^[A-Za-z0-9]+-[A-Z0-9]+$/
  const found = TableNames.filter((name) => name.startsWith(`${stack}-`) && pattern.test(name.slice(stack.length + 1)))
  const [name] = found
  if (name === undefined) throw new OperatorError(`There is no table of a stack ${stack}`)
  if (found.length > 1) {
    throw new OperatorError(`There are several tables of stack ${stack}; choose with --table: ${found.join(', ')}`)
  }
  return name
}
