/** The times by which rules judge the records of a vehicle: they follow from how often its device uploads. */

import { knownMinutes } from '../../contract/known-minutes.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { defaultRuleLateMinutes } from '../../records/processing-settings.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import type { Tracking } from '../tracking/tracking-item.ts'
import { medianIntervalMinutes, rhythmOf } from '../tracking/upload-intervals.ts'

/** So many usual intervals of a device may pass: one that skips an upload is not silent yet. */
const missedIntervals = 2

/**
 * How long the state that a rule watches is known if no record follows, in milliseconds. Source: decisions, "When a rule fires", 4.
 */
export function knownMillisecondsOf({ registration: { uploadIntervals } }: Pick<Tracking, 'registration'>) {
  return ({ operator, value_key }: NotificationRule): number => {
    const isDriving = value_key === 'CRUISE' && operator === 'NOTIF_OP_EQ'
    const median = medianIntervalMinutes(uploadIntervals, isDriving ? 'driving' : 'standing')
    return minutes(Math.max(knownMinutes, missedIntervals * median))
  }
}

/**
 * The age from which an edge is late, in milliseconds. `before`: the tracking before the records came, whose rhythm they had.
 * Source: decisions, "When a rule fires", 7.
 */
export function lateMillisecondsOf(
  { registration: { uploadIntervals } }: Pick<Tracking, 'registration'>,
  before: Tracking | undefined,
  ruleLateMinutes = defaultRuleLateMinutes
): number {
  return minutes(Math.max(ruleLateMinutes, missedIntervals * medianIntervalMinutes(uploadIntervals, rhythmOf(before))))
}
