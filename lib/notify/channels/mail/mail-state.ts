/** What is kept of the mail to a user: what was sent lately, the secret of its links, and why nothing is sent any more. */
import * as z from 'zod/mini'
import { mailStopReasons } from '../../../contract/resources/notification-channels.ts'
import { type ItemRef, kindOf } from '../../../table/item.ts'
import { mailStateKey } from '../../../table/keys.ts'

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

/** A limit of mails that was reached, of which the user is notified. */
const LimitNotice = z.object({
  limit: z.enum(['rule', 'user']),
  /** ID of the event that was the first not to be mailed. */
  eventId: z.string(),
  /** When the limit was reached, and from when on alerts are mailed again, ISO. */
  at: z.string(),
  until: z.string()
})
export type LimitNotice = z.infer<typeof LimitNotice>

const MailState = z.object({
  /** Ends every link by which the mail can be turned off. */
  secret: z.string(),
  /** Those of the last day, oldest first. */
  sent: z.array(SentMail),
  /** Alerts that were not mailed since the last mail. */
  heldBack: z.int(),
  /** The last notice of each limit; absent where there was none. */
  notices: z.optional(z.object({ rule: z.optional(LimitNotice), user: z.optional(LimitNotice) })),
  /** Present where the service has turned the mail off. */
  stopped: z.optional(z.object({ reason: z.enum(mailStopReasons), at: z.string() }))
})
export type MailState = z.infer<typeof MailState>

const mailStateKind = kindOf(MailState)

export const mailStateItem = (userId: string): ItemRef<MailState> => ({
  key: mailStateKey(userId),
  kind: mailStateKind
})
