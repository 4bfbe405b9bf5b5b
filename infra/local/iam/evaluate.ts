/** Whether the statements of a role allow what a call needs. Source: IAM, "Policy evaluation logic". */
import type { Condition, Statement } from '../assembly/role-policy.ts'

/** One permission that a call needs; a transaction needs several. */
export interface AccessRequest {
  /** `dynamodb:GetItem`. */
  readonly action: string
  /** ARN, or `*` for an action without a resource. */
  readonly resource: string
  /** Values of the condition keys that the service sets, by name in lower case. */
  readonly context: Readonly<Record<string, readonly string[]>>
}

export type Verdict = 'allowed' | 'implicit deny' | 'explicit deny'

/** A Deny outweighs every Allow; without either it is denied. */
export function evaluate(statements: readonly Statement[], request: AccessRequest): Verdict {
  const matching = statements.filter((statement) => matchesStatement(statement, request))
  if (matching.some(({ effect }) => effect === 'Deny')) return 'explicit deny'
  return matching.length > 0 ? 'allowed' : 'implicit deny'
}

/** Every condition of a statement has to be met. */
export function matchesStatement(statement: Statement, { action, resource, context }: AccessRequest): boolean {
  return (
    statement.actions.some(({ matches }) => matches(action)) &&
    statement.resources.some(({ matches }) => matches(resource)) &&
    statement.conditions.every((condition) => isMet(condition, context[condition.key] ?? []))
  )
}

/** Source: IAM, "Multivalued context keys": ForAllValues is also met by a request without the key. */
function isMet({ quantifier, patterns }: Condition, values: readonly string[]): boolean {
  const matches = (value: string) => patterns.some((pattern) => pattern.matches(value))
  if (quantifier === 'all') return values.every(matches)
  if (quantifier === 'any') return values.some(matches)
  return values.length === 1 && values.every(matches)
}
