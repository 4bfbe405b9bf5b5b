/** Whether the policy of an authorizer's verdict allows a call. */

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

/** `*` stands for any characters and `?` for one. */
function matches(pattern: string, text: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`, 's').test(text)
}
