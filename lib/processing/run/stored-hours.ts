/** The stored states and drives of the hours that a run of the detection folds. */

import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import { type Checkpoint, noTotals, type RunState, type Totals, unpackLocal } from '../tracking/run-state.ts'
import type { Fold } from './fold-hours.ts'

export interface StoredHours {
  /** Holds the newest hour. */
  readonly tracking: RunState
  /** The stored checkpoints, by hour. */
  readonly checkpoints: ReadonlyMap<number, Checkpoint>
}

/** Returns the stored state at the begin of an hour. */
export function storedBegin({ tracking, checkpoints }: StoredHours, hour: number): LocalState | undefined {
  const packed = hour === tracking.hour ? tracking.begin : checkpoints.get(hour)?.begin
  return packed === undefined ? undefined : unpackLocal(packed)
}

/** Returns the trips and triplegs that are stored as ended in the hours. */
export function storedDrives({ tracking, checkpoints }: StoredHours, hours: Fold['hours']) {
  const stored = hours.flatMap(({ hour }) => (hour === tracking.hour ? tracking : (checkpoints.get(hour) ?? [])))
  return { trips: stored.flatMap(({ trips }) => trips), triplegs: stored.flatMap(({ triplegs }) => triplegs) }
}

export function storedStays({ tracking, checkpoints }: StoredHours, hours: Fold['hours']) {
  return hours.map(({ hour }) => {
    const stored = hour === tracking.hour ? tracking : checkpoints.get(hour)
    return { hour, stays: stored?.stays ?? [] }
  })
}

export function storedTotals({ tracking, checkpoints }: StoredHours, hour: number): Totals {
  return hour === tracking.hour ? tracking.totals : (checkpoints.get(hour)?.totals ?? noTotals)
}
