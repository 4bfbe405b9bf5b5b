/** The state that the detection hands from one batch of records to the next. */
import type { Counters } from '../counters/vehicle-counters.ts'
import type { Drive } from '../drive/drive.ts'
import type { FixNoise } from '../drive/fix-noise.ts'
import type { StandingLevels } from '../drive/standing-fuel.ts'
import type { HomeDiscovery } from '../home/home-discovery.ts'
import type { Position } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Ignition } from './tow.ts'

/** The whole state, as JSON. */
export interface DetectionState {
  readonly local: LocalState
  readonly totals: DetectionTotals
}

/**
 * The state right after the record at `anchorMilliseconds`. Records that came later are undecided and must be read again, and
 * so must the record at the anchor, as the one before the next. Two equal local states have equal futures.
 */
export interface LocalState {
  /** Absent before the first record. All records after it lie within `maxWaitingMilliseconds` before the newest one. */
  readonly anchorMilliseconds?: number
  readonly lastFix?: AcceptedFix
  /** The last fix of a vehicle that is transported; it belongs to no drive. */
  readonly carriedFix?: AcceptedFix
  /** The vehicle stands (`stay`) or is under way (`leg`). Neither is present while nothing is known, or after a silence. */
  readonly stay?: Stay
  readonly leg?: Leg
  /** The trip that has not ended; it spans the staypoints between its triplegs. */
  readonly trip?: OpenTrip
  readonly home?: HomeDiscovery | Position
  /** Whether the vehicle came to its home and has not left it since. */
  readonly isAtHome?: true
  readonly ignition?: Ignition
  readonly counters?: Counters
  /** How much the last fixes scatter; absent where they are not dense. */
  readonly noise?: FixNoise
}

/** An established staypoint. */
export interface Stay extends Position {
  /** The arrival. */
  readonly fromMilliseconds: number
  /** The last fix there. */
  readonly untilMilliseconds: number
  /** Up to this moment the discovery of the home has counted the staypoint. */
  readonly countedMilliseconds?: number
  /** Millimetres of the odometer after the arrival that the tripleg before has counted, and that are still to come. */
  readonly countedMillimetres?: number
  /** How far the vehicle has moved there by its odometer since it last stood for the time of a staypoint. */
  readonly moved?: MovedInStay
  /** The tank's last levels there. */
  readonly levels?: StandingLevels
  /** km/h; the device goes on sending this speed although the vehicle stands. */
  readonly shownKmh?: number
}

export interface MovedInStay {
  /** Without what the tripleg before has counted. */
  readonly millimetres: number
  /** When it stood again; absent while it moves. */
  readonly stoodMilliseconds?: number
}

export interface Leg {
  readonly fromMilliseconds: number
  readonly drive: Drive
  readonly origin: Origin
  /** A phone that may have been carried from the staypoint to its vehicle: it has not been faster than people walk. */
  readonly isSlow?: true
}

/** Where the vehicle stood before a tripleg, and since when. A tripleg that is noise ends there again. */
export interface Origin extends Position {
  readonly fromMilliseconds: number
  /** Whether the discovery of the home has counted the staypoint. */
  readonly isCounted: boolean
  /** The last moment at which the vehicle stood there, where its arrival was not recorded; absent once it has left. */
  readonly untilMilliseconds?: number
}

export interface OpenTrip {
  readonly fromMilliseconds: number
  /** The trip as of its last arrival; absent on the first tripleg. */
  readonly arrival?: TripArrival
  /** The trip as of the anchor; absent on the first tripleg, whose drive is the trip's. */
  readonly drive?: Drive
}

export interface TripArrival {
  readonly atMilliseconds: number
  readonly drive: Drive
  /** Staypoints between the triplegs up to here; absent in a trip that began in an earlier version. */
  readonly stops?: number
}

/** Sums over all valid trips that have ended; integers, so that grouping does not change them. */
export interface DetectionTotals {
  readonly trips: number
  readonly millimetres: number
  readonly movingSeconds: number
}

export const initialState: DetectionState = { local: {}, totals: { trips: 0, millimetres: 0, movingSeconds: 0 } }
