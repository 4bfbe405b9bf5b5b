/** Whether the policy of an authorizer's verdict, or that of the API, allows a call. */
import type { PolicyStatement } from '../assembly/resource-policy.ts'
import { wildcardExpression } from '../assembly/wildcard.ts'
import { type Headers, headerValues } from './http.ts'

export interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
}

const action = 'execute-api:Invoke'

/** A Deny outweighs every Allow; without either it is denied. Source: IAM, "Policy evaluation logic". */
export function allowsCall(statements: readonly Statement[], methodArn: string): boolean {
  const matching = statements.filter(
    ({ Action, Resource }) =>
      [Action].flat().some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
      [Resource].flat().some((pattern) => matches(pattern, methodArn))
  )
  return matching.length > 0 && matching.every(({ Effect }) => Effect === 'Allow')
}

/** Without a policy every request may reach the API. */
export function mayReachApi(policy: readonly PolicyStatement[], headers: Headers, methodArn: string): boolean {
  const [referer] = headerValues(headers, 'referer')
  const applying = policy.filter(({ unlessReferer = [] }) => referer === undefined || !unlessReferer.includes(referer))
  return policy.length === 0 || allowsCall(applying, methodArn)
}

const expressions = new Map<string, RegExp>()

/** Patterns are those of the stack and of its authorizer: there are few. */
function matches(pattern: string, text: string): boolean {
  const expression = expressions.get(pattern) ?? wildcardExpression(pattern)
  expressions.set(pattern, expression)
  return expression.test(text)
}
