/** A name by which users recognize a browser among theirs, such as "Firefox on Linux". */
import { t } from '../language/language.ts'

/** Missing in the types of TypeScript; absent in Firefox and Safari. Source: User-Agent Client Hints. */
interface UserAgentData {
  readonly brands: readonly { readonly brand: string }[]
  readonly platform: string
}

declare global {
  interface Navigator {
    readonly userAgentData?: UserAgentData
  }
}

/** In this order, because the later names are part of the text of the earlier browsers too. */
const browsers = [
  ['Edg', 'Microsoft Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox|FxiOS', 'Firefox'],
  ['Chrome|CriOS', 'Chrome'],
  ['Safari', 'Safari']
] as const

const systems = [
  ['iPhone|iPod', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux']
] as const

const nameIn = (names: readonly (readonly [pattern: string, name: string])[], text: string) =>
  names.find(([pattern]) => new RegExp(pattern).test(text))?.[1]

/** At most 64 characters long. */
export function browserName({ userAgent, userAgentData }: Pick<Navigator, 'userAgent' | 'userAgentData'> = navigator) {
  // Browsers add a brand without meaning, so that nobody relies on the list. Chromium is what others are made of.
  const brands = userAgentData?.brands.map(({ brand }) => brand).filter((brand) => !/not.?a.?brand/i.test(brand)) ?? []
  const brand = brands.find((each) => each !== 'Chromium') ?? brands[0]
  const browser = brand ?? nameIn(browsers, userAgent) ?? t('notificationsBrowser')
  const system = userAgentData?.platform || nameIn(systems, userAgent)
  return (system ? t('notificationsBrowserOn', { browser, system }) : browser).slice(0, 64)
}
