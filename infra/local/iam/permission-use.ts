/** Which permissions of a role have been used: every action on every resource, for each value of a condition. */

import type { Statement } from '../assembly/role-policy.ts'
import { type AccessRequest, matchesStatement } from './evaluate.ts'

/** The smallest part that can be taken out of a role. */
export interface Permission {
  readonly action: string
  readonly resource: string
  /** `dynamodb:leadingkeys=USER#*`; absent where the statement has no condition. */
  readonly condition?: string
}

export interface UsedPermission extends Permission {
  readonly isUsed: boolean
}

export class PermissionUse {
  readonly #statements: readonly Statement[]
  readonly #used = new Set<string>()

  constructor(statements: readonly Statement[]) {
    this.#statements = statements.filter(({ effect }) => effect === 'Allow')
  }

  /** A request that was allowed uses what matches it in every statement that matches it. */
  record(request: AccessRequest): void {
    for (const statement of this.#statements) {
      if (!matchesStatement(statement, request)) continue
      for (const permission of matchingPermissions(statement, request)) this.#used.add(textOf(permission))
    }
  }

  /** In the order of the statements; what two statements allow is one permission. */
  permissions(): UsedPermission[] {
    const all = this.#statements.flatMap((statement) => permissionsOf(statement))
    const unique = new Map(all.map((permission) => [textOf(permission), permission]))
    return [...unique].map(([text, permission]) => ({ ...permission, isUsed: this.#used.has(text) }))
  }
}

function permissionsOf({ actions, resources, conditions }: Statement): Permission[] {
  return combinations(
    actions.map(({ text }) => text),
    resources.map(({ text }) => text),
    conditions.flatMap(({ key, patterns }) => patterns.map(({ text }) => conditionText(key, text)))
  )
}

function matchingPermissions(statement: Statement, { action, resource, context }: AccessRequest): Permission[] {
  const conditions = statement.conditions.flatMap(({ key, patterns }) =>
    patterns
      .filter(({ matches }) => context[key]?.some((value) => matches(value)))
      .map(({ text }) => conditionText(key, text))
  )
  return combinations(
    statement.actions.filter(({ matches }) => matches(action)).map(({ text }) => text),
    statement.resources.filter(({ matches }) => matches(resource)).map(({ text }) => text),
    conditions
  )
}

function combinations(actions: readonly string[], resources: readonly string[], conditions: readonly string[]) {
  return actions.flatMap((action) =>
    resources.flatMap((resource): Permission[] =>
      conditions.length === 0
        ? [{ action, resource }]
        : conditions.map((condition) => ({ action, resource, condition }))
    )
  )
}

const conditionText = (key: string, value: string) => `${key}=${value}`

const textOf = ({ action, resource, condition = '' }: Permission) => `${action} ${resource} ${condition}`
