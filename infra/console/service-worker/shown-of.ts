/** What is shown of a push message. */
import type { Language } from '../../../lib/contract/language.ts'

interface Shown {
  readonly title: string
  readonly options: NotificationOptions & {
    /** Moment of what it tells, in milliseconds since 1970. Source: Notifications API; missing in the types of TypeScript. */
    readonly timestamp?: number
    readonly data: { readonly path: string }
  }
}

const alertsPath = '/console/alerts'

/** A browser demands that each message shows something, one of an unknown form too. */
const unknownTexts: Readonly<Record<Language, string>> = {
  en: 'There are new alerts',
  de: 'Es gibt neue Meldungen',
  fr: 'Il y a de nouvelles alertes',
  es: 'Hay alertas nuevas',
  it: 'Ci sono nuovi avvisi'
}

/** `text` is the JSON of a `Notification` of `lib/notify/channels/web-push`. Of equal tags the later notification replaces the former without a sound. */
export function shownOf(text: string, origin: string): Shown {
  const { id, title, body, path, timestamp, language } = fieldsIn(text)
  if (typeof id !== 'string' || typeof title !== 'string') return unknown()
  const moment = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN
  return {
    title,
    options: {
      tag: id,
      ...(typeof body === 'string' && { body }),
      ...(typeof language === 'string' && { lang: language }),
      ...(Number.isFinite(moment) && { timestamp: moment }),
      data: { path: isInConsole(path, origin) ? path : alertsPath }
    }
  }
}

/** Whether a browser that resolves the path stays below `/console/`. */
function isInConsole(path: unknown, origin: string): path is string {
  const isBelow = (each: unknown) => typeof each === 'string' && each.startsWith('/console/')
  return isBelow(path) && isBelow(new URL(String(path), origin).pathname)
}

function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function unknown(): Shown {
  const [language = ''] = navigator.language.split('-')
  const title = Object.entries(unknownTexts).find(([each]) => each === language)?.[1] ?? unknownTexts.en
  return { title, options: { tag: 'unknown', data: { path: alertsPath } } }
}
