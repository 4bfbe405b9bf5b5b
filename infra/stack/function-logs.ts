/** The log groups of the functions: one for each area of the interface, and one for the authorizer. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** Gives the log group of an area, created at the first call. */
export function functionLogs(scope: Construct, { logRetentionDays }: Settings): (area: string) => LogGroup {
  const groups = new Map<string, LogGroup>()
  return (area) => {
    const existing = groups.get(area)
    if (existing) return existing
    const group = new LogGroup(scope, `${area.replaceAll(' ', '')}Logs`, {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY
    })
    groups.set(area, group)
    return group
  }
}
