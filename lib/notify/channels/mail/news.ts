/** What a mail tells: an alert, a report, or that a webhook of the user fails. */
import * as z from 'zod/mini'
import { alertText } from '../../../contract/alert-text.ts'
import { languageOf } from '../../../contract/language.ts'
import type { OwnProfile } from '../../../contract/resources/own-profile.ts'
import { alertPath, deliverable, isGivenUp } from '../../alerts/alert.ts'
import type { NextAlert } from '../../alerts/alert-worker.ts'
import { maxMailsOfDay } from './mail-limits.ts'
import type { LimitNotice } from './mail-state.ts'
import { type MailTexts, mailTexts } from './mail-texts.ts'
import { mailedWebhookTypes } from './mailed-types.ts'
import { momentText } from './moment-text.ts'

export interface News {
  /** Of the message or the event. */
  readonly id: string
  /** In the language of the user. */
  readonly message: string
  /** When it happened, date-time. */
  readonly timestamp: string
  /** In the console. */
  readonly path: string
  readonly opens: keyof MailTexts['open']
  /** The ID of the rule, the report or the webhook, of which few mails come in a short time. */
  readonly about: string
  /** Of an alert, whose rule has a time zone; absent for a report. */
  readonly vehicleId?: string
}

const MailedWebhook = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  url: z.string(),
  disabled_reason: z.optional(z.string()),
  last_error: z.optional(z.string())
})

/** As `deliverable` does. Throws a ZodError for a resource of another form. */
export function newsOf(
  event: NonNullable<NextAlert['event']>,
  { primary_locale }: Pick<OwnProfile, 'primary_locale'>,
  now: Date
): News | 'skipped' | 'givenUp' {
  const type = mailedWebhookTypes.find((each) => each === event.type)
  if (type) return webhookNews(type, event, mailTexts[languageOf(primary_locale) ?? 'en'], now)
  const alert = deliverable(event.data, 'mail', now)
  if (typeof alert === 'string') return alert
  const { id, timestamp, notification_rule_id: about, vehicle_id: vehicleId } = alert
  const news = { id, message: alertText(alert), timestamp, path: alertPath(alert), about }
  return vehicleId === undefined ? { ...news, opens: 'report' } : { ...news, opens: 'alert', vehicleId }
}

/** Reasons that are not the fault of the endpoint. */
const endedReasons = ['CREDENTIALS', 'MEMBER_LEFT'] as const

/** Its address is a secret, so the mail has only the host of it. */
function webhookNews(
  type: (typeof mailedWebhookTypes)[number],
  { id, timestamp, data }: NonNullable<NextAlert['event']>,
  texts: MailTexts,
  now: Date
): News | 'skipped' | 'givenUp' {
  if (data === null) return 'skipped'
  if (isGivenUp(timestamp, now)) return 'givenUp'
  const { id: about, name, url, disabled_reason, last_error } = MailedWebhook.parse(data)
  const path = `/console/access/webhooks?webhook=${encodeURIComponent(about)}`
  const shown = name ?? new URL(url).host
  const ended = type === 'webhook.disabled' && endedReasons.find((reason) => reason === disabled_reason)
  const message = ended ? texts[ended](shown) : [texts[type](shown), ...(last_error ? [last_error] : [])].join(' ')
  return { id, message, timestamp, path, opens: 'webhook', about }
}

/** That a limit of mails is reached by this news, which is not mailed. `timeZone`: IANA name. */
export function limitNews(
  { limit, eventId, at, until }: LimitNotice,
  news: News,
  profile: Pick<OwnProfile, 'primary_locale' | 'time_format'>,
  timeZone: string
): News {
  const language = languageOf(profile.primary_locale) ?? 'en'
  const resumes = momentText(until, timeZone, language, profile)
  const message = mailTexts[language].limit[limit](maxMailsOfDay[limit], resumes, news.message)
  return { id: `limit-${eventId}`, message, timestamp: at, path: '/console/alerts', opens: 'alerts', about: news.about }
}
