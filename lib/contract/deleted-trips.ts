/** What queries with `deleted` must not have beside it. */
import * as z from 'zod/mini'
import { issueMessages } from './issue-messages.ts'

/** Lists of deleted trips do not tell their visibility. */
export const hasNoScope = z.refine<{ readonly deleted?: boolean | undefined; readonly scope?: string | undefined }>(
  ({ deleted, scope }) => !deleted || scope === undefined,
  { error: issueMessages.notWith('deleted=true'), path: ['scope'] }
)
