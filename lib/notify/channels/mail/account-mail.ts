/** Mails about the account of a user, also one who has alerts by mail off. Source: decisions, "Sign-in and tokens". */
import { type Language, languageOf } from '../../../contract/language.ts'
import type { OwnProfile } from '../../../contract/resources/own-profile.ts'
import { userItem } from '../../../people/user-item.ts'
import { findItem } from '../../../table/find-item.ts'
import type { Receipt } from '../../consumers/consumer-loop.ts'
import { escaped, type Mail, page } from './compose-mail.ts'
import type { MailWorker } from './mail-worker.ts'
import { MailGivenUp, sendMail } from './send-mail.ts'

export type AccountMailWorker = Pick<MailWorker, 'table' | 'clock' | 'sender' | 'onFailure'>

interface Link {
  readonly text: string
  readonly address: string
}

export interface AccountMailText {
  readonly title: string
  readonly paragraphs: readonly (string | Link)[]
}

export interface AccountMail {
  readonly userId: string
  /** Until when the mail is of use, ISO. */
  readonly expiry: string
  /** For the log. */
  readonly name: string
  readonly retrySeconds: number
  /** `origin`: where browsers reach the service. */
  readonly textIn: (language: Language, origin: string) => AccountMailText
}

/** May send the mail more than once, and tries until it is of no use any more. */
export async function serveAccountMail(worker: AccountMailWorker, mail: AccountMail): Promise<Receipt> {
  const { table, clock, sender, onFailure } = worker
  if (!sender || Date.parse(mail.expiry) <= clock().getTime()) {
    onFailure(new MailGivenUp(`${mail.name} was not mailed: it could not be before it expired`))
    return {}
  }
  const user = await findItem(table, userItem(mail.userId), { ConsistentRead: true })
  if (!user || user.deleting) return {}
  const composed = composeAccountMail(user.data, (language) => mail.textIn(language, sender.origin))
  const error = await sendMail(worker, sender, composed, mail.userId)
  return error === undefined ? {} : { hideSeconds: mail.retrySeconds }
}

export function composeAccountMail(
  { email, primary_locale }: Pick<OwnProfile, 'email' | 'primary_locale'>,
  textIn: (language: Language) => AccountMailText
): Mail {
  const language = languageOf(primary_locale) ?? 'en'
  const { title, paragraphs } = textIn(language)
  const lines = paragraphs.map((each) => (typeof each === 'string' ? each : `${each.text}: ${each.address}`))
  return {
    to: email,
    subject: title,
    text: `${lines.join('\r\n\r\n')}\r\n`,
    html: page(
      language,
      paragraphs.map((each) => `<p>${typeof each === 'string' ? escaped(each) : anchor(each)}</p>`)
    ),
    headers: { 'Auto-Submitted': 'auto-generated' }
  }
}

const anchor = ({ text, address }: Link) => `<a href="${escaped(address)}">${escaped(text)}</a>`
