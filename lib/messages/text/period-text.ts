/** The days of a report, in a language. */
import type { Language } from '../../contract/language.ts'

/** `range`: first and last date, with `/` between them. */
export function periodText(range: string, period: string, language: Language): string {
  const [from = Number.NaN, to = from] = range.split('/').map((date) => Date.parse(date))
  const day = period === 'MONTH' ? {} : ({ day: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...day,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC'
  })
  return format.formatRange(from, to).replace(/[\u2009\u202f]/gu, ' ')
}
