/** Mails the link with which a user chooses a new password. Source: decisions, "Sign-in and tokens". */
import { languageOf } from '../../../contract/language.ts'
import { resetLinkMinutes, resetLinkTo } from '../../../contract/reset-link.ts'
import type { OwnProfile } from '../../../contract/resources/own-profile.ts'
import { userItem } from '../../../people/user-item.ts'
import { findItem } from '../../../table/find-item.ts'
import type { Receipt } from '../../consumers/consumer-loop.ts'
import { escaped, type Mail, page } from './compose-mail.ts'
import type { ResetMail } from './mail-message.ts'
import type { MailWorker } from './mail-worker.ts'
import { resetMailTexts } from './reset-mail-texts.ts'
import { MailGivenUp, sendMail } from './send-mail.ts'

/** Between two attempts: somebody waits for the mail. */
export const retrySeconds = 60

/** Also for a user who has alerts by mail off. May send the mail more than once, and tries until the link expires. */
export async function serveResetMail(
  worker: Pick<MailWorker, 'table' | 'clock' | 'sender' | 'onFailure'>,
  { userId, token, expiry }: ResetMail
): Promise<Receipt> {
  const { table, clock, sender, onFailure } = worker
  if (!sender || Date.parse(expiry) <= clock().getTime()) {
    onFailure(new MailGivenUp('A reset link was not mailed: it could not be before it expired'))
    return {}
  }
  const user = await findItem(table, userItem(userId), { ConsistentRead: true })
  if (!user || user.deleting) return {}
  const mail = composeResetMail(user.data, resetLinkTo(sender.origin, token))
  const error = await sendMail(worker, sender, mail, userId)
  return error === undefined ? {} : { hideSeconds: retrySeconds }
}

export function composeResetMail(
  { email, primary_locale }: Pick<OwnProfile, 'email' | 'primary_locale'>,
  link: string
): Mail {
  const language = languageOf(primary_locale) ?? 'en'
  const { title, request, validity, unasked } = resetMailTexts[language]
  const valid = validity(resetLinkMinutes)
  return {
    to: email,
    subject: title,
    text: `${[request, `${title}: ${link}`, valid, unasked].join('\r\n\r\n')}\r\n`,
    html: page(language, [
      `<p>${escaped(request)}</p>`,
      `<p><a href="${escaped(link)}">${escaped(title)}</a></p>`,
      `<p>${escaped(valid)}</p>`,
      `<p>${escaped(unasked)}</p>`
    ]),
    headers: { 'Auto-Submitted': 'auto-generated' }
  }
}
