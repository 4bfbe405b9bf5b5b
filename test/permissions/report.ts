/** Which permissions of the functions were not used, and whether each has a reason. */
import { operationOf } from '../../infra/local/assembly/operation-of.ts'
import type { FunctionPermissions } from '../../infra/local/iam/access-control.ts'
import type { Permission } from '../../infra/local/iam/permission-use.ts'

/** By operation and permission, such as `dynamodb:PutItem USER#*`: why it is granted though no test uses it. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface PermissionReport {
  readonly functions: number
  readonly granted: number
  /** Unused, with a reason: one line for each. */
  readonly explained: readonly string[]
  /** What has to be fixed, and how: one line for each. */
  readonly problems: readonly string[]
}

export const reasonsFile = 'test/permissions/reasons.ts'
const needsFile = 'infra/stack/function-needs.ts'

/** `races`: why permissions are granted that are used in some runs alone. */
export function permissionReport(
  functions: readonly FunctionPermissions[],
  reasons: Reasons,
  races: Reasons = {}
): PermissionReport {
  const granted = functions.flatMap(({ logicalId, permissions }) =>
    permissions.map(({ isUsed, ...permission }) => ({
      operation: operationOf(logicalId),
      permission: describePermission(permission),
      isUsed
    }))
  )
  const unused = granted.filter(({ isUsed }) => !isUsed)
  const reasonOf = (operation: string, permission: string) =>
    reasons[operation]?.[permission] ?? races[operation]?.[permission]
  const explained = unused.flatMap(({ operation, permission }) => {
    const reason = reasonOf(operation, permission)
    return reason === undefined ? [] : [`${operation}: ${permission}: ${reason}`]
  })
  const unexplained = unused.filter(({ operation, permission }) => reasonOf(operation, permission) === undefined)
  const problems = [
    ...unexplained.map(
      ({ operation, permission }) =>
        `${operation}: ${permission} is granted and was not used: test what needs it in test/api, take it out of ${needsFile}, or say in ${reasonsFile} why it stays`
    ),
    ...needlessReasons(granted, reasons),
    ...needlessReasons(
      granted.map((each) => ({ ...each, isUsed: false })),
      races
    )
  ]
  return { functions: functions.length, granted: granted.length, explained, problems }
}

/** `dynamodb:Query triplegs-by-vehicle VEHICLE#*`: the action, the index, the value of the condition. */
export function describePermission({ action, resource, condition }: Permission): string {
  const [, index] = resource.split('/index/')
  const [, value] = condition?.split('=') ?? []
  return [action, index, value].filter((part) => part !== undefined).join(' ')
}

interface Granted {
  readonly operation: string
  readonly permission: string
  readonly isUsed: boolean
}

function needlessReasons(granted: readonly Granted[], reasons: Reasons): string[] {
  const given = Object.entries(reasons).flatMap(([operation, permissions]) =>
    Object.keys(permissions).map((permission) => ({ operation, permission }))
  )
  return given.flatMap(({ operation, permission }) => {
    const found = granted.find((each) => each.operation === operation && each.permission === permission)
    if (found && !found.isUsed) return []
    const fact = found ? 'was used' : 'is not granted'
    return [`${operation}: ${permission} ${fact}: take its reason out of ${reasonsFile}`]
  })
}
