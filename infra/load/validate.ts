/** Validates values with the schemas of the contract and the messages of the interface. */
import * as z from 'zod/mini'
import { issueMessage } from '../../lib/contract/issue-messages.ts'

// Without a locale zod/mini has no messages.
z.config({ localeError: issueMessage })

export interface FieldIssue {
  /** Field names joined by dots; empty for the whole value. */
  readonly path: string
  readonly message: string
}

/** Returns the parsed value, or all issues. Each unknown field is a separate issue. */
export function validate<T>(
  schema: z.core.$ZodType<T>,
  value: unknown
): { readonly data: T } | { readonly issues: FieldIssue[] } {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? { data } : { issues: error.issues.flatMap(fieldIssues) }
}

function fieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }]
  return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'is not a known field' }))
}
