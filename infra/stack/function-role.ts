/** The role of a function, with only the permissions that it needs. */
import { Aws } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { KeyPrefix } from '../../lib/table/keys.ts'
import { triplegIndex } from '../../lib/table/keys.ts'
import { secretKeyStatement, tableKeyStatements } from './key-grants.ts'
import type { MailReach } from './mail.ts'
import type { TableAction, TableUse } from './table-use.ts'

/** ARNs of the resources that a function uses. */
export interface FunctionReach {
  readonly logGroupArn: string
  readonly tableArn: string
  readonly tableUse: TableUse
  /** Absent if the function neither signs nor verifies tokens. */
  readonly signingKeyArn?: string
  /** Absent if the function does not read the secrets of webhooks. */
  readonly webhookKeyArn?: string
  /** The customer's KMS key, if it encrypts the table and the secrets. */
  readonly customerKeyArn?: string
  /** For a function that the table's stream calls: Lambda reads the stream and reports failures with the function's role. */
  readonly stream?: StreamReach
  /** For a function that a queue calls: Lambda takes the messages with the function's role. */
  readonly callingQueueArn?: string
  readonly queues?: QueueReach
  /** The push connections to which the function sends. */
  readonly connectionsArn?: string
  /** Absent if the function sends no mail. */
  readonly mail?: MailReach
  readonly isTraced: boolean
}

/** The queues to which a function sends, and those whose messages it hides. */
export interface QueueReach {
  readonly sendArns: readonly string[]
  readonly hideArns: readonly string[]
}

export interface StreamReach {
  readonly streamArn: string
  readonly deadLetterQueueArn: string
}

/** Has no managed policies, because they allow access to every log group and every trace of the account. */
export function createFunctionRole(scope: Construct, reach: FunctionReach): Role {
  const { signingKeyArn, webhookKeyArn, customerKeyArn, tableUse } = reach
  const secretArns = [signingKeyArn, webhookKeyArn].filter((arn) => arn !== undefined)
  const statements = [
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], reach.logGroupArn),
    ...(reach.isTraced ? [allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*')] : []),
    ...tableStatements(tableUse, reach.tableArn),
    ...(reach.stream ? streamStatements(reach.stream) : []),
    ...(reach.callingQueueArn ? [receivingStatement(reach.callingQueueArn)] : []),
    ...queueStatements(reach.queues),
    ...(reach.connectionsArn ? [allow(['execute-api:ManageConnections'], reach.connectionsArn)] : []),
    ...(reach.mail ? [mailStatement(reach.mail)] : []),
    ...secretArns.map((arn) => allow(['secretsmanager:GetSecretValue'], arn)),
    ...(customerKeyArn ? tableKeyStatements(tableUse, customerKeyArn) : []),
    ...(customerKeyArn && secretArns.length > 0 ? [secretKeyStatement(customerKeyArn)] : [])
  ]
  return new Role(scope, 'Role', {
    assumedBy: trustedService(reach),
    inlinePolicies: { Needs: new PolicyDocument({ statements, minimize: false }) }
  })
}

/**
 * Only Lambda may assume the role, for functions of this account. The condition on the account is left out for a
 * function with a stream or a queue: AWS does not document that their pollers send the account, and without the role they
 * could not read. Source: IAM, "The confused deputy problem"; aws/agent-toolkit-for-aws,
 * `lambda-trust-policy.json`.
 */
function trustedService({ stream, callingQueueArn }: FunctionReach): ServicePrincipal {
  const conditions = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } }
  return new ServicePrincipal('lambda.amazonaws.com', stream || callingQueueArn ? {} : { conditions })
}

/** Source: Lambda, "Processing DynamoDB records with Lambda", execution role; "Retaining discarded records". */
function streamStatements({ streamArn, deadLetterQueueArn }: StreamReach): PolicyStatement[] {
  const reads = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => `dynamodb:${name}`)
  return [allow(reads, streamArn), allow(['sqs:SendMessage'], deadLetterQueueArn)]
}

/** Source: Lambda, "Using Lambda with Amazon SQS", execution role permissions. */
function receivingStatement(queueArn: string): PolicyStatement {
  return allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queueArn)
}

function queueStatements({ sendArns, hideArns }: QueueReach = { sendArns: [], hideArns: [] }): PolicyStatement[] {
  return [
    ...sendArns.map((arn) => allow(['sqs:SendMessage'], arn)),
    ...hideArns.map((arn) => allow(['sqs:ChangeMessageVisibility'], arn))
  ]
}

/** Only from the one address. Source: Amazon SES, "Identity and access management in Amazon SES", condition keys. */
function mailStatement({ from, resourceArns }: MailReach): PolicyStatement {
  return new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [...resourceArns],
    conditions: { StringEquals: { 'ses:FromAddress': from } }
  })
}

/** One statement for all actions on the table with the same kinds of items, and one for queries of the index. */
function tableStatements({ QueryIndex, ...ofTable }: TableUse, tableArn: string): PolicyStatement[] {
  const uses = Object.entries(ofTable) as [TableAction, readonly KeyPrefix[]][]
  const groups = Map.groupBy(uses, ([, prefixes]) => [...prefixes].sort().join())
  const statements = [...groups.values()].map((group) => {
    const actions = group.map(([action]) => `dynamodb:${action}`)
    return allow(actions, tableArn, onItemsOf(group[0]?.[1] ?? []))
  })
  if (!QueryIndex) return statements
  return [...statements, allow(['dynamodb:Query'], `${tableArn}/index/${triplegIndex.name}`, onItemsOf(QueryIndex))]
}

/** Each kind of item has its own prefix in the partition key, both of the table and of the index. */
function onItemsOf(prefixes: readonly KeyPrefix[]) {
  const leadingKeys = prefixes.map((prefix) => `${prefix}#*`).sort()
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } }
}

function allow(actions: string[], resource: string, conditions?: Record<string, object>): PolicyStatement {
  return new PolicyStatement({ effect: Effect.ALLOW, actions, resources: [resource], conditions })
}
