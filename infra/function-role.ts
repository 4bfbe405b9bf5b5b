/** The role of a function: what it may do, and nothing else. */
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { KeyPrefix, TableAction, TableUse } from '../lib/contract/table-use.ts'

/** ARNs of what a function touches. */
export interface FunctionReach {
  readonly logGroupArn: string
  readonly tableArn: string
  readonly tableUse: TableUse
  /** Absent where the function has no business with tokens' signatures. */
  readonly signingKeyArn?: string
}

/** No managed policy: those reach every log group and every trace of the account. */
export function createFunctionRole(scope: Construct, reach: FunctionReach): Role {
  const statements = [
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], reach.logGroupArn),
    allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
    ...tableStatements(reach.tableUse, reach.tableArn),
    ...(reach.signingKeyArn ? [allow(['secretsmanager:GetSecretValue'], reach.signingKeyArn)] : [])
  ]
  return new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { Needs: new PolicyDocument({ statements, minimize: false }) }
  })
}

/** One statement for the actions that share the same kinds of items. */
function tableStatements(tableUse: TableUse, tableArn: string): PolicyStatement[] {
  const uses = Object.entries(tableUse) as [TableAction, readonly KeyPrefix[]][]
  const byPrefixes = Map.groupBy(uses, ([, prefixes]) =>
    prefixes
      .map((prefix) => `${prefix}#*`)
      .sort()
      .join()
  )
  return [...byPrefixes].map(([prefixes, group]) =>
    allow(
      group.map(([action]) => `dynamodb:${action}`),
      tableArn,
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.split(',') } }
    )
  )
}

function allow(actions: string[], resource: string, conditions?: Record<string, object>): PolicyStatement {
  return new PolicyStatement({ effect: Effect.ALLOW, actions, resources: [resource], conditions })
}
