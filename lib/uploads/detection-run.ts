/** One run of the detection: which hours are folded, and what it makes of the vehicle's tracking. */
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import type { LocalState } from '../telemetry/detection-state.ts'
import type { MeasuredDrive } from '../telemetry/drive.ts'
import type { Stay } from '../telemetry/home-discovery.ts'
import { decidesOtherwise, type HomeProgress, withStaysOf } from './discovered-home.ts'
import { type Fold, foldHours } from './fold-hours.ts'
import { totalsOf } from './hour-totals.ts'
import { namedDrives } from './named-drives.ts'
import type { Placement } from './placement.ts'
import type { RunStart } from './run-start.ts'
import {
  addTotals,
  type Checkpoint,
  type DriveRef,
  type EndedStay,
  noTotals,
  type PendingHour,
  packLocal,
  type Totals,
  type Tracking,
  unpackLocal
} from './tracking-item.ts'

/** Of a vehicle that nothing is known of. */
export function newTracking(hour: number): Tracking {
  const begin = packLocal({})
  return {
    hour,
    firstHour: hour,
    begin,
    current: begin,
    trips: [],
    triplegs: [],
    stays: [],
    totals: noTotals,
    allTotals: noTotals,
    lastMilliseconds: Number.MIN_SAFE_INTEGER,
    latest: {},
    receivedMilliseconds: 0,
    pending: [],
    unplaced: [],
    removedTrips: []
  }
}

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

interface RunInput extends RunStart {
  readonly tracking: Tracking
  readonly pending: readonly PendingHour[]
  /** By hour; those that are stored. */
  readonly checkpoints: ReadonlyMap<number, Checkpoint>
  readonly settings: Partial<DetectionSettings>
  readonly maxHours: number
}

/** Pure: what is read comes in, what is to be written comes out. */
export function runDetection(input: RunInput): RunResult {
  const { tracking, checkpoints, pending } = input
  const storedBegin = (hour: number): LocalState | undefined => {
    const packed = hour === tracking.hour ? tracking.begin : checkpoints.get(hour)?.begin
    return packed === undefined ? undefined : unpackLocal(packed)
  }
  const changed = new Map(pending.map(({ hour, upTo }) => [hour, upTo]))
  return resultOf(input, foldHours({ ...input, storedBegin, pending: changed }))
}

