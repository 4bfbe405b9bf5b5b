/** Puts the roles of a stack between its functions and the AWS services. */
import type { Assembly } from '../assembly/assembly.ts'
import { localAccountId } from '../assembly/local-values.ts'
import type { TableDefinition } from '../assembly/storage.ts'
import type { Log } from '../log.ts'
import { AccessControl } from './access-control.ts'
import { type AwsEndpoints, awsServices } from './aws-calls.ts'
import { startAwsEndpoint } from './aws-endpoint.ts'
import { developerMessage } from './denial-messages.ts'
import type { KeyNames } from './dynamodb-calls.ts'
import { LambdaCalls } from './lambda-calls.ts'

export interface Iam {
  readonly access: AccessControl
  readonly lambdaCalls: LambdaCalls
  /** Address at which the functions find every AWS service. */
  readonly awsEndpoint: string
  readonly stop: () => void
}

/** `endpoints`: what answers the calls that are allowed. Every denial is logged as an error. */
export async function startIam(assembly: Assembly, endpoints: AwsEndpoints, log: Log): Promise<Iam> {
  const { table, functions, deployment } = assembly
  const access = new AccessControl(functions.values(), (denial) => log.error(developerMessage(denial)))
  const services = awsServices(endpoints, keyNamesOf(table, deployment.region), deployment.region)
  const { address, stop } = await startAwsEndpoint({ services, access, onError: log.error })
  return { access, lambdaCalls: new LambdaCalls(access, deployment.region), awsEndpoint: address, stop }
}

export function keyNamesOf(
  table: Pick<TableDefinition, 'name' | 'KeySchema' | 'GlobalSecondaryIndexes'>,
  region: string
): KeyNames {
  return {
    partitionKeyOf(tableName, indexName) {
      if (tableName !== table.name) return undefined
      const index = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === indexName)
      const schema = indexName === undefined ? table.KeySchema : index?.KeySchema
      return schema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName
    },
    tableArnPrefix: `arn:aws:dynamodb:${region}:${localAccountId}:table/`
  }
}
