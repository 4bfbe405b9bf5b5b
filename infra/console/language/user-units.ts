/** The units of the contract, and those in which the user reads and enters them. */
import type { Unit } from '../../../lib/contract/unit.ts'
import { formatNumber, litresPerGallon, metresPerFoot, metresPerMile, quantity, unitName } from './format.ts'
import { isImperial } from './locale.ts'

/** `m driven`: metres of a way, which are shown in kilometres. Undefined for a number without a unit. */
export type ContractUnit = Unit | 'm driven' | undefined

interface UserUnit {
  /** As Intl knows it. */
  readonly name: string
  /** How many of the contract's it is. */
  readonly size: number
}

const digits = 6

/** Those that are missing have no other, and Intl does not know them. */
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

/** What is written beside a field for it. */
export function userUnitName(unit: ContractUnit): string {
  const known = userUnit(unit)
  return known ? unitName(known.name) : (unit ?? '')
}

/** Rounded, so that what a user entered comes back as it was. */
export function toUserUnit(value: number, unit: ContractUnit): number {
  return Number((value / (userUnit(unit)?.size ?? 1)).toFixed(digits))
}

export function fromUserUnit(value: number, unit: ContractUnit): number {
  return value * (userUnit(unit)?.size ?? 1)
}

/** With the unit, in the user's language, with as many digits as it has. */
export function formatInUserUnit(value: number, unit: ContractUnit): string {
  const shown = toUserUnit(value, unit)
  const known = userUnit(unit)
  if (known) return quantity(shown, known.name, digits)
  const number = formatNumber(shown, 0, digits)
  return unit === undefined ? number : `${number}\u00a0${unit}`
}
