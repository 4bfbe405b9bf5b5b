/** A rule as a sentence in the user's language, units and clock. */
import { t } from '../../language/language.ts'
import { formatMinutes } from '../../language/moments.ts'
import type { FieldValue } from '../../language/status-field.ts'
import { formatInUserUnit } from '../../language/user-units.ts'
import { subjectOf } from './field-text.ts'
import type { RuleContent } from './rule-draft.ts'
import { ruleField, unitOfRule } from './rule-field.ts'
import { ownTimeZone, timeOfWeek, timeText, weekdayName } from './time-of-week.ts'

/** A rule that this version of the console does not know is shown with its raw values. */
export function ruleSentence(rule: RuleContent): string {
  const condition = conditionOf(rule)
  const window = windowOf(rule)
  return window === undefined ? t('ruleAlways', { condition }) : t('ruleWithin', { condition, window })
}

function conditionOf({ property_indicator: name, value_key: key, value }: RuleContent): string {
  const field = ruleField(name)
  if (!field) return `${name} ${key} ${value}`
  const subject = subjectOf(field.name)
  if ('values' in field) return enteredText(key as FieldValue, value, subject)
  return t(key === 'BELOW' ? 'ruleBelow' : 'ruleAbove', { subject, value: formatInUserUnit(value, unitOfRule(field)) })
}

/** `minutes` is the time for which the value must last. */
function enteredText(entered: FieldValue, minutes: number, battery: string): string {
  if (minutes === 0) return t(`entered_${entered}`, { battery })
  return t(`lasting_${entered}`, { battery, time: formatMinutes(minutes) })
}

function windowOf({ tw_start, tw_end, tw_timezone }: RuleContent): string | undefined {
  if (tw_start === undefined || tw_end === undefined) return undefined
  const [start, end] = [timeOfWeek(tw_start), timeOfWeek(tw_end)]
  const times = { start: timeText(start.time), end: timeText(end.time) }
  const text =
    start.day && end.day
      ? t('ruleWeekly', { ...times, startDay: weekdayName(start.day), endDay: weekdayName(end.day) })
      : t('ruleDaily', times)
  return tw_timezone === undefined || tw_timezone === ownTimeZone() ? text : `${text} (${tw_timezone})`
}
