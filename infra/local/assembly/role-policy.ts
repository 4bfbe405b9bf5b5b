/** The statements of identity-based policies, ready to be evaluated. */
import * as z from 'zod'
import { wildcardExpression } from './wildcard.ts'

/** A value of a policy with `*` for any characters and `?` for one. */
export interface Pattern {
  readonly text: string
  readonly matches: (value: string) => boolean
}

export interface Condition {
  /** In lower case: names of condition keys compare without regard to case. */
  readonly key: string
  /** Which of the request's values have to match a pattern; `one` takes a key with a single value alone. */
  readonly quantifier: 'all' | 'any' | 'one'
  readonly patterns: readonly Pattern[]
}

export interface Statement {
  readonly effect: 'Allow' | 'Deny'
  readonly actions: readonly Pattern[]
  readonly resources: readonly Pattern[]
  readonly conditions: readonly Condition[]
}

const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())])
const operator = /^(ForAllValues:|ForAnyValue:)?String(Equals|Like)$/
const Conditions = z
  .record(z.string(), z.record(z.string(), oneOrMore))
  .refine(
    (conditions) => Object.keys(conditions).every((name) => operator.test(name)),
    'only the operators StringEquals and StringLike are evaluated here'
  )

/** Anything else that a policy can say is refused, because leaving it out would allow or refuse too much. */
export const PolicyDocument = z.object({
  Statement: z.array(
    z.strictObject(
      {
        Sid: z.string().optional(),
        Effect: z.enum(['Allow', 'Deny']),
        Action: oneOrMore,
        Resource: oneOrMore,
        Condition: Conditions.default({})
      },
      'only Action, Resource and Condition are evaluated here'
    )
  )
})

export function statementsOf({ Statement }: z.infer<typeof PolicyDocument>): Statement[] {
  return Statement.map(({ Effect, Action, Resource, Condition }) => ({
    effect: Effect,
    // Names of actions compare without regard to case.
    actions: Action.map((text) => pattern(text, { ignoresCase: true })),
    resources: Resource.map((text) => pattern(text)),
    conditions: Object.entries(Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) => conditionOf(operator, key, values))
    )
  }))
}

function conditionOf(operator: string, key: string, values: readonly string[]): Condition {
  const isLike = operator.endsWith('StringLike')
  return {
    key: key.toLowerCase(),
    quantifier: operator.startsWith('ForAllValues') ? 'all' : operator.startsWith('ForAnyValue') ? 'any' : 'one',
    patterns: values.map((text) => (isLike ? pattern(text) : { text, matches: (value) => value === text }))
  }
}

function pattern(text: string, { ignoresCase = false } = {}): Pattern {
  // Source: IAM, "IAM policy elements: Variables and tags".
  if (text.includes('${')) throw new TypeError(`Policy variables are not evaluated here: ${text}`)
  const expression = wildcardExpression(ignoresCase ? text.toLowerCase() : text)
  return { text, matches: (value) => expression.test(ignoresCase ? value.toLowerCase() : value) }
}
