/** The day on which weeks begin where the user is. */
import { locale } from './locale.ts'

/** Older browsers have a property instead of the method, and some have neither. */
interface WeekLocale {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

const monday = 1

/** 1 = Monday to 7 = Sunday. */
export function firstWeekday(): number {
  const known = new Intl.Locale(locale()) as WeekLocale
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? monday
}
