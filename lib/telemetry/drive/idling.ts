/** Measures how long the engine ran on a drive while the vehicle stood. Source: decisions, `duration_idling`. */
import type { DetectionSettings } from '../detection-settings.ts'
import { greatCircleMetres, kmh } from '../great-circle.ts'
import { hasPosition, type Position } from '../position-fix.ts'
import { noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'

/** The idling so far; constant in size. */
export interface IdlingState {
  /** Sum of the spans that have ended and were long enough. */
  readonly milliseconds: number
  /** Whether the engine was on as of the last record that says so. */
  readonly isOn: boolean
  /** The span that has not ended. */
  readonly span?: IdleSpan
}

interface IdleSpan {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
  /** The first position of the span. */
  readonly place?: Position
}

type IdlingSettings = Pick<DetectionSettings, 'maxSpeedKmh' | 'staypointMinutes'>

const runningRpm = 300
/** Shorter spans are stops in traffic. */
const shortestMilliseconds = 60_000
/** km/h; the measured speed of a vehicle at rest is less. */
const movingFromKmh = 2

/** Adds a record. The state stays undefined until a record says whether the engine runs. */
export function addIdling(
  state: IdlingState | undefined,
  record: VehicleRecord,
  settings: IdlingSettings
): IdlingState | undefined {
  const isOn = isEngineOn(record) ?? state?.isOn
  if (isOn === undefined) return undefined
  const { milliseconds, span }: IdlingState = state ?? { milliseconds: 0, isOn }
  const isMoving = movesAt(record, span)
  if (span && isSoonAfter(span, record, settings) && !isMoving) {
    // The engine ran until the record that says that it is off.
    const longer = { ...span, ...placeOf(record, span), untilMilliseconds: record.atMilliseconds }
    return isOn ? { milliseconds, isOn, span: longer } : { milliseconds: milliseconds + lengthOf(longer), isOn }
  }
  const isFrozen = span !== undefined && leaps(record, span, settings)
  const ended = milliseconds + (span && !isFrozen ? lengthOf(span) : 0)
  if (!isOn || isMoving) return { milliseconds: ended, isOn }
  const { atMilliseconds: at } = record
  return { milliseconds: ended, isOn, span: { fromMilliseconds: at, untilMilliseconds: at, ...placeOf(record) } }
}

/** Returns seconds; undefined where nothing is known of the engine. */
export function idlingSeconds(state: IdlingState | undefined): number | undefined {
  return state && (state.milliseconds + (state.span ? lengthOf(state.span) : 0)) / 1000
}

const isEngineOn = ({ ignition, can_rpm: rpm }: VehicleRecord) =>
  ignition ?? (rpm === undefined ? rpm : rpm > runningRpm)

/** Whether the record follows within the time of a staypoint. After a longer time the vehicle may have moved. */
function isSoonAfter({ untilMilliseconds }: IdleSpan, { atMilliseconds }: VehicleRecord, settings: IdlingSettings) {
  return atMilliseconds - untilMilliseconds <= settings.staypointMinutes * 60_000
}

/** Whether the vehicle moves, by its measured speed, otherwise by the distance from where it stood. */
function movesAt(record: VehicleRecord, span: IdleSpan | undefined): boolean {
  if (record.speed !== undefined) return record.speed >= movingFromKmh
  return span?.place !== undefined && hasPosition(record) && greatCircleMetres(span.place, record) >= noiseMetres
}

/**
 * Whether the next position is too far for any vehicle: the receiver had repeated an old position, and the vehicle did not
 * stand.
 */
function leaps(
  record: VehicleRecord,
  { place, untilMilliseconds }: IdleSpan,
  { maxSpeedKmh }: IdlingSettings
): boolean {
  if (!place || !hasPosition(record)) return false
  return kmh(greatCircleMetres(place, record), record.atMilliseconds - untilMilliseconds) > maxSpeedKmh
}

function placeOf(record: VehicleRecord, span?: IdleSpan): { place?: Position } {
  if (span?.place) return { place: span.place }
  return hasPosition(record) ? { place: { longitude: record.longitude, latitude: record.latitude } } : {}
}

function lengthOf({ fromMilliseconds, untilMilliseconds }: IdleSpan): number {
  const milliseconds = untilMilliseconds - fromMilliseconds
  return milliseconds > shortestMilliseconds ? milliseconds : 0
}
