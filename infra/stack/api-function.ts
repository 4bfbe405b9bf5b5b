/** A Lambda function with its role. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Role } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  type CfnFunction,
  Code,
  Function as Lambda,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { FunctionVariable, OptionalFunctionVariable } from '../../lib/environment.ts'
import { createFunctionRole, type QueueReach, type StreamReach } from './function-role.ts'
import type { MailReach } from './mail.ts'
import type { TableUse } from './table-use.ts'

/** What functions of every kind are made with. */
export interface CommonFunctionProps {
  /** Directory of the bundle. */
  readonly directory: string
  readonly table: Table
  /** Variables in addition to the names of the table and the service and to the signing key. */
  readonly environment: Partial<Record<FunctionVariable | OptionalFunctionVariable, string>>
  /** The queues that the function needs, whose URLs are in its environment. */
  readonly queues?: QueueReach
  /** The push connections to which the function sends, whose address is in its environment. */
  readonly connectionsArn?: string
  /** Present if the function sends mail. */
  readonly mail?: MailReach
  /** Present if the function encrypts or decrypts the secrets of webhooks. */
  readonly webhookKey?: Secret
  /** Reserved concurrency of the function; absent to use what the account has left. */
  readonly reservedConcurrency?: number
  /** Whether Lambda sends traces of its calls to X-Ray. */
  readonly isTraced: boolean
  /** Log group of the function's area. */
  readonly logGroup: LogGroup
}

export interface ApiFunctionProps extends CommonFunctionProps {
  readonly description: string
  readonly tableUse: TableUse
  /** Present if the function signs or verifies tokens. */
  readonly signingKey?: Secret
  /** Present if the table's stream calls the function. */
  readonly stream?: StreamReach
  /** Present if a queue calls the function. */
  readonly callingQueueArn?: string
  /** Whether messages that the function sends may call it again. */
  readonly callsItself?: boolean
  readonly memoryMegabytes: number
  readonly timeoutSeconds: number
}

export class ApiFunction extends Construct {
  readonly lambda: Lambda
  readonly role: Role
  /** Whether the role has the permission on every push connection. */
  readonly sendsToConnections: boolean

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id)
    const { table, tableUse, signingKey, webhookKey, stream, logGroup } = props
    this.sendsToConnections = props.connectionsArn !== undefined
    this.role = createFunctionRole(this, {
      logGroupArn: logGroup.logGroupArn,
      tableArn: table.tableArn,
      tableUse,
      signingKeyArn: signingKey?.secretArn,
      webhookKeyArn: webhookKey?.secretArn,
      customerKeyArn: table.encryptionKey?.keyArn,
      stream,
      callingQueueArn: props.callingQueueArn,
      queues: props.queues,
      connectionsArn: props.connectionsArn,
      mail: props.mail,
      isTraced: props.isTraced
    })
    this.lambda = new Lambda(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(props.directory),
      handler: 'index.handler',
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      reservedConcurrentExecutions: props.reservedConcurrency,
      // By default Lambda stops the 17th call of such a chain. Source: Lambda, "Recursive loop detection".
      recursiveLoop: props.callsItself ? RecursiveLoop.ALLOW : undefined,
      tracing: props.isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // Without the two lines of each call that succeeds: its own line says more. Source: Lambda, "Log-level filtering".
      systemLogLevelV2: SystemLogLevel.WARN,
      logGroup,
      // The role has every statement that it needs; those that the construct would add are broader.
      role: this.role.withoutPolicyUpdates(),
      environment: {
        TABLE_NAME: table.tableName,
        SERVICE_NAME: Stack.of(this).stackName,
        ...(signingKey && { SIGNING_KEY_SECRET: signingKey.secretArn }),
        ...(webhookKey && { WEBHOOK_KEY_SECRET: webhookKey.secretArn }),
        ...props.environment
      }
    })
    // CDK names the role, although the reference to it makes the same order.
    const resource = this.lambda.node.defaultChild as CfnFunction
    resource.addDeletionOverride('DependsOn')
  }
}