function resultOf(input: RunInput, fold: Fold): RunResult {
  const { tracking, isAppended } = input
  const reachesEnd = fold.next === undefined || fold.next > tracking.hour
  const stored = storedEndings(input, fold)
  const running = reachesEnd ? [tracking.runningTrip, tracking.runningTripleg] : []
  const trips = namedDrives(
    'trip',
    [...stored.trips, ...refs(running[0])],
    fold.hours.flatMap(({ hour, trips: ended }) => ended.map((drive) => ({ hour, drive }))),
    reachesEnd ? fold.open.trip : undefined
  )
  const triplegs = namedDrives(
    'tripleg',
    [...stored.triplegs, ...refs(running[1])],
    fold.hours.flatMap(({ hour, triplegs: ended }) => ended.map((drive) => ({ hour, drive }))),
    reachesEnd ? fold.open.tripleg : undefined
  )
  const endings = fold.hours.map((folded, index): Ending => {
    const isContinued = isAppended && index === 0
    return {
      begin: isContinued ? tracking.begin : packLocal(folded.begin),
      trips: [...(isContinued ? tracking.trips : []), ...trips.endedIn(folded.hour)],
      triplegs: [...(isContinued ? tracking.triplegs : []), ...triplegs.endedIn(folded.hour)],
      stays: [...(isContinued ? tracking.stays : []), ...folded.staypoints.map(endedStay)],
      totals: addTotals(totalsOf(folded), isContinued ? tracking.totals : noTotals),
      hour: folded.hour
    }
  })
  const allTotals = endings.reduce(
    (sum, { hour, totals }) => addTotals(addTotals(sum, totals), storedTotals(input, hour), -1),
    tracking.allTotals
  )
  const placements = [...trips.placements, ...triplegs.placements]
  const found = [
    ...fold.hours.flatMap(({ trips: ended }) => ended),
    ...(reachesEnd && fold.open.trip ? [fold.open.trip] : [])
  ]
  const common = {
    ...tracking,
    allTotals,
    ...(isAppended && homeAfter(tracking, fold)),
    pending: leftPending(input, fold),
    lastTripEndMilliseconds: lastTripEnd(tracking, [...stored.trips, ...refs(running[0])], found)
  }
  const outcome = {
    placements,
    isBrokenOff: fold.next !== undefined && !fold.isConverged,
    areStaysChanged: !isAppended && decidesOtherwise(tracking as HomeProgress, storedStays(input, fold), endings)
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

type Ending = Checkpoint & { readonly hour: number }

/** The run ended at an hour that is stored: its state is right, or is set and the hour folded by the next run. */
function beforeEnd(
  { tracking, checkpoints }: RunInput,
  { next, state, isConverged }: Fold,
  endings: readonly Ending[],
  common: Tracking
): Pick<RunResult, 'tracking' | 'checkpoints'> {
  const written = new Map<number, Checkpoint>(endings.map(({ hour, ...checkpoint }) => [hour, checkpoint]))
  if (isConverged || next === undefined) return { tracking: common, checkpoints: written }
  const begin = packLocal(state)
  if (next === tracking.hour) return { tracking: { ...common, begin }, checkpoints: written }
  const following = checkpoints.get(next)
  const empty = { trips: [], triplegs: [], stays: [], totals: noTotals }
  return { tracking: common, checkpoints: written.set(next, { ...empty, ...following, begin }) }
}

/** Those that the run did not come to; where it broke off, the next one goes on, and knows how far records changed. */
function leftPending({ pending, tracking }: RunInput, { hours, next, isConverged }: Fold): PendingHour[] {
  const folded = new Set(hours.map(({ hour }) => hour))
  const left = pending.filter(({ hour }) => !folded.has(hour))
  if (next === undefined || isConverged || next > tracking.hour) return left
  const changedUpTo = Math.max(...pending.filter(({ hour }) => folded.has(hour)).map(({ upTo }) => upTo))
  const known = left.find(({ hour }) => hour === next)
  const first = { hour: next, from: next, upTo: Math.max(changedUpTo, known?.upTo ?? changedUpTo) }
  return [first, ...left.filter(({ hour }) => hour !== next)]
}

/** What was stored as ended in the hours that were folded again. */
function storedEndings({ tracking, checkpoints, isAppended }: RunInput, { hours }: Fold) {
  const again = isAppended ? [] : hours
  const stored = again.flatMap(({ hour }) => (hour === tracking.hour ? tracking : (checkpoints.get(hour) ?? [])))
  return { trips: stored.flatMap(({ trips }) => trips), triplegs: stored.flatMap(({ triplegs }) => triplegs) }
}

const endedStay = ({ fromMilliseconds, untilMilliseconds, longitude, latitude }: Stay): EndedStay => [
  fromMilliseconds,
  untilMilliseconds,
  longitude,
  latitude
]

/** Of the hours that were folded again. */
function storedStays({ tracking, checkpoints }: RunInput, { hours }: Fold) {
  return hours.map(({ hour }) => {
    const stored = hour === tracking.hour ? tracking : checkpoints.get(hour)
    return { hour, stays: stored?.stays ?? [] }
  })
}

function homeAfter(tracking: Tracking, { hours }: Fold): HomeProgress {
  const after = hours.map(({ hour, staypoints }) => ({ hour, stays: staypoints.map(endedStay) }))
  return after.reduce(withStaysOf, { home: tracking.home, homeHour: tracking.homeHour } as HomeProgress)
}

function storedTotals({ tracking, checkpoints }: RunInput, hour: number): Totals {
  return hour === tracking.hour ? tracking.totals : (checkpoints.get(hour)?.totals ?? noTotals)
}

const refs = (ref: DriveRef | undefined) => (ref ? [ref] : [])
