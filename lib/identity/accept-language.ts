/** The language that a browser or an app asks for. Source: RFC 9110, section 12.5.4; decisions, "Sign-in and tokens". */
import { maxTextLength } from '../contract/fields.ts'

/**
 * The first language of the header; undefined where there is none, where it is `*`, and where it is no BCP 47 tag that
 * `primary_locale` can hold.
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
