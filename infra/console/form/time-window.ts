/** The time window of a rule or a place, as the fields of a form have it. */
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { type TimeOfWeek, timeOfWeek, timeOfWeekText } from '../language/time-of-week.ts'
import { ownTimeZone } from '../language/time-zones.ts'

export const windowKinds = ['always', 'daily', 'weekly'] as const
export type WindowKind = (typeof windowKinds)[number]

export interface TimeWindow {
  readonly window: WindowKind
  readonly start: TimeOfWeek
  readonly end: TimeOfWeek
  readonly zone: string
}

export type WindowContent = Pick<NotificationRule, 'tw_start' | 'tw_end' | 'tw_timezone'>

/** Always, with times to begin with. */
export const newWindow = (): TimeWindow => ({
  window: 'always',
  start: { day: 'monday', time: '18:00' },
  end: { day: 'friday', time: '07:00' },
  zone: ownTimeZone()
})

export function windowIn({ tw_start, tw_end, tw_timezone }: WindowContent): TimeWindow {
  const { start, end, zone } = newWindow()
  if (tw_start === undefined || tw_end === undefined) return { window: 'always', start, end, zone: tw_timezone ?? zone }
  return {
    window: tw_start.includes(' ') ? 'weekly' : 'daily',
    start: { ...start, ...timeOfWeek(tw_start) },
    end: { ...end, ...timeOfWeek(tw_end) },
    zone: tw_timezone ?? zone
  }
}

/** The field whose time is missing; such a window has no content. */
export function missingTime({ window, start, end }: TimeWindow): 'tw_start' | 'tw_end' | undefined {
  if (window === 'always') return undefined
  if (start.time === '') return 'tw_start'
  return end.time === '' ? 'tw_end' : undefined
}

/** Empty for a window that is always open. */
export function contentOfWindow({ window, start, end, zone }: TimeWindow): WindowContent {
  if (window === 'always') return {}
  const text = (moment: TimeOfWeek) => (window === 'weekly' ? timeOfWeekText(moment) : moment.time)
  return { tw_start: text(start), tw_end: text(end), tw_timezone: zone }
}
