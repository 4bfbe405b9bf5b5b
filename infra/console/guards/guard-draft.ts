/** The input of the form of a guard, and the request that is made from it. */
import type { GuardContent } from '../../../lib/contract/resources/guard.ts'
import type { PlainKey } from '../language/language.ts'
import { fromUserUnit, toUserUnit } from '../language/user-units.ts'

const hourMilliseconds = 3_600_000

/** How long a guard can last, in hours. */
export const guardHours = () => ['1', '8', '24', '72', String(24 * GUARD_LIMITS.days)]

export interface GuardDraft {
  /** One of `guardHours`, or `date`. */
  readonly lasting: string
  /** A moment as `datetime-local` fields have it, in the time zone of the browser. */
  readonly date: string
  /** In the user's unit. */
  readonly radius: string
}

/** The fields beside which problems are shown, by their names in the request. */
export const guardFields = ['until', 'radius'] as const
export type GuardField = (typeof guardFields)[number]

export function newGuard(): GuardDraft {
  return { lasting: '8', date: '', radius: String(Math.round(toUserUnit(GUARD_LIMITS.radius.default, 'm'))) }
}

/** Problems that can be found without a request. */
export function problemsOf({ lasting, date, radius }: GuardDraft): Partial<Record<GuardField, PlainKey>> {
  const { min, max } = GUARD_LIMITS.radius
  const metres = metresIn(radius)
  return {
    ...(lasting === 'date' && Number.isNaN(Date.parse(date)) && { until: 'guardDateMissing' as const }),
    ...(!(metres >= min && metres <= max) && { radius: 'guardRadiusOutside' as const })
  }
}

/** The draft must have no problems. */
export function guardOf({ lasting, date, radius }: GuardDraft, now: number): GuardContent {
  const until = lasting === 'date' ? Date.parse(date) : Math.min(now + millisecondsOf(lasting), latestEnd(now))
  return { until: new Date(until).toISOString(), radius: metresIn(radius) }
}

export const millisecondsOf = (hours: string) => Number(hours) * hourMilliseconds

/** The clock of the browser can be fast by some minutes, and the service accepts no later end. */
const latestEnd = (now: number) => now + 24 * GUARD_LIMITS.days * hourMilliseconds - 300_000

const metresIn = (radius: string) => fromUserUnit(Number(radius), 'm')
