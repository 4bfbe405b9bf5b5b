/** Mails a user that the password has changed. Source: decisions, "Sign-in and tokens". */
import type { Language } from '../../../contract/language.ts'
import { resetLinkTo } from '../../../contract/reset-link.ts'
import type { Receipt } from '../../consumers/consumer-loop.ts'
import { type AccountMailText, type AccountMailWorker, serveAccountMail } from './account-mail.ts'
import type { PasswordMail } from './mail-message.ts'
import { passwordMailTexts } from './password-mail-texts.ts'
import { resetMailTexts } from './reset-mail-texts.ts'

/** Between two attempts, of which an address that SES refuses gets some seventy. */
export const retrySeconds = 600

export const servePasswordMail = (worker: AccountMailWorker, mail: PasswordMail): Promise<Receipt> =>
  serveAccountMail(worker, { ...mail, name: 'The notice of a new password', retrySeconds, textIn: passwordMailText })

/** The link has no token: its page sends one to the user. */
export function passwordMailText(language: Language, origin: string): AccountMailText {
  const { title, changed, own, stranger } = passwordMailTexts[language]
  const link = { text: resetMailTexts[language].title, address: resetLinkTo(origin, '') }
  return { title, paragraphs: [changed, own, stranger, link] }
}
