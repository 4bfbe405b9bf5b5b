/** Formats values of status fields in a language, in the units that a user prefers. */

import { litresPerGallon, metresPerFoot, metresPerMile } from '../../contract/imperial.ts'
import type { Language } from '../../contract/language.ts'
import { statusRow } from '../../contract/status-fields.ts'
import type { Unit } from '../../contract/unit.ts'

/** Who reads a message. */
export interface Reader {
  readonly language: Language
  readonly isImperial: boolean
}

interface ShownUnit {
  readonly name: string
  /** The size of the unit in the unit of the contract. */
  readonly size: number
  /** Decimals of a value that was measured. */
  readonly digits: number
}

/** `m driven`: a distance in metres, which is shown in kilometres or miles. */
type MeasuredUnit = Unit | 'm driven'

const metric: Partial<Record<MeasuredUnit, ShownUnit>> = {
  'km/h': { name: 'km/h', size: 1, digits: 1 },
  m: { name: 'm', size: 1, digits: 0 },
  'm driven': { name: 'km', size: 1000, digits: 1 },
  l: { name: 'l', size: 1, digits: 1 },
  'l/h': { name: 'l/h', size: 1, digits: 2 },
  '%': { name: '%', size: 1, digits: 1 },
  '°': { name: '°', size: 1, digits: 5 },
  V: { name: 'V', size: 1, digits: 2 },
  'mV/h': { name: 'mV/h', size: 1, digits: 0 },
  W: { name: 'W', size: 1, digits: 0 },
  Wh: { name: 'Wh', size: 1, digits: 0 },
  Ah: { name: 'Ah', size: 1, digits: 1 }
}

const imperial: typeof metric = {
  ...metric,
  'km/h': { name: 'mph', size: metresPerMile / 1000, digits: 1 },
  m: { name: 'ft', size: metresPerFoot, digits: 0 },
  'm driven': { name: 'mi', size: metresPerMile, digits: 1 },
  l: { name: 'gal', size: litresPerGallon, digits: 1 },
  'l/h': { name: 'gal/h', size: litresPerGallon, digits: 2 }
}

/** Decimals of a threshold, so that a value that a user entered in another unit is shown as entered. */
const enteredDigits = 6

/** Decimals of a value without a unit, and of one in a unit that is shown as it is. */
const plainDigits = 2

export const thresholdText = (reader: Reader, field: string, value: number) =>
  formatted(reader, field, value, enteredDigits)

/** With further decimals if it would else be shown like the threshold that it has passed. */
export function observedText(reader: Reader, field: string, value: number, threshold: number): string {
  const passed = thresholdText(reader, field, threshold)
  const text = formatted(reader, field, value)
  if (text !== passed || value === threshold) return text
  const finer = [1, 2, 3, 4].map((more) => formatted(reader, field, value, decimalsOf(reader, field) + more))
  return finer.find((each) => each !== passed) ?? text
}

/** A length in metres. */
export const lengthText = (reader: Reader, metres: number) => inUnit(reader, 'm', metres)

const formatted = (reader: Reader, field: string, value: number, digits?: number) =>
  inUnit(reader, measuredUnit(field), value, digits)

const decimalsOf = (reader: Reader, field: string) => shownUnit(reader, measuredUnit(field))?.digits ?? plainDigits

const shownUnit = ({ isImperial }: Reader, unit: MeasuredUnit | undefined): ShownUnit | undefined =>
  unit && ((isImperial ? imperial : metric)[unit] ?? { name: unit, size: 1, digits: plainDigits })

function inUnit(reader: Reader, unit: MeasuredUnit | undefined, value: number, digits?: number): string {
  const { language } = reader
  const shown = shownUnit(reader, unit)
  const maximumFractionDigits = digits ?? shown?.digits ?? plainDigits
  const number = numberText(language, value / (shown?.size ?? 1), maximumFractionDigits)
  if (!shown) return number
  return shown.name === '°' ? `${number}°` : `${number}\u00a0${shown.name}`
}

function numberText(language: Language, value: number, maximumFractionDigits: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits }).format(value)
}

function measuredUnit(field: string): MeasuredUnit | undefined {
  const unit = statusRow(field)?.unit
  return unit === 'm' && field !== 'altitude' ? 'm driven' : unit
}

/** Minutes as hours and minutes, such as `1 h 30 min`; days from 48 h on. */
export function durationText({ language }: Reader, minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  const parts: (readonly [number, 'day' | 'hour' | 'minute'])[] =
    hours >= 48
      ? [
          [days, 'day'],
          [hours % 24, 'hour']
        ]
      : [
          [hours, 'hour'],
          [minutes % 60, 'minute']
        ]
  const shown = parts.filter(([amount]) => amount > 0)
  return (shown.length > 0 ? shown : [[0, 'minute'] as const])
    .map(([amount, unit]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
        amount
      )
    )
    .join(' ')
}
