/** The permissions of function roles on the customer's key, limited to use through the services that encrypt with it. */
import { Aws, Fn } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableUse } from './table-use.ts'

/** DynamoDB and Secrets Manager use a customer's key with the permissions of the caller. Source: the grants of CDK's Table. */
const readActions = ['Decrypt', 'DescribeKey']
const writeActions = ['Encrypt', 'GenerateDataKey', 'GenerateDataKeyWithoutPlaintext', 'ReEncryptFrom', 'ReEncryptTo']
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const

/** Statements for a table that the key encrypts. */
export function tableKeyStatements(tableUse: TableUse, keyArn: string): PolicyStatement[] {
  if (Object.keys(tableUse).length === 0) return []
  const isWritten = writes.some((action) => tableUse[action] !== undefined)
  return [allowVia('dynamodb', isWritten ? [...readActions, ...writeActions] : readActions, keyArn)]
}

/** The statement for a secret that the key encrypts and that the function only reads. */
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
