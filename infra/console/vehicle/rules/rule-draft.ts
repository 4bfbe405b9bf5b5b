/** The input of the rule form. */
import type * as z from 'zod/mini'
import type { createNotificationRule } from '../../../../lib/contract/endpoints/create-notification-rule.ts'
import type { listNotificationRules } from '../../../../lib/contract/endpoints/list-notification-rules.ts'
import { knownMinutes } from '../../../../lib/contract/known-minutes.ts'
import { placeKeyOf, placeProperty } from '../../../../lib/contract/place-rules.ts'
import { defaultPriority, type Priority } from '../../../../lib/contract/priorities.ts'
import { silenceProperty } from '../../../../lib/contract/upload-silence.ts'
import { contentOfWindow, missingTime, newWindow, type TimeWindow, windowIn } from '../../form/time-window.ts'
import type { ShownField } from '../../language/status-field.ts'
import { fromUserUnit, toUserUnit } from '../../language/user-units.ts'
import { ruleField, unitOfRule, valueKeys } from './rule-field.ts'

export type Rule = z.output<(typeof listNotificationRules)['data']>
/** The console names the condition by its `value_key`. */
export type RuleContent = z.output<(typeof createNotificationRule)['body']> & Pick<Rule, 'value_key' | 'value'>

export interface RuleDraft extends TimeWindow {
  /** Empty for a rule without a name. */
  readonly name: string
  readonly isEnabled: boolean
  readonly priority: Priority
  readonly field: ShownField
  /** `value_key` of the rule. */
  readonly key: string
  /** Whether the rule watches for any other value than that of `key`. */
  readonly isNot: boolean
  /** The text of the input field, in the user's unit. */
  readonly value: string
}

/** The initial condition of a new rule, which is a common one. */
export function newDraft(): RuleDraft {
  const field = ruleField('battery_main_voltage', 'BELOW') ?? STATUS_FIELDS[0]
  if (!field) throw new Error('The console is bundled without the fields of a rule')
  return {
    name: '',
    isEnabled: true,
    priority: defaultPriority,
    ...conditionFor(field),
    ...newWindow()
  }
}

/** Undefined for a rule that the form cannot show. */
export function draftOf(rule: RuleContent): RuleDraft | undefined {
  const field = ruleField(rule.property_indicator, rule.value_key)
  if (!field) return undefined
  const value = 'values' in field ? rule.value : toUserUnit(rule.value, unitOfRule(field))
  const { name = '', enabled: isEnabled = true, priority = defaultPriority } = rule
  const isNot = rule.operator === 'NOTIF_OP_UEQ'
  const condition = { name, isEnabled, priority, field, key: rule.value_key, isNot, value: String(value) }
  return { ...condition, ...windowIn(rule) }
}

export const dayMinutes = 24 * 60

/** The condition with which a newly selected field begins. */
export function conditionFor(field: ShownField): Pick<RuleDraft, 'field' | 'key' | 'isNot' | 'value'> {
  const value = field.name === silenceProperty ? String(dayMinutes) : 'values' in field ? '0' : ''
  return { field, key: valueKeys(field)[0] ?? '', isNot: false, value }
}

/** Whether the rule can apply only if the device sends in the meantime, also while the vehicle is parked. */
export const needsRecords = ({ field, value }: Pick<RuleDraft, 'field' | 'value'>): boolean =>
  'values' in field &&
  ![silenceProperty, placeProperty].some((name) => name === field.name) &&
  Number(value) > knownMinutes

/** Undefined while a value is missing. */
export function contentOf(draft: RuleDraft): RuleContent | undefined {
  const { name, isEnabled, priority, field, key, isNot, value } = draft
  const entered = Number(value)
  const isPlace = field.name === placeProperty
  if (isPlace && !placeKeyOf(key)) return undefined
  if (key === '' || value === '' || Number.isNaN(entered)) return undefined
  const condition = {
    ...(name.trim() !== '' && { name: name.trim() }),
    enabled: isEnabled,
    priority,
    property_indicator: field.name,
    value_key: key,
    // A change without an operator would keep the one that is stored.
    ...('values' in field && !isPlace && { operator: isNot ? ('NOTIF_OP_UEQ' as const) : ('NOTIF_OP_EQ' as const) }),
    value: 'values' in field ? entered : fromUserUnit(entered, unitOfRule(field))
  }
  return missingTime(draft) ? undefined : { ...condition, ...contentOfWindow(draft) }
}

/** Without what does not decide when the rule fires. */
export function conditionIn({ name: _, enabled: __, priority: ___, ...condition }: RuleContent): RuleContent {
  return condition
}
