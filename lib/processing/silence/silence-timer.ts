/**
 * The timer that ends the trip of a vehicle after which no position fix comes. It is set when a trip begins and moved when it
 * comes due, so that an upload in between takes nothing for it. The tracking says when it is due.
 */

import { type Timer, timerRemoved, timerSet } from '../../jobs/timer.ts'
import type { ItemWrite } from '../../table/decision.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import { deliversOld, deliversUntil } from '../tracking/old-records.ts'
import type { RunState } from '../tracking/run-state.ts'
import type { RegistrationState, Tracking } from '../tracking/tracking-item.ts'

/** By so much a timer is later than the silence, which lasts longer than its setting says. */
const laterMilliseconds = minutes(1)

/** A timer that is overdue by so much was lost, such as in a backup, and is set again. */
const lostMilliseconds = minutes(60)

export interface SilenceTimerInput {
  readonly vehicleId: string
  /** When the timer that is set is due; absent where none is. Epoch milliseconds. */
  readonly known: number | undefined
  /** The newest record before the step, epoch milliseconds; absent for the first records. */
  readonly lastBefore: number | undefined
  /** After the step, as the two that follow. */
  readonly run: RunState
  readonly registration: RegistrationState
  readonly published: Tracking['status']['published']
  readonly silenceMinutes: number
  /** Whether the timer has come due. */
  readonly isDue: boolean
  readonly now: Date
}

export interface SilenceTimer {
  readonly dueMilliseconds?: number | undefined
  readonly writes: readonly ItemWrite[]
}

export function silenceTimer(input: SilenceTimerInput): SilenceTimer {
  const { vehicleId, known, isDue, now } = input
  const timerAt = (dueMilliseconds: number): Timer => ({ kind: 'silence', subject: vehicleId, dueMilliseconds })
  const removed = known === undefined ? [] : [timerRemoved(timerAt(known))]
  if (!isUnderWay(input) && !mayBeSilentAgain(input)) return { writes: removed }
  if (known !== undefined && !isDue && known > now.getTime() - lostMilliseconds) {
    return { dueMilliseconds: known, writes: [] }
  }
  const dueMilliseconds = nextDue(input)
  return { dueMilliseconds, writes: [...removed, timerSet(timerAt(dueMilliseconds))] }
}

const isUnderWay = ({ run, published }: SilenceTimerInput) =>
  run.runningTrip !== undefined || run.runningTripleg !== undefined || published?.status === 'CRUISE'

/** Of a vehicle that was silent, and delivers what it has measured since, the rules are evaluated once it is silent again. */
function mayBeSilentAgain(input: SilenceTimerInput): boolean {
  const { run, lastBefore = run.lastMilliseconds, isDue, now } = input
  if (run.silent === undefined || !deliversOld(input, now)) return false
  return isDue || run.lastMilliseconds > lastBefore
}

/** A trip that does not end although its timer was due waits for the judgement of its last fixes. */
function nextDue(input: SilenceTimerInput): number {
  const { run, known, silenceMinutes, isDue, now } = input
  const { runningTrip, runningTripleg, lastMilliseconds } = run
  const lastFix = (runningTrip ?? runningTripleg)?.u ?? lastMilliseconds
  const ends = [lastFix, ...(isDue ? [lastMilliseconds] : [])].map(
    (last) => last + minutes(silenceMinutes) + laterMilliseconds
  )
  const next = ends.find((end) => end > now.getTime() && !(isDue && end === known))
  const waiting = (deliversUntil(input) ?? Number.NEGATIVE_INFINITY) + laterMilliseconds
  if (waiting > now.getTime()) return Math.max(next ?? waiting, waiting)
  return next ?? now.getTime() + (isDue ? lostMilliseconds : laterMilliseconds)
}
