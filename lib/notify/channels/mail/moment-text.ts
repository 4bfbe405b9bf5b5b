/** A moment as mails tell it. */
import type { Language } from '../../../contract/language.ts'
import type { OwnProfile } from '../../../contract/resources/own-profile.ts'

/** `timeZone`: IANA name. In words, in the language and on the clock of the user. */
export function momentText(
  timestamp: string,
  timeZone: string,
  language: Language,
  { time_format }: Pick<OwnProfile, 'time_format'>
): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
    ...(time_format && { hour12: time_format === 'AMPM' })
  }).format(new Date(timestamp))
}
