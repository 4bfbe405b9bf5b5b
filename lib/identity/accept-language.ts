/** The language that a browser or an app asks for. Source: RFC 9110, section 12.5.4; decisions, "Sign-in and tokens". */

const languageTag = /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/

/** The first language of the header; undefined where there is none, or `*`. */
export function firstLanguage(acceptLanguage: string | undefined): string | undefined {
  const first = acceptLanguage?.split(',', 1)[0]?.split(';', 1)[0]?.trim()
  return first && languageTag.test(first) ? first : undefined
}
