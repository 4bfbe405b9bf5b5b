/** The measured fields of a vehicle status, and their names within a sentence and on their own. */
import {
  batteryOf,
  label,
  type NameKey,
  withArticle,
  withoutArticle
} from '../../../lib/contract/field-names/field-name.ts'
import type {
  batteryTrends,
  FieldGroup,
  MomentField,
  StatusField,
  vehicleStates
} from '../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../lib/contract/unit.ts'
import { language } from './current-language.ts'
import { t } from './language.ts'
import type { ContractUnit } from './user-units.ts'

export type StatusFieldName = Exclude<StatusField, MomentField>
export type FieldValue = (typeof vehicleStates)[number] | (typeof batteryTrends)[number]

interface NamedField {
  readonly name: StatusFieldName
  readonly group?: FieldGroup
}

export interface NumberField extends NamedField {
  readonly unit?: Unit
}

export interface EnumeratedField extends NamedField {
  readonly values: readonly FieldValue[]
}

export type ShownField = NumberField | EnumeratedField

/** Metres are driven distances, except for the altitude. */
export function unitOfField({ name, unit }: NumberField): ContractUnit {
  return unit === 'm' && name !== 'altitude' ? 'm driven' : unit
}

/** The field as the subject of a sentence, such as `the speed`. */
export function subjectOf(field: StatusFieldName): string {
  const found = batteryOf(field)
  if (!found) return withArticle(t(`field_${field as OwnName}`))
  const { battery, number, part } = found
  if (part === 'voltage' || part === 'trend') return withArticle(batteryName(found))
  const owner = battery === 'main' ? t('field_ofBattery_main') : t('field_ofBattery_external', { number })
  return `${withArticle(t(`field_battery_${part}`))} ${owner}`
}

/** The name of the field on its own, such as `Speed`. */
export function labelOf(field: StatusFieldName): string {
  const battery = batteryOf(field)
  if (!battery) return label(t(`field_${field as OwnName}`), language.value)
  return `${label(batteryName(battery), language.value)} · ${withoutArticle(t(`field_battery_${battery.part}`))}`
}

type OwnName = Exclude<NameKey, `${'battery' | 'ofBattery'}_${string}`>

function batteryName({ battery, number }: NonNullable<ReturnType<typeof batteryOf>>): string {
  return battery === 'main' ? t('field_battery_main') : t('field_battery_external', { number })
}
