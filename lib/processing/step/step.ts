/** What a step of the processing is given, and what becomes of it. */

import type { TownSource } from '../../places/function-towns.ts'
import type { HourOfRecords } from '../../records/read-fixes.ts'
import type { DetectionSettings, Interval } from '../../telemetry/detection-settings.ts'
import type { AddedRecords } from '../tracking/added-records.ts'
import type { PendingHour } from '../tracking/run-state.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

export interface StepInput {
  /** Absent where an earlier step has registered the records. */
  readonly added?: AddedRecords
  /** Settings of the deployment, and the intervals of transport. */
  readonly detection: Partial<DetectionSettings>
  /** Intervals in which no position may be known. */
  readonly hidden: readonly Interval[]
  readonly fixRetentionDays: number
  /** The least time between two messages of a rule; absent for the default. */
  readonly ruleCooldownMinutes?: number | undefined
  /** The age from which what a rule finds is late; absent for the default. */
  readonly ruleLateMinutes?: number | undefined
  /** By which the ends of trips are named; absent where they are not. */
  readonly towns?: TownSource | undefined
  readonly now: Date
  /** When the timer of the silence was due that the step is taken for, epoch milliseconds. */
  readonly silenceDueMilliseconds?: number
}

/** `more`: another step is to be taken. `gone`: the vehicle does not exist, or is being deleted. */
export type StepOutcome = 'done' | 'more' | 'gone'

export interface Step {
  readonly outcome: StepOutcome
  readonly removedTrips: readonly string[]
  /** The hours that were read, with their stored pieces. */
  readonly hours: readonly HourOfRecords[]
  /** Whether the hours were folded again, and so were read whole. */
  readonly isWhole: boolean
  readonly tracking?: Tracking
  readonly before?: Tracking | undefined
  /** When records that lie ahead of the clock are due, epoch milliseconds. */
  readonly dueMilliseconds?: number
}

export const noStep = (outcome: StepOutcome): Step => ({ outcome, removedTrips: [], hours: [], isWhole: false })

export const dueAt = ([first]: readonly PendingHour[]) => (first ? { dueMilliseconds: first.from } : {})
