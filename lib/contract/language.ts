/** The languages of messages, mails and notifications. */

export const languages = ['en', 'de', 'fr', 'es', 'it'] as const
export type Language = (typeof languages)[number]

/** The supported language of a locale such as `de-AT`; undefined where the language is not supported. */
export function languageOf(locale: string | undefined): Language | undefined {
  const primary = locale?.split(/[-_]/, 1)[0]?.toLowerCase()
  return languages.find((language) => language === primary)
}
