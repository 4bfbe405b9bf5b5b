/**
 * The timer of a vehicle's rules whose value must last for minutes. It is moved when it comes due, or to an earlier moment: what a
 * record in between has ended is found when it comes due.
 */

import { type Timer, timerRemoved, timerSet } from '../../jobs/timer.ts'
import type { ItemWrite } from '../../table/decision.ts'
import { minutes } from '../../telemetry/detection-settings.ts'

/** A timer that is overdue by so much was lost, such as in a backup, and is set again. */
const lostMilliseconds = minutes(60)

export interface RuleTimerInput {
  readonly kind: 'rule' | 'visit'
  readonly vehicleId: string
  /** When the timer that is set is due; absent where none is. Epoch milliseconds, as the others are. */
  readonly known: number | undefined
  /** When the rules must be looked at again; absent where records alone can make them fire. */
  readonly next: number | undefined
  /** Whether the timer that is set has come due. */
  readonly isDue: boolean
  readonly now: Date
}

export interface RuleTimer {
  readonly dueMilliseconds?: number
  /** At most two. */
  readonly writes: readonly ItemWrite[]
}

export const ruleTimerWrites = 2

export function ruleTimer({ kind, vehicleId, known, next, isDue, now }: RuleTimerInput): RuleTimer {
  const timerAt = (dueMilliseconds: number): Timer => ({ kind, subject: vehicleId, dueMilliseconds })
  const isUseful = known !== undefined && !isDue && known > now.getTime() - lostMilliseconds
  if (isUseful && (next === undefined || next >= known)) return { dueMilliseconds: known, writes: [] }
  // A transaction must not write one item twice: a timer that stays where it was is set again.
  const removed = known === undefined || known === next ? [] : [timerRemoved(timerAt(known))]
  if (next === undefined) return { writes: removed }
  return { dueMilliseconds: next, writes: [...removed, timerSet(timerAt(next))] }
}
