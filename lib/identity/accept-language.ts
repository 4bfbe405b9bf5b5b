/** The language that a browser or an app requests. Source: RFC 9110, section 12.5.4; decisions, "Sign-in and tokens". */
import { maxTextLength } from '../contract/fields.ts'

/**
 * The first language of the header; undefined for an absent header, for `*`, and for a text that is not a BCP 47 tag or
 * too long for `primary_locale`.
 */
export function firstLanguage(acceptLanguage: string | undefined): string | undefined {
  const first = acceptLanguage?.split(',', 1)[0]?.split(';', 1)[0]?.trim()
  return first && first.length <= maxTextLength && isLanguageTag(first) ? first : undefined
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
