/** What a denial says: to the function what AWS says, to the developer what to add where. */
import { localAccountId } from '../assembly/local-values.ts'
import { operationOf } from '../assembly/operation-of.ts'
import type { Denial } from './access-control.ts'
import { leadingKeys } from './dynamodb-calls.ts'

/** Source: IAM, "Troubleshoot access denied error messages". */
export function awsMessage({ definition: { name, role }, request, verdict }: Denial): string {
  const { action, resource } = request
  const user = `arn:aws:sts::${localAccountId}:assumed-role/${role.name}/${name}`
  const reason =
    verdict === 'explicit deny'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`
}

/** Keys can hold an email: only what stands before the first `#` is named. */
export function developerMessage({ definition, request }: Denial): string {
  const { action, resource, context } = request
  const operation = operationOf(definition.logicalId)
  const prefixes = [...new Set((context[leadingKeys] ?? []).map((key) => key.replace(/#.*/s, '')))]
  const [service, name] = action.split(':')
  const use = name === 'Query' && resource.includes('/index/') ? 'QueryIndex' : name
  const kinds = prefixes.map((prefix) => `'${prefix}'`).join(', ')
  const remedy =
    service === 'dynamodb' && kinds !== ''
      ? `allow ${use}: [${kinds}] in its line of infra/stack/function-needs.ts`
      : 'its role is made in infra/stack/function-role.ts from its line in infra/stack/function-needs.ts'
  return `The role of ${operation} does not allow ${action} on ${resource}: ${remedy}`
}
