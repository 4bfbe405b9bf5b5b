/** Formats moments and durations for the user. Moments are in milliseconds since 1970. */
import { formatNumber, numberFormat } from './format.ts'
import { displayPreferences, locale } from './locale.ts'

export function formatMoment(moment: number): string {
  return momentFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}

/** The time of day, with seconds on request. */
export function formatTime(moment: number, precision: 'minute' | 'second' = 'minute'): string {
  return momentFormat({ timeStyle: precision === 'minute' ? 'short' : 'medium' }).format(moment)
}

/** The date with its weekday. */
export function formatDay(moment: number): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale(), parts).format(moment)
}

/** As spreadsheets read a moment, in UTC so that files of several places can be compared. */
export function fileMoment(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** The symbols of SI units are the same in every language. */
const durationUnits = [
  ['h', 3600],
  ['min', 60],
  ['s', 1]
] as const

/** In the largest unit that fits and the next smaller one: `1 h 5 min`, `15 min 52 s`. */
export function formatDuration(seconds: number): string {
  let rest = Math.round(seconds)
  const first = durationUnits.findIndex(([, length]) => rest >= length)
  if (first < 0) return '0 s'
  const texts = durationUnits.slice(first, first + 2).map(([symbol, length]) => {
    const value = Math.floor(rest / length)
    rest -= value * length
    return value > 0 ? `${formatNumber(value)} ${symbol}` : ''
  })
  return texts.filter(Boolean).join(' ')
}

/** `hours` is 0–23. */
export function formatTimeOfDay(hours: number, minutes: number): string {
  return momentFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hours, minutes))
}

/** `day`: 0 = Monday. */
export function formatWeekday(day: number): string {
  // 3 January 2000 was a Monday.
  return momentFormat({ weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 3 + day))
}

export function formatMinutes(minutes: number): string {
  return numberFormat({ style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1]
]

const ageFormats = new Map<string, Intl.RelativeTimeFormat>()

/** Kept, because every row of the fleet has an age that changes with each second. */
function ageFormat(locale: string): Intl.RelativeTimeFormat {
  const known = ageFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { style: 'short' })
  ageFormats.set(locale, known)
  return known
}

/** `4 s ago`, in the largest unit that fits. */
export function formatAge(moment: number, now: number): string {
  const { count, unit } = inLargestUnit(now - moment)
  return ageFormat(locale()).format(-Math.floor(count), unit)
}

const spanSymbols: Partial<Record<Intl.RelativeTimeFormatUnit, string>> = { second: 's', minute: 'min', hour: 'h' }

/** `25 min` or `3 days`, in the largest unit that fits. */
export function formatSpan(milliseconds: number): string {
  const { count, unit } = inLargestUnit(milliseconds)
  const whole = Math.floor(count)
  const symbol = spanSymbols[unit]
  if (symbol !== undefined) return `${formatNumber(whole)} ${symbol}`
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(whole)
}

/** `in 21 days`, rounded, in the largest unit that fits. */
export function formatRemaining(moment: number, now: number): string {
  const { count, unit } = inLargestUnit(moment - now)
  return new Intl.RelativeTimeFormat(locale()).format(Math.round(count), unit)
}

function inLargestUnit(milliseconds: number): { readonly count: number; readonly unit: Intl.RelativeTimeFormatUnit } {
  const seconds = Math.max(0, milliseconds / 1000)
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  return { count: seconds / length, unit }
}

const momentFormats = new Map<string, Intl.DateTimeFormat>()

/** Uses the clock of the profile, or else the clock that is usual in the language. */
function momentFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { clock } = displayPreferences.value
  const wanted = { ...options, ...(clock !== undefined && { hour12: clock === 'AMPM' }) }
  const key = `${locale()} ${JSON.stringify(wanted)}`
  const known = momentFormats.get(key) ?? new Intl.DateTimeFormat(locale(), wanted)
  momentFormats.set(key, known)
  return known
}
