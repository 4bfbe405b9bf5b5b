/**
 * The messages of the queue of mail: one serves a user's alerts, mails a reset link, makes one for the user of an email, or says that the
 * password has changed.
 */
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { resetLinkMinutes } from '../../../contract/reset-link.ts'
import { userScope } from '../../../contract/scope.ts'
import { sourceNetwork } from '../../../limits/source-network.ts'
import { messageIn } from '../../../queues/message-format.ts'
import type { OutgoingMessage } from '../../../queues/queues.ts'
import type { AlertMessage } from '../../alerts/alert-worker.ts'
import { parseAlertMessage } from '../../alerts/parse-alert-message.ts'

/** Has the secret of the link, so that nothing may log it. */
const ResetMail = z.object({
  userId: z.string(),
  token: z.string(),
  /** Of the token, ISO. */
  expiry: z.iso.datetime()
})
export type ResetMail = z.infer<typeof ResetMail>

const ResetMessage = z.object({ reset: ResetMail })

export const resetMessage = (reset: ResetMail): OutgoingMessage => ({
  body: { reset } satisfies z.infer<typeof ResetMessage>,
  group: userScope(reset.userId)
})

const ResetRequest = z.object({
  /** The same in each repetition of the message. */
  id: z.string(),
  email: z.string(),
  /** Of the link, ISO. */
  expiry: z.iso.datetime()
})
export type ResetRequest = z.infer<typeof ResetRequest>

const ResetRequestMessage = z.object({ resetRequest: ResetRequest })

/** Requests from one network share a fair part of the queue. */
export const resetRequestMessage = (email: string, clientAddress: string, now: Date): OutgoingMessage => {
  const expiry = new Date(now.getTime() + resetLinkMinutes * 60_000).toISOString()
  const resetRequest: ResetRequest = { id: ulid(), email, expiry }
  return { body: { resetRequest } satisfies z.infer<typeof ResetRequestMessage>, group: sourceNetwork(clientAddress) }
}

const PasswordMail = z.object({
  userId: z.string(),
  /** Until when the mail is of use, ISO. */
  expiry: z.iso.datetime()
})
export type PasswordMail = z.infer<typeof PasswordMail>

const PasswordMessage = z.object({ passwordChanged: PasswordMail })

/** A user who reads later that the password has changed finds it at the next login. */
export const passwordMailHours = 12

export function passwordMessage(userId: string, now: Date): OutgoingMessage {
  const expiry = new Date(now.getTime() + passwordMailHours * 3_600_000).toISOString()
  return {
    body: { passwordChanged: { userId, expiry } } satisfies z.infer<typeof PasswordMessage>,
    group: userScope(userId)
  }
}

const OwnMessage = z.union([ResetMessage, ResetRequestMessage, PasswordMessage])

/** Throws like `parseAlertMessage`; no error has a value of the message. */
export function parseMailMessage(body: string): AlertMessage | z.infer<typeof OwnMessage> {
  const own = OwnMessage.safeParse(messageIn('mail', body))
  return own.success ? own.data : parseAlertMessage('mail', body)
}
