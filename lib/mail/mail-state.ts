/** What is kept of the mail to a user: what was sent lately, the secret of its links, and why nothing is sent any more. */
import * as z from 'zod/mini'
import { mailStopReasons } from '../contract/resources/notification-channels.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { mailStateKey } from '../table/keys.ts'

const SentMail = z.object({
  /** ID of the event, by which a repetition is known. */
  eventId: z.string(),
  ruleId: z.string(),
  /** When it was decided to send it, ISO. */
  at: z.string(),
  /** How many alerts before it were not mailed. */
  heldBack: z.int()
})
export type SentMail = z.infer<typeof SentMail>

const MailState = z.object({
  /** Ends every link by which the mail can be turned off. */
  secret: z.string(),
  /** Those of the last day, oldest first. */
  sent: z.array(SentMail),
  /** Alerts that were not mailed since the last mail. */
  heldBack: z.int(),
  /** Present where the service has turned the mail off. */
  stopped: z.optional(z.object({ reason: z.enum(mailStopReasons), at: z.string() }))
})
export type MailState = z.infer<typeof MailState>

const mailStateKind = kindOf(MailState)

export const mailStateItem = (userId: string): ItemRef<MailState> => ({
  key: mailStateKey(userId),
  kind: mailStateKind
})
