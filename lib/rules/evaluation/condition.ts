/** Whether the condition of a rule holds for a value of its field. Source: decisions, "When a rule fires", 2. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { hasThreshold, hysteresisOf } from '../../contract/rule-values.ts'
import { rounded } from '../../telemetry/measured-fields.ts'

/** `held`: whether the condition held up to this value. */
export type Condition = (value: number | string, held: boolean) => boolean

export function conditionOf(rule: NotificationRule): Condition {
  const { property_indicator, operator, value_key, value: threshold } = rule
  if (!hasThreshold(rule)) return (value) => (value === value_key) === (operator !== 'NOTIF_OP_UEQ')
  const hysteresis = hysteresisOf(property_indicator)
  const sign = value_key === 'ABOVE' ? 1 : -1
  const end = rounded(threshold - sign * hysteresis)
  return (value, held) => {
    const distance = Number(value) - threshold
    if (sign * distance > 0) return true
    // At the end of the hysteresis the condition still holds: it ends beyond it.
    return held && hysteresis > 0 && sign * (Number(value) - end) >= 0
  }
}
