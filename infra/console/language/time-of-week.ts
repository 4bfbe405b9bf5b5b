/** Times of the day or of the week in a rule or a place: `14:00`, `monday 14:00`. Source: specification, "General conventions" 7. */

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export interface TimeOfWeek {
  readonly day?: Weekday
  /** `14:00`; empty until the user has entered a time. */
  readonly time: string
}

/** Parses the text of the interface. */
export function timeOfWeek(text: string): TimeOfWeek {
  const [time = '', day] = text.split(' ').reverse()
  const weekday = weekdays.find((each) => each === day)
  return { time, ...(weekday && { day: weekday }) }
}

/** The text of the interface. */
export function timeOfWeekText({ day, time }: TimeOfWeek): string {
  return day === undefined ? time : `${day} ${time}`
}
