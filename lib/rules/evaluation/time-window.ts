/** When the time window of a rule is open. Source: decisions, "When a rule fires", 6. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { isTimeZone } from '../../contract/time-zone.ts'
import { type OffsetStretch, offsetStretchAt } from './zone-offsets.ts'

/** A stretch of time in which a window is open, or closed, throughout. */
export interface WindowStretch {
  readonly isOpen: boolean
  /** Epoch milliseconds; −∞ where it has no begin. */
  readonly from: number
  /** The first moment after the stretch, epoch milliseconds; ∞ where it has no end. */
  readonly until: number
}

export interface TimeWindow {
  /** Milliseconds that an opening lasts on days without a change of the offset. */
  readonly lengthMilliseconds: number
  stretchAt(atMilliseconds: number): WindowStretch
}

const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000
const weekMilliseconds = 7 * dayMilliseconds

/** The first of January 1970 was a Thursday; local weeks begin on Mondays. */
const firstMonday = 4 * dayMilliseconds

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * The stretches of constant offset in which a boundary of a window is looked for. Each week has one, so that it is found in the
 * first of them; where it is not, the window's stretch is cut there, and looked up again from there on.
 */
const maxOffsets = 20

const always: TimeWindow = {
  lengthMilliseconds: Number.POSITIVE_INFINITY,
  stretchAt: () => ({ isOpen: true, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY })
}

const never: TimeWindow = {
  lengthMilliseconds: 0,
  stretchAt: () => ({ isOpen: false, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY })
}

/**
 * The window is open where the local wall clock shows a time from its start to before its end: a skipped hour opens nothing, a
 * repeated one opens twice. A window without times is always open. One whose time zone the database does not know is never
 * open, so that its rule does not fire at wrong times, and a database that knows the zone makes it fire again.
 */
export function timeWindowOf({ tw_start, tw_end, tw_timezone }: Partial<NotificationRule>): TimeWindow {
  if (tw_start === undefined || tw_end === undefined || tw_timezone === undefined || tw_start === tw_end) return always
  if (!isTimeZone(tw_timezone)) return never
  const period = tw_start.includes(' ') ? weekMilliseconds : dayMilliseconds
  const wall: WallClockWindow = { period, start: phaseOf(tw_start), end: phaseOf(tw_end), timeZone: tw_timezone }
  let last: WindowStretch | undefined
  return {
    lengthMilliseconds: modulo(wall.end - wall.start, period),
    stretchAt(at) {
      if (!last || at < last.from || at >= last.until) last = stretchOf(wall, at)
      return last
    }
  }
}

interface WallClockWindow {
  /** A day or a week, in milliseconds like `start` and `end`, which count from the begin of the day or week. */
  readonly period: number
  readonly start: number
  readonly end: number
  readonly timeZone: string
}

/** `14:00` or `monday 14:00`, in milliseconds from the begin of the day or the week. */
function phaseOf(timeOfWeek: string): number {
  const [time = '', weekday] = timeOfWeek.split(' ').reverse()
  const [hours, minutes] = time.split(':').map(Number)
  const day = weekday === undefined ? 0 : weekdays.indexOf(weekday)
  return day * dayMilliseconds + ((hours ?? 0) * 60 + (minutes ?? 0)) * minuteMilliseconds
}

function stretchOf(wall: WallClockWindow, at: number): WindowStretch {
  return { isOpen: isOpenAt(wall, at), from: beginOf(wall, at), until: endOf(wall, at) }
}

function isOpenAt(wall: WallClockWindow, at: number): boolean {
  return isOpenIn(wall, offsetStretchAt(wall.timeZone, at), at)
}

function isOpenIn({ period, start, end }: WallClockWindow, { offset }: OffsetStretch, at: number): boolean {
  const phase = phaseAt(period, at + offset)
  return start < end ? phase >= start && phase < end : phase >= start || phase < end
}

/** The first moment after `at` at which the window opens or closes. */
function endOf(wall: WallClockWindow, at: number): number {
  const isOpen = isOpenAt(wall, at)
  let begin = at
  for (let count = 0; count < maxOffsets; count++) {
    const stretch = offsetStretchAt(wall.timeZone, begin)
    if (isOpenIn(wall, stretch, begin) !== isOpen) return begin
    const phase = phaseAt(wall.period, begin + stretch.offset)
    const boundary = begin + Math.min(...[wall.start, wall.end].map((time) => after(time - phase, wall.period)))
    if (boundary < stretch.until) return boundary
    begin = stretch.until
  }
  return begin
}

/** The moment up to `at` at which the window opened or closed last. */
function beginOf(wall: WallClockWindow, at: number): number {
  const isOpen = isOpenAt(wall, at)
  let end = at
  for (let count = 0; count < maxOffsets; count++) {
    const stretch = offsetStretchAt(wall.timeZone, end)
    if (isOpenIn(wall, stretch, end) !== isOpen) return end + 1
    const phase = phaseAt(wall.period, end + stretch.offset)
    const boundary = end - Math.min(...[wall.start, wall.end].map((time) => modulo(phase - time, wall.period)))
    if (boundary > stretch.from) return boundary
    end = stretch.from - 1
  }
  return end + 1
}

function phaseAt(period: number, local: number): number {
  return modulo(local - firstMonday, period)
}

/** 0 to less than the divisor. */
const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor

/** More than 0, up to the divisor. */
const after = (value: number, divisor: number) => modulo(value, divisor) || divisor
