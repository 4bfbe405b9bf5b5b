/** Finds where a run of the detection begins, and reads the records that it folds. */

import { byHour, hourMilliseconds, hourOf, isoHour } from '../../records/hour.ts'
import { withoutPositions } from '../../records/position-fields.ts'
import { type HourOfRecords, hoursWithRecords } from '../../records/read-fixes.ts'
import { checkpointsUpTo } from '../../table/access-patterns.ts'
import type { ReadItem } from '../../table/item.ts'
import { queryFirst, type Table } from '../../table/table.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import type { Interval } from '../../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import { voltagesFrom } from '../../telemetry/status/voltage-minutes.ts'
import { type CheckpointGroup, checkpointUpTo, readGroup } from '../tracking/checkpoint-groups.ts'
import { hasExpiredHours } from '../tracking/expired-hours.ts'
import { hasExpired, type PendingHour, type RunState, unpackLocal } from '../tracking/run-state.ts'
import type { Tracking } from '../tracking/tracking-item.ts'
import type { RunLimits } from './run-limits.ts'

export interface RunStart {
  readonly state: LocalState
  /** Whether the run goes on where the last one ended; else it folds hours again. */
  readonly isAppended: boolean
  /** Records from the state's anchor on that lie before the first hour that is folded. */
  readonly context: readonly VehicleRecord[]
  /**
   * Hours from the first that is folded on, ascending. Where there are more than the run folds, one more than it folds is here.
   */
  readonly hours: readonly (readonly [number, readonly VehicleRecord[]])[]
  /** All records that were read: from an hour before the newest record on, up to the end of the hours. */
  readonly records: readonly VehicleRecord[]
  /** The hours that were read, with their stored pieces. */
  readonly stored: readonly HourOfRecords[]
  /** When the records of each hour expire, epoch seconds. */
  readonly expiries: ReadonlyMap<number, number>
}

/** The first hour that is folded, and the state before it. */
export interface RunBegin {
  readonly hour: number
  readonly state: LocalState
  readonly isAppended: boolean
  /** The stored group of checkpoints that begins last before or with the hour, where one was looked for. */
  readonly group?: ReadItem<CheckpointGroup>
}

export interface RunSpan {
  readonly vehicleId: string
  /** The stored tracking. */
  readonly tracking: RunState | undefined
  /** The last record that the run may fold, epoch milliseconds. */
  readonly upTo: number
  readonly limits: RunLimits
  /** Intervals in which no position may be known. */
  readonly hidden: readonly Interval[]
}

/** The longest time that a record waits for a decision, with any settings of the detection: see `maxWaitingMilliseconds`. */
const undecidedMilliseconds = 4 * hourMilliseconds

/**
 * Returns the moment from which records are needed to go on from a state at `hour`. A state without an anchor has decided
 * nothing, so that all records of the last hours are needed; earlier records do not belong to it.
 */
export const contextBegin = ({ anchorMilliseconds }: LocalState, hour: number) =>
  anchorMilliseconds ?? hour - undecidedMilliseconds

/** Reads the records of a run, consistently: every record that was stored before this call is among them. */
export async function startOfRun(
  table: Table,
  begin: RunBegin,
  { vehicleId, tracking, upTo, limits, hidden }: RunSpan
): Promise<RunStart> {
  const anchor = contextBegin(begin.state, begin.hour)
  const needed = begin.isAppended ? anchor : Math.min(anchor, begin.hour)
  const from = begin.isAppended && tracking?.voltages ? needed : Math.min(needed, voltagesFrom(upTo))
  // Pieces that end before the tail hold nothing that is needed.
  const tail = begin.isAppended && tracking?.voltages ? tracking.tailMilliseconds : undefined
  const stored: HourOfRecords[] = []
  let folded = 0
  const span = { vehicleId, from: hourOf(from), upTo, tail, maxHours: limits.max }
  for await (const hour of hoursWithRecords(table, span)) {
    stored.push({ ...hour, records: withoutPositions(hour.records, hidden) })
    if (folded >= limits.max) break
    if (hour.hour >= begin.hour) folded += limits.weightOf(hour.records.length)
  }
  const records = stored.flatMap((hour) => hour.records).filter(({ atMilliseconds }) => atMilliseconds >= from)
  const used = records.filter(({ atMilliseconds }) => atMilliseconds >= needed)
  return {
    state: begin.state,
    isAppended: begin.isAppended,
    context: used.filter(({ atMilliseconds }) => atMilliseconds < begin.hour),
    hours: [...byHour(used.filter(({ atMilliseconds }) => atMilliseconds >= begin.hour))],
    records,
    stored,
    expiries: new Map(stored.map(({ hour, expiresAtSeconds }) => [hour, expiresAtSeconds]))
  }
}

export interface RunBeginInput {
  readonly vehicleId: string
  /** The stored tracking. */
  readonly tracking: Tracking | undefined
  readonly pending: readonly PendingHour[]
  readonly now: Date
}

/** Returns undefined where the first pending hour lies in a time whose records and states have expired. */
export async function beginOfRun(
  table: Table,
  { vehicleId, tracking, pending, now }: RunBeginInput
): Promise<RunBegin | undefined> {
  const earliest = Math.min(...pending.map(({ from }) => from))
  const hour = hourOf(earliest)
  if (!tracking) return { hour, state: {}, isAppended: false }
  if (earliest > tracking.run.lastMilliseconds) {
    return { hour: tracking.run.hour, state: unpackLocal(tracking.run.current), isAppended: true }
  }
  if (hour >= tracking.run.hour)
    return { hour: tracking.run.hour, state: unpackLocal(tracking.run.begin), isAppended: false }
  const [item] = await queryFirst(table, checkpointsUpTo(vehicleId, isoHour(hour)), 1)
  const group = item && readGroup(item)
  const checkpoint = group && checkpointUpTo(group.value, hour)
  if (checkpoint && !hasExpired(checkpoint, now)) {
    return { hour: checkpoint.hour, state: unpackLocal(checkpoint.begin), isAppended: false, group }
  }
  if (await hasExpiredHours(table, vehicleId, { ...tracking.registration, ...tracking.run }, now)) return undefined
  return { hour, state: {}, isAppended: false, ...(group && { group }) }
}
