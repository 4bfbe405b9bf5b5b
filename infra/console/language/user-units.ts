/** The units of the contract, and the units in which the user reads and enters values. */

import { litresPerGallon, metresPerFoot, metresPerMile } from '../../../lib/contract/imperial.ts'
import type { Unit } from '../../../lib/contract/unit.ts'
import { formatNumber, quantity, unitName } from './format.ts'
import { isImperial } from './locale.ts'

/** `m driven`: a driven distance in metres, which is shown in kilometres. Undefined for a number without a unit. */
export type ContractUnit = Unit | 'm driven' | undefined

interface UserUnit {
  /** The unit's name in Intl. */
  readonly name: string
  /** The size of the unit in the unit of the contract. */
  readonly size: number
}

const digits = 6

/** A unit that is missing here has no counterpart, and Intl does not have it. */
const metric: Partial<Record<Unit | 'm driven', UserUnit>> = {
  'km/h': { name: 'kilometer-per-hour', size: 1 },
  m: { name: 'meter', size: 1 },
  'm driven': { name: 'kilometer', size: 1000 },
  '°': { name: 'degree', size: 1 },
  '%': { name: 'percent', size: 1 },
  l: { name: 'liter', size: 1 },
  'l/h': { name: 'liter-per-hour', size: 1 }
}

const imperial: typeof metric = {
  ...metric,
  'km/h': { name: 'mile-per-hour', size: metresPerMile / 1000 },
  m: { name: 'foot', size: metresPerFoot },
  'm driven': { name: 'mile', size: metresPerMile },
  l: { name: 'gallon', size: litresPerGallon },
  'l/h': { name: 'gallon-per-hour', size: litresPerGallon }
}

const userUnit = (unit: ContractUnit) => unit && (isImperial() ? imperial : metric)[unit]

/** The symbol of the unit beside an input field. */
export function userUnitName(unit: ContractUnit): string {
  const known = userUnit(unit)
  return known ? unitName(known.name) : (unit ?? '')
}

/** Rounded, so that a value that a user entered is shown as entered. */
export function toUserUnit(value: number, unit: ContractUnit): number {
  return Number((value / (userUnit(unit)?.size ?? 1)).toFixed(digits))
}

export function fromUserUnit(value: number, unit: ContractUnit): number {
  return value * (userUnit(unit)?.size ?? 1)
}

/** The value with its unit, in the user's language and with all of its digits. */
export function formatInUserUnit(value: number, unit: ContractUnit): string {
  const shown = toUserUnit(value, unit)
  const known = userUnit(unit)
  if (known) return quantity(shown, known.name, digits)
  const number = formatNumber(shown, 0, digits)
  return unit === undefined ? number : `${number}\u00a0${unit}`
}
