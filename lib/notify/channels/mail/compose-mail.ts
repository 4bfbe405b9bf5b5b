/** Composes the mail of an alert, of a report, or of a webhook that fails: text and simple HTML that load nothing, in the language of the user. */
import { type Language, languageOf } from '../../../contract/language.ts'
import type { OwnProfile } from '../../../contract/resources/own-profile.ts'
import type { NearTown } from '../../../places/nearest-town.ts'
import { mailTexts } from './mail-texts.ts'
import { momentText } from './moment-text.ts'
import type { News } from './news.ts'
import { placeText } from './place-text.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

export interface MailParts {
  readonly profile: Pick<OwnProfile, 'email' | 'primary_locale' | 'time_format' | 'measurement_units'>
  readonly news: Pick<News, 'id' | 'message' | 'timestamp' | 'path' | 'opens'>
  /** Absent where the user may not read it. */
  readonly vehicleName?: string | undefined
  /** Of the vehicle at the moment of the alert; absent where it is not known or the user may not read it. */
  readonly near?: NearTown | undefined
  /** IANA name, in which the mail states the moment of the alert. */
  readonly timeZone: string
  /** Alerts that were not mailed since the last mail. */
  readonly heldBack: number
  /** Where browsers reach the console. */
  readonly origin: string
  readonly unsubscribeLink: string
}

/** Longer subjects are cut by clients. */
const maxSubjectCharacters = 150

export function composeMail(parts: MailParts): Mail {
  const { profile, news, vehicleName, near, timeZone, heldBack, unsubscribeLink } = parts
  const language = languageOf(profile.primary_locale) ?? 'en'
  const texts = mailTexts[language]
  const named = vehicleName === undefined ? news.message : `${vehicleName}: ${news.message}`
  const message = named.replace(/\s+/gu, ' ').trim()
  const link = new URL(news.path, parts.origin).href
  const open = texts.open[news.opens]
  const facts = [
    // A report says itself which days it is about.
    ...(news.opens === 'report' ? [] : [`${texts.when}: ${momentText(news.timestamp, timeZone, language, profile)}`]),
    ...(near ? [`${texts.nearestTown}: ${placeText(near, language, profile)}`] : []),
    ...(heldBack > 0 ? [texts.heldBack(heldBack)] : [])
  ]
  const lines = [message, ...facts, `${open}: ${link}`, `-- \r\n${texts.reason}\r\n${texts.end}: ${unsubscribeLink}`]
  return {
    to: profile.email,
    subject: message.length > maxSubjectCharacters ? `${message.slice(0, maxSubjectCharacters - 1)}…` : message,
    text: `${lines.join('\r\n\r\n')}\r\n`,
    html: page(language, [
      `<p><strong>${escaped(message)}</strong></p>`,
      ...facts.map((fact) => `<p>${escaped(fact)}</p>`),
      `<p><a href="${escaped(link)}">${escaped(open)}</a></p>`,
      '<hr>',
      `<p>${escaped(texts.reason)} <a href="${escaped(unsubscribeLink)}">${escaped(texts.end)}</a></p>`
    ]),
    headers: headersOf(parts)
  }
}

/**
 * One click ends the mail. Source: RFC 8058; RFC 3834, section 5. SES replaces every `Message-ID` by its own, so that the ID of
 * the alert stands in a header of its own, which is the same in a repetition.
 */
function headersOf({ news, unsubscribeLink }: MailParts): Mail['headers'] {
  return {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Entity-Ref-ID': news.id
  }
}

export function page(language: Language, paragraphs: readonly string[]): string {
  const head = '<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>'
  return `<!doctype html>\r\n<html lang="${language}">${head}\r\n<body>\r\n${paragraphs.join('\r\n')}\r\n</body></html>\r\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
