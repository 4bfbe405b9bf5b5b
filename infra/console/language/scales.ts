/** Measured values in the user's unit and precision, for charts and tables that show the unit once. */
import type { Unit } from '../../../lib/contract/unit.ts'
import { formatNumber, formatPercent } from './format.ts'
import { t } from './language.ts'
import { fromUserUnit, userUnitName } from './user-units.ts'

export interface Scale {
  /** Factor from the unit of the interface. */
  readonly factor: number
  readonly unit: string
  /** Number of decimals. */
  readonly digits: number
}

/** Decimals by unit. */
const digitsOf: Partial<Record<Unit, number>> = {
  'km/h': 0,
  m: 0,
  rpm: 0,
  l: 1,
  'l/h': 2,
  '%': 0,
  V: 2,
  W: 0,
  Wh: 0
}
const defaultDigits = 1

/** The scale in the units of the user's profile. */
export function scaleOf(unit: Unit): Scale {
  const name = unit === 'rpm' ? t('unitRotation') : userUnitName(unit)
  return { factor: 1 / fromUserUnit(1, unit), unit: name, digits: digitsOf[unit] ?? defaultDigits }
}

/** `value` is in the unit of the interface. */
export function formatValue(value: number, { factor, unit, digits }: Scale): string {
  // Languages differ in whether a space stands before the sign.
  if (unit === '%') return formatPercent(value * factor)
  return `${formatNumber(value * factor, digits)} ${unit}`
}
