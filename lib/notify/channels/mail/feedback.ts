/** What SES tells of a mail that came back or was reported as spam. Source: Amazon SES, "Examples of event data", EventBridge. */
import * as z from 'zod/mini'
import type { MailStopReason } from '../../../contract/resources/notification-channels.ts'
import { userTag } from './ses-tag.ts'

const Feedback = z.object({
  detail: z.object({
    eventType: z.string(),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())) })
  })
})

export interface MailEnd {
  readonly userId: string
  readonly reason: MailStopReason
}

/**
 * Whose mail ends by the event, and why; undefined for a bounce that may pass, such as that of a full mailbox, and for a mail that
 * has no user. Throws a ZodError for a message of another form, a SyntaxError for one that is no JSON.
 */
export function mailEndIn(body: string): MailEnd | undefined {
  const { eventType, bounce, mail } = Feedback.parse(JSON.parse(body)).detail
  const [userId] = mail.tags[userTag] ?? []
  if (userId === undefined) return undefined
  if (eventType === 'Complaint') return { userId, reason: 'COMPLAINT' }
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? { userId, reason: 'BOUNCE' } : undefined
}
