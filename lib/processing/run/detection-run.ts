/** Makes one run of the detection: decides which hours are folded, and computes the new tracking of the vehicle. */

import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import type { MeasuredDrive } from '../../telemetry/drive/drive.ts'
import { levelsWith } from '../../telemetry/status/believed-levels.ts'
import { voltagesFrom, voltagesWith } from '../../telemetry/status/voltage-minutes.ts'
import type { DriveChange } from '../drives/drive-change.ts'
import { namedDrives } from '../drives/named-drives.ts'
import type { StaysOfHour } from '../home/discovered-home.ts'
import { type Silence, silenceAt } from '../silence/silent-drives.ts'
import type { HourCheckpoint } from '../tracking/checkpoint-groups.ts'
import type { FormerTrip } from '../tracking/drives-state.ts'
import { latestCustomWith, latestWith } from '../tracking/latest-values.ts'
import {
  addTotals,
  type Checkpoint,
  type DriveRef,
  type PendingHour,
  packLocal,
  type RunState
} from '../tracking/run-state.ts'
import { type Fold, foldHours } from './fold-hours.ts'
import { checkpointsOf, staysOf } from './hour-checkpoints.ts'
import { beforeEnd, leftPending } from './partial-run.ts'
import type { RunLimits } from './run-limits.ts'
import { contextBegin, type RunStart } from './run-start.ts'
import { type StoredHours, storedBegin, storedDrives, storedStays, storedTotals } from './stored-hours.ts'

export interface RunResult {
  readonly tracking: RunState
  /** Hours whose checkpoints are to be stored. */
  readonly checkpoints: ReadonlyMap<number, Checkpoint>
  readonly driveChanges: readonly DriveChange[]
  /** The drives in progress; absent where the run did not reach the newest record. */
  readonly open?: Fold['open']
  /** Whether the run ended because it had folded the greatest number of hours. */
  readonly reachedHourLimit: boolean
  /** The staypoints that had ended in the hours of the run, and those that have now; of an appended run the added ones. */
  readonly stays: { readonly before: readonly StaysOfHour[]; readonly after: readonly StaysOfHour[] }
  /** Former trips that are left; absent where the run named none. */
  readonly former?: FormerTrip[]
}

interface RunInput extends RunStart, StoredHours {
  readonly former: readonly FormerTrip[] | undefined
  readonly pending: readonly PendingHour[]
  readonly settings: Partial<DetectionSettings>
  readonly limits: RunLimits
  /** The moment of which the silence counts, epoch milliseconds; absent where drives in progress may go on. */
  readonly silentAtMilliseconds?: number | undefined
}

/** Stands for the hour of what silence has ended, which is in no checkpoint. */
const silentHour = -1

/** Computes the run without I/O. */
export function runDetection(input: RunInput): RunResult {
  const pending = new Map(input.pending.map(({ hour, upTo }) => [hour, upTo]))
  const fold = foldHours({ ...input, storedBegin: (hour) => storedBegin(input, hour), pending })
  return fold.hours.length === 0 ? withoutHours(input, fold) : resultOf(input, fold)
}

export const noStays = { before: [], after: [] }

/** Changes nothing but the pending hours, because their records have expired. */
function withoutHours({ tracking, pending }: RunInput, fold: Fold): RunResult {
  const left = leftPending(pending, tracking, fold)
  return {
    tracking: { ...tracking, pending: left },
    checkpoints: new Map(),
    driveChanges: [],
    reachedHourLimit: false,
    stays: noStays
  }
}

function resultOf(input: RunInput, fold: Fold): RunResult {
  const { tracking, isAppended } = input
  const run = drivesOfRun(input, fold)
  const ended = { trips: run.trips.endedIn, triplegs: run.triplegs.endedIn }
  const newCheckpoints = checkpointsOf(fold.hours, ended, isAppended ? tracking : undefined)
  const records = recordsOf(input, fold)
  const custom = latestCustomWith(tracking.custom, records)
  const common = {
    ...tracking,
    latest: latestWith(tracking.latest, records),
    levels: levelsWith(tracking.levels ?? {}, records),
    ...(custom && { custom }),
    allTotals: allTotalsWith(input, newCheckpoints),
    pending: leftPending(input.pending, tracking, fold),
    lastTripEndMilliseconds: run.lastTripEndMilliseconds
  }
  const outcome = {
    driveChanges: [...run.trips.driveChanges, ...run.triplegs.driveChanges],
    reachedHourLimit: fold.next !== undefined && !fold.isConverged,
    stays: { before: isAppended ? [] : storedStays(input, fold.hours), after: staysOf(fold) },
    former: run.trips.former
  }
  if (!run.reachesEnd) return { ...outcome, ...beforeEnd(input, fold, newCheckpoints, common) }
  const open = run.silence?.open ?? fold.open
  const last = newCheckpoints.at(-1)
  if (!last) return { ...outcome, tracking: common, checkpoints: new Map(), open }
  const checkpoints = new Map(newCheckpoints.slice(0, -1).map(({ hour, ...checkpoint }) => [hour, checkpoint]))
  return { ...outcome, tracking: atEnd(input, fold, run, { ...common, ...last }), checkpoints, open }
}

