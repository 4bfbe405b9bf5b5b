/**
 * Numbers, moments and quantities as the user reads them: in the language, the units and the clock of the profile. Moments are
 * milliseconds since 1970.
 */
import { signal } from '@preact/signals'
import { language } from './language.ts'

interface DisplayPreferences {
  readonly unit: 'METRIC' | 'IMPERIAL'
  /** Absent: what is usual in the language. */
  readonly clock?: '24H' | 'AMPM'
}

export const displayPreferences = signal<DisplayPreferences>({ unit: 'METRIC' })

/** Exact: the international mile and foot, and the gallon of the United States. Source: NIST Special Publication 811, appendix B. */
export const metresPerMile = 1609.344
export const metresPerFoot = 0.3048
export const litresPerGallon = 3.785411784

export const isImperial = () => displayPreferences.value.unit === 'IMPERIAL'

/** As a number of what the user's unit counts. */
export function displayedSpeed(kmh: number): number {
  return isImperial() ? kmh / (metresPerMile / 1000) : kmh
}

export function formatSpeed(kmh: number): string {
  return quantity(displayedSpeed(kmh), isImperial() ? 'mile-per-hour' : 'kilometer-per-hour', 0)
}

export function formatDistance(metres: number): string {
  const value = isImperial() ? metres / metresPerMile : metres / 1000
  return quantity(value, isImperial() ? 'mile' : 'kilometer', value < 100 ? 1 : 0)
}

export function formatAltitude(metres: number): string {
  return isImperial() ? quantity(metres / metresPerFoot, 'foot', 0) : quantity(metres, 'meter', 0)
}

export function formatVolume(litres: number): string {
  return isImperial() ? quantity(litres / litresPerGallon, 'gallon', 1) : quantity(litres, 'liter', 1)
}

/** Of 0–100. */
export function formatPercent(percent: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

export function formatVoltage(volts: number): string {
  // Intl has no volt.
  return `${formatNumber(volts, 2)} V`
}

/** Keeps a number and its unit on one line. */
const noBreak = '\u00a0'

/** In a unit that Intl does not know. */
export function formatMeasured(value: number, unit: 'W' | 'Wh' | 'Ah', digits = 0): string {
  return `${formatNumber(value, digits)}${noBreak}${unit}`
}

/** mV/h, with its sign. */
export function formatTrend(slope: number): string {
  return `${numbers({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(slope)}${noBreak}mV/h`
}

export function formatDegrees(degrees: number): string {
  return quantity(degrees, 'degree', 0)
}

/** With `digits` after the decimal point, or as many as there are up to `most`. */
export function formatNumber(value: number, digits = 0, most = digits): string {
  return numbers({ minimumFractionDigits: digits, maximumFractionDigits: most }).format(value)
}

/** Latitude first, as maps write it; a point for decimals in every language, so that it can be pasted into a search. */
export function formatPosition(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

export function formatMoment(moment: number): string {
  return moments({ dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}

/** The time of the day, with seconds where they are asked for. */
export function formatTime(moment: number, precision: 'minute' | 'second' = 'minute'): string {
  return moments({ timeStyle: precision === 'minute' ? 'short' : 'medium' }).format(moment)
}

/** With its weekday. */
export function formatDay(moment: number): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale(), parts).format(moment)
}

/** The symbols of the SI are the same in every language. */
const durationUnits = [
  ['h', 3600],
  ['min', 60],
  ['s', 1]
] as const

/** In the largest unit of which there is one, and the next: `1 h 5 min`, `15 min 52 s`. */
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

/** `hours`: 0–23. */
export function formatTimeOfDay(hours: number, minutes: number): string {
  return moments({ timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hours, minutes))
}

/** `day`: 0 = Monday. */
export function formatWeekday(day: number): string {
  // The third of January 2000 was a Monday.
  return moments({ weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 3 + day))
}

export function formatMinutes(minutes: number): string {
  return numbers({ style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
}

/** What is written beside a number, such as `km/h`. */
export function unitName(unit: string): string {
  const parts = numbers({ style: 'unit', unit }).formatToParts(2)
  return parts.find(({ type }) => type === 'unit' || type === 'percentSign')?.value ?? unit
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1]
]

/** `4 s ago`; in the largest unit of which there is one. */
export function formatAge(moment: number, now: number): string {
  const { count, unit } = inLargestUnit(now - moment)
  return new Intl.RelativeTimeFormat(locale(), { style: 'short' }).format(-Math.floor(count), unit)
}

/** `in 21 days`; in the largest unit of which there is one, rounded. */
export function formatRemaining(moment: number, now: number): string {
  const { count, unit } = inLargestUnit(moment - now)
  return new Intl.RelativeTimeFormat(locale()).format(Math.round(count), unit)
}

function inLargestUnit(milliseconds: number): { readonly count: number; readonly unit: Intl.RelativeTimeFormatUnit } {
  const seconds = Math.max(0, milliseconds / 1000)
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  return { count: seconds / length, unit }
}

/** Texts in the order of the language, numbers within them by their value. */
export function compareTexts(): (a: string, b: string) => number {
  return new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' }).compare
}

export function formatList(texts: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(texts)
}

/** With the clock of the profile, else the one that is usual in the language. */
function moments(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { clock } = displayPreferences.value
  return new Intl.DateTimeFormat(locale(), { ...options, ...(clock !== undefined && { hour12: clock === 'AMPM' }) })
}

/** `unit`: a name that Intl knows; `digits`: the most after the decimal point. */
export function quantity(value: number, unit: string, digits: number): string {
  return numbers({ style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale(), options)
}

/** That of the browser where it is of the same language, for its region; some systems name one that Intl does not take. */
function locale(): string {
  const chosen = language.value
  const fitting = navigator.languages.find((each) => each.split('-')[0] === chosen)
  return fitting !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(fitting) ? fitting : chosen
}
