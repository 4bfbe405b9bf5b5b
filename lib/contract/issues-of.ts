/** What a schema found, as the issues of an error. */
import * as z from 'zod/mini'
import type { Issue } from './api-error.ts'
import { issueMessage, issueMessages } from './issue-messages.ts'

// zod/mini has no messages of its own.
z.config({ localeError: issueMessage })

/** One issue for each unknown field. */
export function issuesOf(error: z.core.$ZodError | undefined): Issue[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: issueMessages.unknownField }))
  })
}
