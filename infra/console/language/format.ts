/** Formats numbers, quantities and lists in the language and the units of the user's profile. */
import { litresPerGallon, metresPerFoot, metresPerMile } from '../../../lib/contract/imperial.ts'
import { isImperial, locale } from './locale.ts'

/** The speed as a number in the user's unit. */
export function displayedSpeed(kmh: number): number {
  return isImperial() ? kmh / (metresPerMile / 1000) : kmh
}

export function formatSpeed(kmh: number): string {
  return quantity(displayedSpeed(kmh), isImperial() ? 'mile-per-hour' : 'kilometer-per-hour', 0)
}

export function formatDistance(metres: number): string {
  const value = isImperial() ? metres / metresPerMile : metres / 1000
  const digits = distanceDigits(value)
  return quantity(value, isImperial() ? 'mile' : 'kilometer', digits, digits)
}

/** Distances below this value have a decimal; the next ones are rounded to 100. */
const shortDistance = 99.95

/** Decimals of a distance in its unit. Short distances always have one, so that they align in a column. */
export function distanceDigits(value: number): number {
  return value < shortDistance ? 1 : 0
}

/** Without decimals, and at least 1. */
export function formatWholeDistance(metres: number): string {
  const value = isImperial() ? metres / metresPerMile : metres / 1000
  return quantity(Math.max(1, value), isImperial() ? 'mile' : 'kilometer', 0)
}

export function formatAltitude(metres: number): string {
  return isImperial() ? quantity(metres / metresPerFoot, 'foot', 0) : quantity(metres, 'meter', 0)
}

export function formatVolume(litres: number): string {
  return isImperial() ? quantity(litres / litresPerGallon, 'gallon', 1) : quantity(litres, 'liter', 1)
}

/** `percent` is 0–100. */
export function formatPercent(percent: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

/** Keeps a number and its unit on one line. */
const noBreak = '\u00a0'

/** From here on a battery is that of an electric drive, of which hundredths say nothing. Source: UN Regulation No. 100. */
const highVolts = 60

export function formatVoltage(volts: number): string {
  // Intl has no unit for volts.
  return `${formatNumber(volts, volts < highVolts ? 2 : 0)}${noBreak}V`
}

/** For units that Intl does not have. */
export function formatMeasured(value: number, unit: 'W' | 'Wh' | 'kWh' | 'Ah', digits = 0): string {
  return `${formatNumber(value, digits)}${noBreak}${unit}`
}

export function formatDegrees(degrees: number): string {
  return quantity(degrees, 'degree', 0)
}

/** Formats with `digits` decimals, or with as many decimals as the value has, up to `most`. */
export function formatNumber(value: number, digits = 0, max = digits): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: max }).format(value)
}

/** Latitude first, as maps write it, and with a decimal point in every language, so that the text can be pasted into a search. */
export function formatPosition(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** The symbol of a unit, such as `km/h`. */
export function unitName(unit: string): string {
  const parts = numberFormat(inUnit(unit)).formatToParts(2)
  return parts.find(({ type }) => type === 'unit' || type === 'percentSign')?.value ?? unit
}

/** Compares texts by the rules of the user's language, and numbers within them by value. */
export function compareTexts(): (a: string, b: string) => number {
  return new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' }).compare
}

export function formatList(texts: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(texts)
}

/** `unit` is a unit name of Intl; `max` and `min` are numbers of decimals. */
export function quantity(value: number, unit: string, max: number, min = 0): string {
  return numberFormat({ ...inUnit(unit), minimumFractionDigits: min, maximumFractionDigits: max }).format(value)
}

/** Degrees have their sign only in the narrow form. */
function inUnit(unit: string): Intl.NumberFormatOptions {
  return { style: 'unit', unit, unitDisplay: unit === 'degree' ? 'narrow' : 'short' }
}

const formats = new Map<string, Intl.NumberFormat>()

/** Kept, because a new one takes longer than what is formatted with it, and a table formats hundreds of values. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale()} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(locale(), { signDisplay: 'negative', ...options })
  formats.set(key, known)
  return known
}
