/** Converts the issues that a schema found into issues of an ApiError. */
import * as z from 'zod/mini'
import type { Issue } from './api-error.ts'
import { issueMessage, issueMessages } from './issue-messages.ts'

// Without a locale zod/mini has no messages.
z.config({ localeError: issueMessage })

/** Returns one issue for each unknown field, and one for each other problem. */
export function issuesOf(error: z.core.$ZodError | undefined): Issue[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: issueMessages.unknownField }))
  })
}
