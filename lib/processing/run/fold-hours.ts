/** Runs the detection over hours of records, beginning with a state. */
import { isDeepStrictEqual } from 'node:util'
import { advance } from '../../telemetry/detection/advance.ts'
import { initialState, type LocalState } from '../../telemetry/detection/detection-state.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import type { MeasuredDrive } from '../../telemetry/drive/drive.ts'
import type { Stay } from '../../telemetry/home/home-discovery.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import type { RunLimits } from './run-limits.ts'

/** The result of folding the records of one hour. */
export interface FoldedHour {
  readonly hour: number
  readonly begin: LocalState
  readonly trips: readonly MeasuredDrive[]
  readonly triplegs: readonly MeasuredDrive[]
  readonly staypoints: readonly Stay[]
  /** The moment of the last record. */
  readonly lastMilliseconds: number
}

export interface Fold {
  readonly hours: readonly FoldedHour[]
  /** The state after the last of the hours. */
  readonly state: LocalState
  /** The records from the anchor of that state on. */
  readonly undecided: readonly VehicleRecord[]
  readonly open: OpenDrives
  /** The first hour that was not folded; absent where no records follow. */
  readonly next?: number
  /** Whether the stored states from `next` on are right. */
  readonly isConverged: boolean
}

export interface FoldInput {
  readonly state: LocalState
  /** All records from the state's anchor on, in the order of time. */
  readonly context: readonly VehicleRecord[]
  /** Hours with their records, ascending. */
  readonly hours: readonly (readonly [number, readonly VehicleRecord[]])[]
  /** Returns the stored state at the begin of an hour. */
  readonly storedBegin: (hour: number) => LocalState | undefined
  /** Hours that must be folded even where the states agree, each with the moment of its last added record. */
  readonly pending: ReadonlyMap<number, number>
  readonly limits: RunLimits
  readonly settings: Partial<DetectionSettings>
}

/** Folds hours until an hour begins with the state that is stored for it and nothing before its anchor has changed. */
export function foldHours(input: FoldInput): Fold {
  const folded: FoldedHour[] = []
  let state = input.state
  let records = input.context
  let open: OpenDrives = { isMoving: false, isAtHome: false, millimetres: 0 }
  let changedUpTo = Number.NEGATIVE_INFINITY
  let weight = 0
  for (const [hour, ofHour] of input.hours) {
    const isConverged = folded.length > 0 && isRight(input, hour, state, changedUpTo)
    if (isConverged || isEnough(input, weight, hour, state)) {
      return { hours: folded, state, undecided: fromAnchor(records, state), open, next: hour, isConverged }
    }
    records = [...fromAnchor(records, state), ...ofHour]
    const begin = state
    const result = advance({ ...initialState, local: state }, records, input.settings)
    folded.push({ hour, begin, ...result.closed, lastMilliseconds: ofHour.at(-1)?.atMilliseconds ?? hour })
    weight += input.limits.weightOf(ofHour.length, result.closed.trips.length)
    changedUpTo = Math.max(changedUpTo, input.pending.get(hour) ?? changedUpTo)
    state = result.state.local
    open = result.open
  }
  return { hours: folded, state, undecided: fromAnchor(records, state), open, isConverged: false }
}

/**
 * Whether enough hours are folded. A trip that is divided between two runs could not be matched with the stored one, and would
 * lose its ID.
 */
function isEnough({ limits, storedBegin }: FoldInput, weight: number, hour: number, state: LocalState) {
  if (weight >= limits.max) return true
  return weight >= limits.enough && !state.trip && !storedBegin(hour)?.trip
}

/** Returns the records from the anchor of the state on, which the next call needs again. */
export function fromAnchor(records: readonly VehicleRecord[], { anchorMilliseconds }: LocalState) {
  return records.filter(({ atMilliseconds }) => atMilliseconds >= (anchorMilliseconds ?? Number.NEGATIVE_INFINITY))
}

function isRight({ storedBegin, pending }: FoldInput, hour: number, state: LocalState, changedUpTo: number): boolean {
  if (pending.has(hour) || (state.anchorMilliseconds ?? 0) <= changedUpTo) return false
  return isDeepStrictEqual(storedBegin(hour), state)
}
