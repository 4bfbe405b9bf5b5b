/** Where a run of the detection begins, and the records that it folds. */
import { checkpointsUpTo } from '../table/access-patterns.ts'
import { queryFirst, type Table } from '../table/table.ts'
import type { LocalState } from '../telemetry/detection-state.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { hasForgotten, hourOfCheckpoint } from './forgotten-hours.ts'
import { byHour, hourMilliseconds, hourOf } from './hour.ts'
import { readHours } from './read-fixes.ts'
import { checkpointKind, hasExpired, type PendingHour, type Tracking, unpackLocal } from './tracking-item.ts'

export interface RunStart {
  readonly state: LocalState
  /** Whether the run goes on where the last one ended; else it folds hours again. */
  readonly isAppended: boolean
  /** From the state's anchor on, before the first hour that is folded. */
  readonly context: readonly VehicleRecord[]
  readonly hours: readonly (readonly [number, readonly VehicleRecord[]])[]
  /** All that were read: from an hour before the newest record on, as far as the hours reach. */
  readonly records: readonly VehicleRecord[]
  /** By hour: when its records expire, epoch seconds. */
  readonly expiries: ReadonlyMap<number, number>
}

/** From which hour on, and with which state, records are folded. */
export interface RunBegin {
  readonly hour: number
  readonly state: LocalState
  readonly isAppended: boolean
}

/** A state without an anchor asks for all records there are; they sort by their dates from here on. */
export const yearZero = Date.parse('0000-01-01T00:00:00.000Z')

/** With records before the first hour that is folded: for the context and the trends. */
const maxHoursBefore = 5

/** The status says how values changed over this time. */
export const trendMilliseconds = 3_600_000

/**
 * Consistent reads: every record that was merged before this call is there. One hour more than `maxHours` is read, which
 * shows that there are more.
 */
export async function startOfRun(
  table: Table,
  vehicleId: string,
  begin: RunBegin,
  lastMilliseconds: number,
  maxHours: number
): Promise<RunStart> {
  const anchor = begin.state.anchorMilliseconds ?? yearZero
  const needed = begin.isAppended ? anchor : Math.min(anchor, begin.hour)
  const from = Math.min(needed, lastMilliseconds - trendMilliseconds)
  const hoursBefore = Math.min(maxHoursBefore, (begin.hour - hourOf(from)) / hourMilliseconds)
  const { records, expiries } = await readHours(table, vehicleId, from, lastMilliseconds, hoursBefore + maxHours + 1)
  const folded = records.filter(({ atMilliseconds }) => atMilliseconds >= needed)
  const first = folded.findIndex(({ atMilliseconds }) => atMilliseconds >= begin.hour)
  const context = first < 0 ? folded : folded.slice(0, first)
  const hours = [...byHour(first < 0 ? [] : folded.slice(first))]
  return { state: begin.state, isAppended: begin.isAppended, context, hours, records, expiries }
}

export interface RunNeed {
  readonly vehicleId: string
  /** As it is stored. */
  readonly tracking: Tracking | undefined
  readonly pending: readonly PendingHour[]
  readonly now: Date
}

/** Undefined where the first pending hour is of a time of which all has expired. */
export async function beginOfRun(
  table: Table,
  { vehicleId, tracking, pending, now }: RunNeed
): Promise<RunBegin | undefined> {
  const earliest = Math.min(...pending.map(({ from }) => from))
  const hour = hourOf(earliest)
  if (!tracking) return { hour, state: {}, isAppended: false }
  if (earliest > tracking.lastMilliseconds) {
    return { hour: tracking.hour, state: unpackLocal(tracking.current), isAppended: true }
  }
  if (hour >= tracking.hour) return { hour: tracking.hour, state: unpackLocal(tracking.begin), isAppended: false }
  const [item] = await queryFirst(table, checkpointsUpTo(vehicleId, new Date(hour).toISOString()), 1)
  const checkpoint = item && checkpointKind.decode(item)
  if (item && checkpoint && !hasExpired(checkpoint, now)) {
    return { hour: hourOfCheckpoint(item), state: unpackLocal(checkpoint.begin), isAppended: false }
  }
  if (await hasForgotten(table, vehicleId, tracking, now)) return undefined
  return { hour, state: {}, isAppended: false }
}
