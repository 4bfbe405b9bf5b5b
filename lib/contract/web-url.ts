/** What the address of somebody else must be in every deployment; `lib/webhooks/target-url.ts` has what public targets must be. */
import * as z from 'zod/mini'
import { issueMessages } from './issue-messages.ts'

export const isWebUrl = z.refine<string>(
  (value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  },
  { error: issueMessages.webhookUrl }
)
