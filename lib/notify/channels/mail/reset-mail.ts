/** Mails the link with which a user chooses a new password. Source: decisions, "Sign-in and tokens". */
import type { Language } from '../../../contract/language.ts'
import { resetLinkMinutes, resetLinkTo } from '../../../contract/reset-link.ts'
import type { Receipt } from '../../consumers/consumer-loop.ts'
import { type AccountMailText, type AccountMailWorker, serveAccountMail } from './account-mail.ts'
import type { ResetMail, ResetRequest } from './mail-message.ts'
import { resetMailTexts } from './reset-mail-texts.ts'

/** Between two attempts: somebody waits for the mail. */
export const retrySeconds = 60

/** Tries until the link expires. */
export const serveResetMail = (worker: AccountMailWorker, { userId, token, expiry }: ResetMail): Promise<Receipt> =>
  serveAccountMail(worker, {
    userId,
    expiry,
    name: 'A reset link',
    retrySeconds,
    textIn: (language, origin) => resetMailText(language, resetLinkTo(origin, token))
  })

/** `linkFor`: makes the link, which a repetition makes again; undefined where there is none to mail. */
export async function serveResetRequest(
  worker: AccountMailWorker,
  request: ResetRequest,
  linkFor: (request: ResetRequest) => Promise<ResetMail | undefined>
): Promise<Receipt> {
  const link = await linkFor(request)
  return link ? serveResetMail(worker, link) : {}
}

export function resetMailText(language: Language, address: string): AccountMailText {
  const { title, request, validity, unasked } = resetMailTexts[language]
  return { title, paragraphs: [request, { text: title, address }, validity(resetLinkMinutes), unasked] }
}
