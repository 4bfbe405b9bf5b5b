/** Measures how a vehicle is driven: the time above a speed limit, and harsh braking and acceleration. Source: decisions, "Driving style". */
import type { CounterSteps } from '../counters/vehicle-counters.ts'
import type { DetectionSettings } from '../detection-settings.ts'
import { defined } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'
import { confirms } from './top-speed.ts'

/** The style so far; constant in size. Times are milliseconds; those and numbers that are absent are 0. */
export interface StyleState {
  /** The last believed speed: its moment, km/h, and what the odometer showed then, millimetres. */
  readonly seen: readonly [atMilliseconds: number, kmh: number, shown?: number]
  /** The smallest advance of the odometer, millimetres: nothing shorter contradicts a speed. */
  readonly resolution?: number
  readonly over?: number
  /** Time between speeds that are close enough to show harsh events, and time between others, at least one of which is fast. */
  readonly dense?: number
  readonly sparse?: number
  readonly braking?: number
  readonly acceleration?: number
  readonly run?: Run
}

/** Steps of speed in one direction, without a gap. */
interface Run {
  readonly event: 'braking' | 'acceleration'
  readonly milliseconds: number
  /** Set if the run directly follows one in the other direction, which no vehicle does: one speed was wrong. */
  readonly isRefuted?: true
}

export interface StyleFields {
  duration_over_limit?: number
  harsh_braking?: number
  harsh_acceleration?: number
}

/** m/s². */
const harsh = 3.5
/** m/s²; tyres cannot hold at a greater one, so that one of both speeds is wrong. */
const maxAcceleration = 12
/** An event lasts for a second. Receivers with a fix a second are not exact to the millisecond. */
const minEventMilliseconds = 950
/** An event can lie unseen between two speeds that are farther apart. */
const denseMilliseconds = 2000
/** km/h; the change of speed in the shortest event. Below it, none can lie between two speeds. */
const eventKmh = 12.6
/** The numbers of events are unknown where more than this share of the time is. */
const maxSparseShare = 0.1
/** Speeds farther apart say nothing of the time between them. */
const knownMilliseconds = 2 * 60_000
/** By which the way by the speeds may differ from that of the odometer. Receivers show the speed up to a second late. */
const toleratedShare = 0.5

type StyleSettings = Pick<DetectionSettings, 'maxSpeedKmh' | 'speedLimitKmh'>

/** Adds a record. The state stays undefined until a record has a believed speed. */
export function addStyle(
  state: StyleState | undefined,
  record: VehicleRecord,
  steps: CounterSteps,
  settings: StyleSettings
): StyleState | undefined {
  const kmh = believedKmh(record, settings)
  if (kmh === undefined) return state
  const { atMilliseconds } = record
  const [reading, readMilliseconds] = steps.total_odometer?.reading ?? []
  const shown = readMilliseconds === atMilliseconds ? reading : undefined
  const seen: StyleState['seen'] = shown === undefined ? [atMilliseconds, kmh] : [atMilliseconds, kmh, shown]
  if (!state) return { seen }
  const resolution = finer(state, shown)
  const step = { from: state.seen, to: seen, milliseconds: atMilliseconds - state.seen[0] }
  const known = { ...state, seen, ...defined({ resolution }) }
  if (isContradicted(step, resolution)) return withRun(known, undefined)
  return withEvents(withTimes(known, step, settings), step)
}

export function styleFields(state: StyleState | undefined, { speedLimitKmh }: StyleSettings): StyleFields {
  if (!state) return {}
  const { over = 0, dense = 0, sparse = 0, braking = 0, acceleration = 0 } = state
  const isDense = dense > 0 && sparse <= maxSparseShare * (dense + sparse)
  return {
    ...(speedLimitKmh !== undefined && { duration_over_limit: Math.round(over) / 1000 }),
    ...(isDense && { harsh_braking: braking, harsh_acceleration: acceleration })
  }
}

/** Undefined where the record has two speeds that contradict each other, and for one that no vehicle drives. */
function believedKmh({ speed, obd_speed: wheels }: VehicleRecord, { maxSpeedKmh }: StyleSettings): number | undefined {
  const kmh = speed ?? wheels
  if (kmh === undefined || kmh > maxSpeedKmh) return undefined
  const other = wheels ?? kmh
  return confirms(kmh, other) && confirms(other, kmh) ? kmh : undefined
}

interface Step {
  readonly from: StyleState['seen']
  readonly to: StyleState['seen']
  readonly milliseconds: number
}

const advance = ({ from: [, , before], to: [, , after] }: Pick<Step, 'from' | 'to'>) =>
  before === undefined || after === undefined ? undefined : after - before

function finer({ seen, resolution }: StyleState, shown: number | undefined): number | undefined {
  const advanced = shown === undefined || seen[2] === undefined ? 0 : shown - seen[2]
  return advanced > 0 ? Math.min(advanced, resolution ?? advanced) : resolution
}

/** Whether the odometer shows another way than the speeds. */
function isContradicted(step: Step, resolution: number | undefined): boolean {
  const advanced = advance(step)
  if (advanced === undefined || resolution === undefined) return false
  const { from, to, milliseconds } = step
  const way = ((from[1] + to[1]) / 2 / 3.6) * milliseconds
  return Math.abs(way - advanced) > 2 * resolution + toleratedShare * way
}

function withTimes(state: StyleState, { from, to, milliseconds }: Step, { speedLimitKmh }: StyleSettings): StyleState {
  const { over = 0, dense = 0, sparse = 0 } = state
  const [slow, fast] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  const isOver = speedLimitKmh !== undefined && fast > speedLimitKmh && milliseconds <= knownMilliseconds
  // The speed changes evenly between both.
  const share = isOver ? Math.min(1, (fast - speedLimitKmh) / (fast - slow)) : 0
  const isDense = milliseconds <= denseMilliseconds
  return {
    ...state,
    ...(isOver && { over: over + Math.round(share * milliseconds) }),
    ...(isDense && { dense: dense + milliseconds }),
    ...(!isDense && fast >= eventKmh && { sparse: sparse + milliseconds })
  }
}

/** Counts an event once its run lasts for long enough. */
function withEvents(state: StyleState, { from, to, milliseconds }: Step): StyleState {
  const acceleration = (to[1] - from[1]) / 3.6 / (milliseconds / 1000)
  const isHarsh = Math.abs(acceleration) >= harsh && Math.abs(acceleration) <= maxAcceleration
  if (!isHarsh || milliseconds > denseMilliseconds) return withRun(state, undefined)
  const event: Run['event'] = acceleration < 0 ? 'braking' : 'acceleration'
  const { run } = state
  if (run && run.event !== event && (run.isRefuted || isEvent(run))) {
    const others = run.isRefuted ? state : counted(state, run.event, -1)
    return { ...others, run: { event, milliseconds, isRefuted: true } }
  }
  const before: Run = run?.event === event ? run : { event, milliseconds: 0 }
  const longer = { ...before, milliseconds: before.milliseconds + milliseconds }
  const isNew = isEvent(longer) && !isEvent(before)
  return { ...(isNew ? counted(state, event, 1) : state), run: longer }
}

const isEvent = ({ milliseconds, isRefuted }: Run) => !isRefuted && milliseconds >= minEventMilliseconds

const counted = (state: StyleState, event: Run['event'], by: 1 | -1): StyleState => ({
  ...state,
  [event]: (state[event] ?? 0) + by
})

function withRun({ run: _, ...state }: StyleState, run: Run | undefined): StyleState {
  return run ? { ...state, run } : state
}
