/** The log groups of the functions: one for each area of the interface, and one for the authorizer. */
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { createLogGroup } from './log-group.ts'
import type { Settings } from './settings.ts'

/** Returns a function that creates the log group of an area at its first call and returns the same group afterwards. */
export function functionLogs(scope: Construct, settings: Settings): (area: string) => LogGroup {
  const groups = new Map<string, LogGroup>()
  return (area) => {
    const existing = groups.get(area)
    if (existing) return existing
    const group = createLogGroup(scope, `${area.replaceAll(' ', '')}Logs`, settings)
    groups.set(area, group)
    return group
  }
}
