/**
 * Measures how long the engine ran on a drive while the vehicle stood: an integral over time. Source: decisions,
 * `duration_idling`.
 */
import { type EngineSigns, engineAfter, engineRuns } from '../engine-runs.ts'
import { greatCircleMetres, kmh } from '../great-circle.ts'
import { type FixInTime, hasPosition } from '../position-fix.ts'
import { movingKmh, noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'
import { changePerSecond, standingShare } from './standing-share.ts'

/** The idling so far; constant in size. Times are milliseconds; those that are absent are 0. */
export interface IdlingState {
  /** Time in which the engine ran and the vehicle stood, without `span`. */
  readonly milliseconds: number
  /** Such time since the vehicle last moved. It does not count where the receiver had only repeated its last position. */
  readonly span?: number
  /** The interval in which the vehicle departed, until the next speed shows how fast it accelerates. */
  readonly leaving?: Leaving
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
  /** Absent while the vehicle stands, and in a state of an earlier version. */
  readonly kmh?: number
  /** km/h a second by which the vehicle slows down; absent where it does not. */
  readonly slowing?: number
  /** What counts in `span` of the interval up to this record, in which the vehicle came to a stand. */
  readonly stopping?: number
}

interface Leaving {
  readonly passed: number
  /** The part of it in which the engine ran. */
  readonly ran: number
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

/** The idling at a departure: the vehicle moves from the last record on. */
export function departing(idling: IdlingState): IdlingState {
  const { seen, since = 0, span = 0, ...state } = idling
  if (!seen?.isStanding) return idling
  return closed({ ...state, seen: { atMilliseconds: seen.atMilliseconds }, span: span + since })
}

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
  const { speed, obd_speed: wheels } = record
  if (speed === undefined && wheels === undefined) return next
  const { since, span, leaving, ...integrated } = withTime(next, seenIn(record, next.seen), wayTo(record, context))
  return { ...integrated, ...(span && { span }), ...(leaving && { leaving }) }
}

function seenIn({ atMilliseconds, speed = 0, obd_speed: wheels = 0 }: VehicleRecord, before: Seen | undefined): Seen {
  const kmh = Math.max(speed, wheels)
  if (kmh < movingKmh) return { atMilliseconds, isStanding: true }
  const slowing =
    before?.kmh === undefined ? 0 : changePerSecond(before.kmh - kmh, atMilliseconds - before.atMilliseconds)
  return { atMilliseconds, kmh, ...(slowing > 0 && { slowing }) }
}

/**
 * Returns seconds; undefined where nothing is known of the engine, or the records are too far apart to tell, or have no speed.
 * `milliseconds`: how long the drive lasts.
 */
export function idlingSeconds(state: IdlingState | undefined, milliseconds: number): number | undefined {
  if (!state?.seen || (state.unknown ?? 0) > maxUnknownShare * milliseconds) return undefined
  return closed(withDeparture(state, 0)).milliseconds / 1000
}

/**
 * Ends the idling at the arrival, before which the vehicle moved. `milliseconds`: time from then to the last record, in which it
 * stood.
 */
export function untilArrival({ span = 0, ...state }: IdlingState, milliseconds: number): IdlingState {
  const left = span - Math.max(milliseconds, state.seen?.stopping ?? 0)
  return { ...state, ...(left > 0 && { span: left }) }
}

/** The part of a drive in which the engine ran; 0 where nothing is known of it. */
export function engineShare(state: IdlingState | undefined, milliseconds: number): number {
  return state && milliseconds > 0 ? state.engineOn / milliseconds : 0
}

/** Adds the time between two records with a speed, and that of the departure before, if there was one. */
function withTime(earlier: IdlingState, seen: Seen, { isElsewhere, isLeap }: Way): IdlingState {
  const { seen: before, since: ran = 0 } = earlier
  if (!before) return { ...earlier, seen }
  const passed = seen.atMilliseconds - before.atMilliseconds
  const stood = before.isStanding && seen.isStanding && !isElsewhere
  const isDense = passed <= denseMilliseconds
  const accelerated = isDense && seen.kmh !== undefined ? changePerSecond(seen.kmh - (before.kmh ?? 0), passed) : 0
  const state = { ...withDeparture(earlier, accelerated), seen }
  const isKnown = isDense || (stood && (passed <= stoodMilliseconds || ran === 0))
  if (!isKnown) return { ...closed(state), unknown: (state.unknown ?? 0) + passed }
  if (seen.isStanding && before.isStanding) return { ...state, span: (state.span ?? 0) + ran }
  if (seen.isStanding) {
    const stopping = Math.round(ran * standingShare(before.kmh ?? 0, before.slowing ?? 0, passed))
    return { ...state, span: (state.span ?? 0) + stopping, seen: { ...seen, stopping } }
  }
  if (isLeap) return { ...state, span: 0 }
  return before.isStanding ? { ...state, leaving: { passed, ran } } : closed(state)
}

/** Adds the time before a departure and ends the span. `accelerated`: km/h a second right after it; 0 where it is not known. */
function withDeparture({ leaving, ...state }: IdlingState, accelerated: number): IdlingState {
  if (!leaving) return state
  const share = standingShare(state.seen?.kmh ?? 0, accelerated, leaving.passed)
  return closed({ ...state, span: (state.span ?? 0) + Math.round(leaving.ran * share) })
}

const closed = ({ span = 0, ...state }: IdlingState): IdlingState => ({
  ...state,
  milliseconds: state.milliseconds + Math.max(0, span)
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
