/** A condition of a vehicle that notifies a user. Source: specification, "Notification rule"; decisions, "Endpoints". */
import * as z from 'zod/mini'
import { described, flag, id, maxTextLength, nameText, number, oneOf, text } from '../fields.ts'
import { defaultPriority, priorities } from '../priorities.ts'
import { ruleOperators } from '../rule-values.ts'
import { timeZone } from '../time-zone.ts'
import { minSilenceMinutes } from '../upload-silence.ts'

/** A time of day, with or without a weekday before it. Source: specification, "General conventions" 7. */
export const timeOfWeek = /^((mon|tues|wednes|thurs|fri|satur|sun)day )?([01][0-9]|2[0-3]):[0-5][0-9]$/

/**
 * The most minutes for which a value must last: a year of 365 days. Timers are sorted as text by their moment, whose year must
 * have four digits.
 */
export const maxRuleMinutes = 525_600

/** Every IANA time zone name has this form; whether the time zone exists is checked with Intl. */

const maxNameLength = 64

/** Text whose form is checked together with the rule's other fields, not by its own schema. */
function formed(form: RegExp, description: string) {
  const { source } = form
  return described(z.string().check(z.maxLength(maxTextLength)), description, { pattern: source })
}

export const NotificationRule = z.strictObject({
  id: id('ID of the rule'),
  user_id: id('User who made the rule'),
  vehicle_id: id('Vehicle that the rule watches'),
  rule_set_id: z.optional(id('Rule set that the rule belongs to; such a rule is changed with its set')),
  property_indicator: text(
    'Name of a vehicle status field; `last_update` for the time without an upload; `place` for a place'
  ),
  operator: oneOf(
    ruleOperators,
    'LT (below) and GT (above) of a numeric field, with _TW if the rule has a time window; EQ (the value is entered) and UEQ ' +
      '(any other value is) of an enumerated one; ENTER and LEAVE of a place, whose ID alone can then be the `value_key`'
  ),
  value_key: text(
    'BELOW or ABOVE of a numeric field; of an enumerated one the value compared with (CRUISE, DISCHARGE); SILENT of last_update; of place ENTERED, LEFT, INSIDE or OUTSIDE, a colon and the ID of the place'
  ),
  value: number(
    `Threshold of a numeric field; of an enumerated one the minutes that the value must last, 0 = at once, at most ${maxRuleMinutes}; of last_update the minutes without an upload, at least ${minSilenceMinutes}; of place the minutes that the vehicle must stay, 0 = at once, which a request can leave out`
  ),
  tw_start: z.optional(formed(timeOfWeek, 'Start of the time window: `14:00` or `monday 14:00`')),
  tw_end: z.optional(formed(timeOfWeek, 'End of the time window, in the form of its start')),
  tw_timezone: z.optional(timeZone('Time zone of the window, an IANA name')),
  name: z.optional(nameText('Name of the rule', maxNameLength)),
  enabled: flag('Whether the rule is evaluated; true by default'),
  priority: oneOf(priorities, `Decides which channels deliver its alerts; ${defaultPriority} by default`)
})
export type NotificationRule = z.infer<typeof NotificationRule>
