/** Takes samples apart into the values of each field, so that a rule looks at the samples of its field alone. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { hasThreshold } from '../../contract/rule-values.ts'
import type { Series } from './rule-pass.ts'
import type { Sample } from './sample.ts'
import { statedValue } from './stated-value.ts'

/** The fields that `notrack_mode` hides. Source: decisions, "When a rule fires", 8. */
const hiddenFields = new Set(['longitude', 'latitude', 'altitude', 'speed', 'angle', 'distance_to_shore'])

type Watch = Pick<NotificationRule, 'property_indicator' | 'value_key'>

/** Returns a function from a rule to the values of its field. `samples` are in the order of time. */
export function allSeries(samples: readonly Sample[], isHidden: (at: number) => boolean = () => false) {
  const known = new Map<string, Series>()
  return (rule: Watch): Series => {
    const { property_indicator: field } = rule
    const key = `${field} ${hasThreshold(rule)}`
    const series = known.get(key) ?? seriesOf(rule, samples, hiddenFields.has(field) ? isHidden : () => false)
    known.set(key, series)
    return series
  }
}

function seriesOf(rule: Watch, samples: readonly Sample[], isHidden: (at: number) => boolean): Series {
  const moments: number[] = []
  const values: (number | string)[] = []
  for (const { at, values: stated } of samples) {
    const value = statedValue(stated, rule)
    if (value === undefined || isHidden(at)) continue
    moments.push(at)
    values.push(value)
  }
  return { moments, values }
}
