/** One run of the detection: which hours are folded, and what it makes of the vehicle's tracking. */
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import type { MeasuredDrive } from '../telemetry/drive.ts'
import { beforeEnd, leftPending } from './broken-off-run.ts'
import { decidesOtherwise, type HomeProgress } from './discovered-home.ts'
import { type Fold, foldHours } from './fold-hours.ts'
import { type Ending, endingsOf, homeAfter } from './hour-endings.ts'
import { namedDrives } from './named-drives.ts'
import type { Placement } from './placement.ts'
import type { RunStart } from './run-start.ts'
import { type StoredHours, storedBegin, storedEndings, storedStays, storedTotals } from './stored-hours.ts'
import {
  addTotals,
  type Checkpoint,
  type DriveRef,
  type PendingHour,
  packLocal,
  type Tracking
} from './tracking-item.ts'

export interface RunResult {
  readonly tracking: Tracking
  /** Hours whose checkpoints are to be stored. */
  readonly checkpoints: ReadonlyMap<number, Checkpoint>
  readonly placements: readonly Placement[]
  /** What is in progress; absent where the run did not reach the newest record. */
  readonly open?: Fold['open']
  /** Whether the hours did not suffice. */
  readonly isBrokenOff: boolean
  /** Whether the home is to be discovered anew. */
  readonly areStaysChanged: boolean
}

interface RunInput extends RunStart, StoredHours {
  readonly pending: readonly PendingHour[]
  readonly settings: Partial<DetectionSettings>
  readonly maxHours: number
}

/** Pure: what is read comes in, what is to be written comes out. */
export function runDetection(input: RunInput): RunResult {
  const pending = new Map(input.pending.map(({ hour, upTo }) => [hour, upTo]))
  return resultOf(input, foldHours({ ...input, storedBegin: (hour) => storedBegin(input, hour), pending }))
}

function resultOf(input: RunInput, fold: Fold): RunResult {
  const { tracking, isAppended } = input
  const reachesEnd = fold.next === undefined || fold.next > tracking.hour
  const stored = storedEndings(input, isAppended ? [] : fold.hours)
  const storedTrips = [...stored.trips, ...refs(reachesEnd && tracking.runningTrip)]
  const storedTriplegs = [...stored.triplegs, ...refs(reachesEnd && tracking.runningTripleg)]
  const trips = namedDrives('trip', storedTrips, drivesOf(fold, 'trips'), reachesEnd ? fold.open.trip : undefined)
  const triplegs = namedDrives(
    'tripleg',
    storedTriplegs,
    drivesOf(fold, 'triplegs'),
    reachesEnd ? fold.open.tripleg : undefined
  )
  const ended = { trips: trips.endedIn, triplegs: triplegs.endedIn }
  const endings = endingsOf(fold.hours, ended, isAppended ? tracking : undefined)
  const found = [...fold.hours.flatMap((hour) => hour.trips), ...(reachesEnd && fold.open.trip ? [fold.open.trip] : [])]
  const common = {
    ...tracking,
    allTotals: allTotalsWith(input, endings),
    ...(isAppended && homeAfter(tracking, fold, input.settings)),
    pending: leftPending(input.pending, tracking, fold),
    lastTripEndMilliseconds: lastTripEnd(tracking, storedTrips, found)
  }
  const outcome = {
    placements: [...trips.placements, ...triplegs.placements],
    isBrokenOff: fold.next !== undefined && !fold.isConverged,
    areStaysChanged: !isAppended && decidesOtherwise(tracking as HomeProgress, storedStays(input, fold.hours), endings)
  }
  if (!reachesEnd) return { ...outcome, ...beforeEnd(input, fold, endings, common) }
  const last = endings.at(-1)
  if (!last) return { ...outcome, tracking: common, checkpoints: new Map(), open: fold.open }
  const { runningTrip: _, runningTripleg: __, ...rest } = common
  return {
    tracking: {
      ...rest,
      ...last,
      current: packLocal(fold.state),
      lastMilliseconds: fold.hours.at(-1)?.lastMilliseconds ?? tracking.lastMilliseconds,
      ...(trips.running && { runningTrip: trips.running }),
      ...(triplegs.running && { runningTripleg: triplegs.running })
    },
    checkpoints: new Map(endings.slice(0, -1).map(({ hour, ...checkpoint }) => [hour, checkpoint])),
    ...outcome,
    open: fold.open
  }
}

const drivesOf = ({ hours }: Fold, kind: 'trips' | 'triplegs') =>
  hours.flatMap((folded) => folded[kind].map((drive) => ({ hour: folded.hour, drive })))

/** Of the vehicle's whole life, with what the hours add instead of what they added before. */
function allTotalsWith(stored: StoredHours, endings: readonly Ending[]) {
  return endings.reduce(
    (sum, { hour, totals }) => addTotals(addTotals(sum, totals), storedTotals(stored, hour), -1),
    stored.tracking.allTotals
  )
}

/** The latest end of a valid trip; `replaced`: trips that were stored and that this run has computed again. */
function lastTripEnd(
  { lastTripEndMilliseconds: known }: Tracking,
  replaced: readonly DriveRef[],
  found: readonly MeasuredDrive[]
): number | undefined {
  const isReplaced = replaced.some(({ u }) => u === known)
  const ends = found.flatMap(({ valid, untilMilliseconds }) => (valid ? [untilMilliseconds] : []))
  const all = known === undefined || isReplaced ? ends : [...ends, known]
  return all.length > 0 ? Math.max(...all) : undefined
}

const refs = (ref: DriveRef | undefined | false) => (ref ? [ref] : [])
