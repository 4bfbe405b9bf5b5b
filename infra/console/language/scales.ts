/** Kinds of measured values with the user's unit and precision, for charts and tables that show the unit once. */
import { formatNumber } from './format.ts'
import { t } from './language.ts'
import { type ContractUnit, fromUserUnit, userUnitName } from './user-units.ts'

export interface Scale {
  /** Factor from the unit of the interface. */
  readonly factor: number
  readonly unit: string
  /** Number of decimals. */
  readonly digits: number
}

const kinds = {
  speed: ['km/h', 0],
  altitude: ['m', 0],
  rotation: ['rpm', 0],
  volume: ['l', 1],
  flow: ['l/h', 2],
  percent: ['%', 0],
  voltage: ['V', 2],
  power: ['W', 0],
  energy: ['Wh', 0]
} as const satisfies Readonly<Record<string, readonly [ContractUnit, digits: number]>>

export type ValueKind = keyof typeof kinds

/** The scale in the units of the user's profile. */
export function scaleOf(kind: ValueKind): Scale {
  const [unit, digits] = kinds[kind]
  const name = kind === 'rotation' ? t('unitRotation') : userUnitName(unit)
  return { factor: 1 / fromUserUnit(1, unit), unit: name, digits }
}

/** `value` is in the unit of the interface. */
export function formatValue(value: number, { factor, unit, digits }: Scale): string {
  return `${formatNumber(value * factor, digits)} ${unit}`
}
