/** Times of the day or of the week in a rule: `14:00`, `monday 14:00`. Source: specification, "General conventions" 7. */
import { formatTimeOfDay, formatWeekday } from '../../language/moments.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export interface TimeOfWeek {
  readonly day?: Weekday
  /** `14:00`; empty until the user has entered a time. */
  readonly time: string
}

/** Parses the text in a rule. */
export function timeOfWeek(text: string): TimeOfWeek {
  const [time = '', day] = text.split(' ').reverse()
  const weekday = weekdays.find((each) => each === day)
  return { time, ...(weekday && { day: weekday }) }
}

/** The text in a rule. */
export function timeOfWeekText({ day, time }: TimeOfWeek): string {
  return day === undefined ? time : `${day} ${time}`
}

/** The weekday in the user's language. */
export function weekdayName(day: Weekday): string {
  return formatWeekday(weekdays.indexOf(day))
}

/** The time in the format of the user's clock. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return formatTimeOfDay(hours, minutes)
}
