/**
 * Finds whether a vehicle is towed: moved with the engine off. Source: decisions, "From records to status, trips and triplegs".
 */
import type { Drive } from '../drive/drive.ts'
import { addTow } from '../drive/movement.ts'
import { runsBy } from '../engine-runs.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { PositionFix } from '../position-fix.ts'
import { noiseMetres } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'

/** The ignition as the device reports it; absent for a device that never sent it on, and where the vehicle contradicts it. */
export interface Ignition {
  /** When the device last sent it on. */
  readonly onMilliseconds: number
  /** When the device last sent it off; absent while it is on. */
  readonly offMilliseconds?: number
  /** Whether the device has sent it off in the midst of the present movement. */
  readonly isTowed?: true
}

/** After this time since the ignition was last on, the device may have lost its wire, and what it sends is ignored. */
const believedMilliseconds = 7 * 86_400_000
/** The ignition of a moving vehicle is not known for longer than this after it was sent off. Heartbeats are more frequent. */
const heldMilliseconds = 10 * 60_000
/** A vehicle is towed if its ignition is sent off later than this after it began to move: other signals of its engine come sooner. */
const confirmingMilliseconds = 60_000

/** Returns the ignition as of the record. `isUnderWay`: whether the record belongs to a tripleg. */
export function ignitionAfter(
  known: Ignition | undefined,
  record: VehicleRecord,
  isUnderWay: boolean
): Ignition | undefined {
  const { ignition_on: ignition, atMilliseconds } = record
  if (ignition === true) return { onMilliseconds: atMilliseconds }
  if (!known || atMilliseconds - known.onMilliseconds > believedMilliseconds) return undefined
  const offMilliseconds = ignition === false ? atMilliseconds : known.offMilliseconds
  if (offMilliseconds === undefined) return known
  // An engine that runs on a drive shows that the wire of the ignition is lost.
  if (isUnderWay && runsBy(record)) return undefined
  const { onMilliseconds, isTowed } = known
  return { onMilliseconds, offMilliseconds, ...(isTowed && isUnderWay && { isTowed }) }
}

/** Whether others move the vehicle. */
export function isTowed(ignition: Ignition | undefined, atMilliseconds: number): boolean {
  return ignition?.isTowed === true && atMilliseconds - (ignition.offMilliseconds ?? 0) <= heldMilliseconds
}

interface MovedBy {
  readonly drive: Drive
  /** Whether this record shows that the vehicle is towed. */
  readonly isTowed: boolean
}

/**
 * Adds a movement to a drive, by the ignition before the record. `moved`: the drive as far as the vehicle drove there by itself.
 */
export function addDoubted(drive: Drive, moved: Drive, record: PositionFix, known: Ignition | undefined): MovedBy {
  const { doubted: before, ...driven } = moved
  const { atMilliseconds } = record
  const now = ignitionAfter(known, record, true)
  const offMilliseconds = now?.offMilliseconds
  const isDoubtful = known?.offMilliseconds !== undefined && offMilliseconds !== undefined
  if (!isDoubtful || atMilliseconds - offMilliseconds > heldMilliseconds) return { drive: driven, isTowed: false }
  if (isTowed(now, atMilliseconds))
    return { drive: { ...driven, movement: addTow(drive.movement, record) }, isTowed: true }
  const doubted = before ?? { sinceMilliseconds: atMilliseconds, movement: drive.movement }
  const { counted, last = counted } = doubted.movement
  const isConfirmed =
    offMilliseconds - doubted.sinceMilliseconds >= confirmingMilliseconds &&
    greatCircleMetres(last, record) >= noiseMetres
  if (!isConfirmed) return { drive: { ...driven, doubted }, isTowed: false }
  return { drive: { ...driven, movement: addTow(doubted.movement, record) }, isTowed: true }
}
