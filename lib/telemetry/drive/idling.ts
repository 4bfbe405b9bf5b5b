/**
 * Measures how long the engine ran on a drive while the vehicle stood: an integral over time. Source: decisions,
 * `duration_idling`.
 */
import { type EngineSigns, engineAfter, engineRuns } from '../engine-runs.ts'
import { greatCircleMetres, kmh } from '../great-circle.ts'
import { type FixInTime, hasPosition } from '../position-fix.ts'
import { movingKmh, noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'

/** The idling so far; constant in size. Times are milliseconds; those that are absent are 0. */
export interface IdlingState {
  /** Time in which the engine ran and the vehicle stood, without `span`. */
  readonly milliseconds: number
  /** Such time since the vehicle last moved. It does not count where the receiver had only repeated its last position. */
  readonly span?: number
  /** Time of which it is not known whether the vehicle stood. */
  readonly unknown?: number
  readonly engine: EngineSigns
  /** Time in which the engine ran. */
  readonly engineOn: number
  /** The last record with a speed. */
  readonly seen?: Seen
  /** Time since `seen` in which the engine ran. */
  readonly since?: number
}

interface Seen {
  readonly atMilliseconds: number
  readonly isStanding?: true
}

/** How a record follows the one before. */
export interface IdlingContext {
  /** The record before, within the same drive. */
  readonly previous?: VehicleRecord
  /** The last fix. */
  readonly last?: FixInTime
  readonly maxSpeedKmh: number
}

/** Between records farther apart than this the vehicle can have stopped, or have driven on, without a trace of it. */
const denseMilliseconds = 15_000
/** A vehicle that stands at both ends of at most this time in one place stood in between. */
const stoodMilliseconds = 5 * 60_000
/** The idling is unknown where more than this share of the drive is. */
const maxUnknownShare = 0.1

/** Begins with what is known of the engine at the departure. */
export const startIdling = (engine: EngineSigns): IdlingState => ({ milliseconds: 0, engineOn: 0, engine })

/** Adds a record. The state stays undefined until a record says whether the engine runs. */
export function addIdling(
  state: IdlingState | undefined,
  record: VehicleRecord,
  context: IdlingContext
): IdlingState | undefined {
  const engine = engineAfter(state?.engine, record)
  if (!engine) return undefined
  const { engine: before, ...known } = state ?? startIdling(engine)
  const passed = state && context.previous ? record.atMilliseconds - context.previous.atMilliseconds : 0
  // The engine ran until the record that says that it is off.
  const ran = engineRuns(before) ? passed : 0
  const next = { ...known, engine, engineOn: known.engineOn + ran, since: (known.since ?? 0) + ran }
  const { atMilliseconds, speed, obd_speed: wheels } = record
  if (speed === undefined && wheels === undefined) return next
  const isStanding = Math.max(speed ?? 0, wheels ?? 0) < movingKmh
  const seen: Seen = { atMilliseconds, ...(isStanding && { isStanding }) }
  const { since, span, ...integrated } = withTime(next, seen, wayTo(record, context))
  return { ...integrated, seen, ...(span && { span }) }
}

/**
 * Returns seconds; undefined where nothing is known of the engine, or the records are too far apart to tell, or have no speed.
 * `milliseconds`: how long the drive lasts.
 */
export function idlingSeconds(state: IdlingState | undefined, milliseconds: number): number | undefined {
  if (!state?.seen || (state.unknown ?? 0) > maxUnknownShare * milliseconds) return undefined
  return (state.milliseconds + (state.span ?? 0)) / 1000
}

/** The part of a drive in which the engine ran; 0 where nothing is known of it. */
export function engineShare(state: IdlingState | undefined, milliseconds: number): number {
  return state && milliseconds > 0 ? state.engineOn / milliseconds : 0
}

/** Adds the time between two records with a speed. A vehicle that stands at one of them stood for half of it. */
function withTime(state: IdlingState, seen: Seen, { isElsewhere, isLeap }: Way): IdlingState {
  const { seen: before, since: ran = 0, span = 0 } = state
  if (!before) return state
  const passed = seen.atMilliseconds - before.atMilliseconds
  const stood = before.isStanding && seen.isStanding && !isElsewhere
  const isKnown = passed <= denseMilliseconds || (stood && (passed <= stoodMilliseconds || ran === 0))
  if (!isKnown) return { ...closed(state), unknown: (state.unknown ?? 0) + passed }
  if (!seen.isStanding && isLeap) return { ...state, span: 0 }
  const idle = (ran * ((before.isStanding ? 1 : 0) + (seen.isStanding ? 1 : 0))) / 2
  const longer = { ...state, span: span + idle }
  return seen.isStanding ? longer : closed(longer)
}

const closed = ({ span = 0, ...state }: IdlingState): IdlingState => ({
  ...state,
  milliseconds: state.milliseconds + span
})

/** How a record lies to the last fix. */
interface Way {
  readonly isElsewhere: boolean
  /** Whether no vehicle drives there in the time: the receiver had repeated an old position. */
  readonly isLeap: boolean
}

function wayTo(record: VehicleRecord, { last, maxSpeedKmh }: IdlingContext): Way {
  if (!last || !hasPosition(record)) return { isElsewhere: false, isLeap: false }
  const metres = greatCircleMetres(last, record)
  const milliseconds = record.atMilliseconds - last.atMilliseconds
  return { isElsewhere: metres >= noiseMetres, isLeap: milliseconds > 0 && kmh(metres, milliseconds) > maxSpeedKmh }
}
