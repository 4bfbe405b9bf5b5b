/** What the roles of functions may do with the customer's key: through the services that encrypt with it, and only so. */
import { Aws, Fn } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableUse } from './table-use.ts'

/** DynamoDB and Secrets Manager use a customer's key with the rights of the caller. Source: the grants of CDK's Table. */
const readActions = ['Decrypt', 'DescribeKey']
const writeActions = ['Encrypt', 'GenerateDataKey', 'GenerateDataKeyWithoutPlaintext', 'ReEncryptFrom', 'ReEncryptTo']
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const

/** For a table that the key encrypts. */
export function tableKeyStatements(tableUse: TableUse, keyArn: string): PolicyStatement[] {
  if (Object.keys(tableUse).length === 0) return []
  const isWritten = writes.some((action) => tableUse[action] !== undefined)
  return [allowVia('dynamodb', isWritten ? [...readActions, ...writeActions] : readActions, keyArn)]
}

/** For a secret that the key encrypts, and that is read alone. */
export function secretKeyStatement(keyArn: string): PolicyStatement {
  return allowVia('secretsmanager', ['Decrypt'], keyArn)
}

function allowVia(service: string, actions: readonly string[], keyArn: string): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map((action) => `kms:${action}`),
    resources: [keyArn],
    conditions: { StringEquals: { 'kms:ViaService': Fn.join('.', [service, Aws.REGION, Aws.URL_SUFFIX]) } }
  })
}
