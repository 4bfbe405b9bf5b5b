/** The messages of the queue of mail: one serves a user's alerts, or mails a link that sets a new password. */
import * as z from 'zod/mini'
import { userScope } from '../../../contract/scope.ts'
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

/** Throws like `parseAlertMessage`; no error has a value of the message. */
export function parseMailMessage(body: string): AlertMessage | z.infer<typeof ResetMessage> {
  const reset = ResetMessage.safeParse(messageIn('mail', body))
  return reset.success ? reset.data : parseAlertMessage('mail', body)
}
