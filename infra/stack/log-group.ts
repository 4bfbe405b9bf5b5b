/** Creates a log group with the settings that every log of the stack has. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { customerKey } from './customer-key.ts'
import type { Settings } from './settings.ts'

/** `logGroupName` is for a group that AWS looks up by its name. */
export function createLogGroup(scope: Construct, id: string, settings: Settings, logGroupName?: string): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName,
    retention: settings.logRetentionDays,
    encryptionKey: customerKey(scope, settings),
    removalPolicy: RemovalPolicy.DESTROY
  })
}
