/** The output of an authorizer. Source: API Gateway, "Output from a Lambda authorizer". */
import * as z from 'zod'
import { GatewayFailure } from './gateway-response.ts'
import type { Statement } from './policy.ts'

const stringOrList = z.union([z.string(), z.array(z.string())])

const Output = z.object({
  principalId: z.string(),
  policyDocument: z.object({
    Statement: z
      .union([z.looseObject({}), z.array(z.looseObject({}))])
      .transform((statements) => [statements].flat())
      .pipe(z.array(z.object({ Effect: z.enum(['Allow', 'Deny']), Action: stringOrList, Resource: stringOrList })))
  }),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  usageIdentifierKey: z.string().nullish()
})

export interface Verdict {
  readonly principalId: string
  readonly statements: readonly Statement[]
  /** API Gateway passes every value to functions as a string. */
  readonly context: Readonly<Record<string, string>>
  readonly usageIdentifierKey: string | undefined
}

/** Throws GatewayFailure AUTHORIZER_CONFIGURATION_ERROR on any other output. */
export function parseVerdict(json: string): Verdict {
  const { data, error } = Output.safeParse(JSON.parse(json))
  if (!data) throw new GatewayFailure('AUTHORIZER_CONFIGURATION_ERROR', { cause: error })
  const context = Object.entries(data.context).map(([name, value]) => [name, String(value)])
  return {
    principalId: data.principalId,
    statements: data.policyDocument.Statement,
    context: Object.fromEntries(context),
    usageIdentifierKey: data.usageIdentifierKey ?? undefined
  }
}
