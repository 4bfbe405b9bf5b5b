/** The roles of the functions: what each may do. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { PolicyDocument, type Statement, statementsOf } from './role-policy.ts'
import { AssemblyError, propertiesOf, type Resource, resourcesOfType, type Template } from './template.ts'

export interface RoleDefinition {
  readonly name: string
  readonly statements: readonly Statement[]
}

const RoleProperties = z.object({
  Policies: z.array(z.object({ PolicyDocument })).default([]),
  ManagedPolicyArns: z.array(z.never('managed policies are not evaluated here')).default([]),
  PermissionsBoundary: z.never('a permissions boundary is not evaluated here').optional()
})
const Attachment = z.object({ Roles: z.array(z.string()).default([]) })
const PolicyProperties = z.object({ PolicyDocument })

/** The role with this ARN. Throws AssemblyError where it is not of the stack, or says what is not evaluated here. */
export function roleOf(
  roleArn: string,
  { logicalId }: Resource,
  { template, values }: { readonly template: Template; readonly values: LocalValues }
): RoleDefinition {
  const role = resourcesOfType(template, 'AWS::IAM::Role').find(
    (each) => values.attribute(each.logicalId, 'Arn') === roleArn
  )
  if (!role) throw new AssemblyError(`${logicalId} has no role of the stack: ${roleArn}`)
  const name = values.ref(role.logicalId) ?? role.logicalId
  const attached = resourcesOfType(template, 'AWS::IAM::Policy').filter((policy) =>
    propertiesOf(policy, Attachment, values).Roles.includes(name)
  )
  const documents = [
    ...propertiesOf(role, RoleProperties, values).Policies,
    ...attached.map((policy) => propertiesOf(policy, PolicyProperties, values))
  ]
  return { name, statements: documents.flatMap((document) => statementsOf(document.PolicyDocument)) }
}
