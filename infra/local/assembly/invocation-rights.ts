/** Whether the gateway may call a function with the role that the template gives it. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, propertiesOf, resourcesOfType, type Template } from './template.ts'

const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())])

const RoleProperties = z.object({
  Policies: z.array(
    z.object({
      PolicyDocument: z.object({
        Statement: z.array(z.object({ Effect: z.literal('Allow'), Action: oneOrMore, Resource: oneOrMore }))
      })
    })
  )
})

/** Throws AssemblyError, which names the caller, where a deployment would answer every call with an internal error. */
export function assertMayInvoke(
  credentials: string | undefined,
  functionArn: string,
  caller: string,
  { template, values }: { readonly template: Template; readonly values: LocalValues }
): void {
  const role = resourcesOfType(template, 'AWS::IAM::Role').find(
    (each) => values.attribute(each.logicalId, 'Arn') === credentials
  )
  if (!role) throw new AssemblyError(`${caller} has no role of the stack to call ${functionArn} with`)
  const statements = propertiesOf(role, RoleProperties, values).Policies.flatMap(
    (policy) => policy.PolicyDocument.Statement
  )
  const mayInvoke = statements.some(
    ({ Action, Resource }) => Action.includes('lambda:InvokeFunction') && Resource.includes(functionArn)
  )
  if (!mayInvoke) throw new AssemblyError(`${caller}: its role ${role.logicalId} may not call ${functionArn}`)
}
