/** Kinds of measured values, each in the unit of the user: numbers of charts and tables, with their unit once. */
import { formatNumber } from './format.ts'
import { t } from './language.ts'
import { type ContractUnit, fromUserUnit, userUnitName } from './user-units.ts'

export interface Scale {
  /** From the unit of the interface. */
  readonly factor: number
  readonly unit: string
  /** Decimals that are worth showing. */
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

/** Of the user's profile. */
export function scaleOf(kind: ValueKind): Scale {
  const [unit, digits] = kinds[kind]
  const name = kind === 'rotation' ? t('unitRotation') : userUnitName(unit)
  return { factor: 1 / fromUserUnit(1, unit), unit: name, digits }
}

/** `value`: in the unit of the interface. */
export function formatValue(value: number, { factor, unit, digits }: Scale): string {
  return `${formatNumber(value * factor, digits)} ${unit}`
}
