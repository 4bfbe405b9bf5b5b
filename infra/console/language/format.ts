/** Numbers, moments and quantities as the user reads them: in the language, the units and the clock of the profile. */
import { signal } from '@preact/signals'
import { language } from './language.ts'

export interface DisplayPreferences {
  readonly unit: 'METRIC' | 'IMPERIAL'
  /** Absent: what is usual in the language. */
  readonly clock?: '24H' | 'AMPM'
}

export const displayPreferences = signal<DisplayPreferences>({ unit: 'METRIC' })

const metresPerMile = 1609.344
const metresPerFoot = 0.3048
const litresPerGallon = 3.785411784

const isImperial = () => displayPreferences.value.unit === 'IMPERIAL'

export function formatSpeed(kmh: number): string {
  if (isImperial()) return quantity(kmh / (metresPerMile / 1000), 'mile-per-hour', 0)
  return quantity(kmh, 'kilometer-per-hour', 0)
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

export function formatDegrees(degrees: number): string {
  return quantity(degrees, 'degree', 0)
}

export function formatNumber(value: number, digits = 0): string {
  return numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** Latitude first, as maps write it; a point for decimals in every language, so that it can be pasted into a search. */
export function formatPosition(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

export function formatMoment(moment: number): string {
  const { clock } = displayPreferences.value
  const hours = clock === undefined ? {} : { hour12: clock === 'AMPM' }
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', ...hours }).format(moment)
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
  const seconds = Math.max(0, (now - moment) / 1000)
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  const ages = new Intl.RelativeTimeFormat(locale(), { style: 'narrow' })
  return ages.format(-Math.floor(seconds / length), unit)
}

/** Texts in the order of the language, numbers within them by their value. */
export function compareTexts(): (a: string, b: string) => number {
  return new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' }).compare
}

export function formatList(texts: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(texts)
}

function quantity(value: number, unit: string, digits: number): string {
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
