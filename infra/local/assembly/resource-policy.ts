/** The resource policy of the REST API: which requests may reach it at all. */
import * as z from 'zod'
import { type Deployment, localAccountId, localApiId } from './local-values.ts'

export interface PolicyStatement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string
  /** ARN, with `*` for any characters. */
  readonly Resource: string
  /** The statement counts only where the header `Referer` is none of these. */
  readonly unlessReferer: readonly string[] | undefined
}

/** Anything else that a policy can say has no meaning here. */
export const ResourcePolicy = z.object({
  Statement: z.array(
    z.strictObject({
      Effect: z.enum(['Allow', 'Deny']),
      Action: z.string(),
      Principal: z.strictObject({ AWS: z.literal('*') }),
      Resource: z.string().startsWith('execute-api:/'),
      Condition: z.strictObject({ StringNotEquals: z.strictObject({ 'aws:Referer': z.array(z.string()) }) }).optional()
    })
  )
})

/** The abbreviated ARN becomes the whole one. Source: API Gateway, "API Gateway resource policy examples". */
export function policyStatements(
  policy: z.infer<typeof ResourcePolicy> | undefined,
  { region }: Deployment
): PolicyStatement[] {
  const start = `arn:aws:execute-api:${region}:${localAccountId}:${localApiId}/`
  return (policy?.Statement ?? []).map(({ Effect, Action, Resource, Condition }) => ({
    Effect,
    Action,
    Resource: Resource.replace(/^execute-api:\//, start),
    unlessReferer: Condition?.StringNotEquals['aws:Referer']
  }))
}
