/** Times of the day, and of the week, as a rule has them: `14:00`, `monday 14:00`. Source: specification, "General conventions" 7. */
import { formatTimeOfDay, formatWeekday } from '../../language/moments.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export interface TimeOfWeek {
  readonly day?: Weekday
  /** `14:00`; empty while it is being entered. */
  readonly time: string
}

/** Of the text of a rule. */
export function timeOfWeek(text: string): TimeOfWeek {
  const [time = '', day] = text.split(' ').reverse()
  const weekday = weekdays.find((each) => each === day)
  return { time, ...(weekday && { day: weekday }) }
}

/** As a rule has it. */
export function timeOfWeekText({ day, time }: TimeOfWeek): string {
  return day === undefined ? time : `${day} ${time}`
}

/** In the user's language. */
export function weekdayName(day: Weekday): string {
  return formatWeekday(weekdays.indexOf(day))
}

/** As the user's clock shows it. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return formatTimeOfDay(hours, minutes)
}

/** That of the browser, such as `Europe/Berlin`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** With `chosen`, which some browsers know under another name. */
export function timeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone(), chosen])].sort()
}