/** The drives of the run with their IDs. Only a run that reaches the newest record has drives in progress, or a silence. */
function drivesOfRun(input: RunInput, fold: Fold) {
  const { tracking, isAppended } = input
  const reachesEnd = fold.next === undefined || fold.next > tracking.hour
  const stored = storedDrives(input, isAppended ? [] : fold.hours)
  const storedTrips = [...stored.trips, ...inProgress(tracking, 'trip', reachesEnd)]
  const storedTriplegs = [...stored.triplegs, ...inProgress(tracking, 'tripleg', reachesEnd)]
  const silence = reachesEnd ? silenceOf(input, fold) : undefined
  const running = reachesEnd && !silence ? fold.open : undefined
  const endedTrips = [...drivesOf(fold, 'trips'), ...silentDrives(silence, 'trips')]
  const endedTriplegs = [...drivesOf(fold, 'triplegs'), ...silentDrives(silence, 'triplegs')]
  const found = [...endedTrips.map(({ drive }) => drive), ...(running?.trip ? [running.trip] : [])]
  return {
    reachesEnd,
    silence,
    trips: namedDrives('trip', storedTrips, endedTrips, running?.trip, input.former),
    triplegs: namedDrives('tripleg', storedTriplegs, endedTriplegs, running?.tripleg),
    lastTripEndMilliseconds: lastTripEnd(tracking, storedTrips, found)
  }
}

/** The state at the newest record. `at`: with the checkpoint of its hour. */
function atEnd(
  input: RunInput,
  fold: Fold,
  { silence, trips, triplegs }: ReturnType<typeof drivesOfRun>,
  { runningTrip: _, runningTripleg: __, silent: ___, tailMilliseconds: ____, ...at }: RunState
): RunState {
  return {
    ...at,
    current: packLocal(fold.state),
    lastMilliseconds: lastOf(fold, input.tracking),
    voltages: voltagesOf(input, fold),
    ...tailOf(input, fold, at.hour),
    ...(trips.running && { runningTrip: trips.running }),
    ...(triplegs.running && { runningTripleg: triplegs.running }),
    ...(silence && { silent: { trips: trips.endedIn(silentHour), triplegs: triplegs.endedIn(silentHour) } })
  }
}

const lastOf = ({ hours }: Fold, { lastMilliseconds }: RunState) => hours.at(-1)?.lastMilliseconds ?? lastMilliseconds

/** Voltages up to the newest record. A run that goes on adds to the known ones. */
function voltagesOf(input: RunInput, fold: Fold) {
  const { tracking, isAppended, records } = input
  const last = lastOf(fold, tracking)
  if (isAppended && tracking.voltages) return voltagesWith(tracking.voltages, recordsOf(input, fold), last)
  const from = voltagesFrom(last)
  const recent = records.filter(({ atMilliseconds: at }) => at >= from && at <= last)
  return voltagesWith({}, recent, last)
}

/** The begin of the first piece that the next run reads. */
function tailOf({ stored }: RunInput, { state }: Fold, newestHour: number): Pick<RunState, 'tailMilliseconds'> {
  const begin = contextBegin(state, newestHour)
  const begins = stored.flatMap(({ pieces }) => pieces.flatMap(({ name }) => (name.upTo >= begin ? [name.from] : [])))
  return begins.length > 0 ? { tailMilliseconds: Math.min(...begins) } : {}
}

/** Returns the records that the run has processed, from the first pending one on. */
function recordsOf({ records, pending }: RunInput, { next = Number.POSITIVE_INFINITY }: Fold) {
  const first = pending[0]?.from ?? Number.POSITIVE_INFINITY
  return records.filter(({ atMilliseconds }) => atMilliseconds >= first && atMilliseconds < next)
}

const drivesOf = ({ hours }: Fold, kind: 'trips' | 'triplegs') =>
  hours.flatMap((folded) => folded[kind].map((drive) => ({ hour: folded.hour, drive })))

/** Totals over all hours, with those of the folded hours replaced. */
function allTotalsWith(stored: StoredHours, newCheckpoints: readonly HourCheckpoint[]) {
  return newCheckpoints.reduce(
    (sum, { hour, totals }) => addTotals(addTotals(sum, totals), storedTotals(stored, hour), -1),
    stored.tracking.allTotals
  )
}

/** The latest end of a valid trip. `replaced`: stored trips that this run has computed again. */
function lastTripEnd(
  { lastTripEndMilliseconds: known }: RunState,
  replaced: readonly DriveRef[],
  found: readonly MeasuredDrive[]
): number | undefined {
  const isReplaced = replaced.some(({ u }) => u === known)
  const ends = found.flatMap(({ valid, untilMilliseconds }) => (valid ? [untilMilliseconds] : []))
  const all = known === undefined || isReplaced ? ends : [...ends, known]
  return all.length > 0 ? Math.max(...all) : undefined
}

/** The stored drive in progress, and those that silence has ended, which this run computes again. */
function inProgress({ silent, ...tracking }: RunState, kind: DriveChange['kind'], reachesEnd: boolean): DriveRef[] {
  if (!reachesEnd) return []
  const running = kind === 'trip' ? tracking.runningTrip : tracking.runningTripleg
  return [...(running ? [running] : []), ...(silent?.[`${kind}s`] ?? [])]
}

function silenceOf(input: RunInput, { state: local, undecided: records, open }: Fold): Silence | undefined {
  const { silentAtMilliseconds: at, settings } = input
  const lastFixMilliseconds = open.lastFix?.atMilliseconds
  return at === undefined ? undefined : silenceAt({ local, records, lastFixMilliseconds }, at, settings)
}

const silentDrives = (silence: Silence | undefined, kind: 'trips' | 'triplegs') =>
  (silence?.closed[kind] ?? []).map((drive) => ({ hour: silentHour, drive }))
