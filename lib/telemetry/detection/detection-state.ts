/** What the detection carries from one batch of records to the next. */
import type { Drive } from '../drive/drive.ts'
import type { FuelLevels } from '../drive/standing-fuel.ts'
import type { HomeDiscovery } from '../home/home-discovery.ts'
import type { Position } from '../position-fix.ts'
import type { AcceptedFix } from './accepted-fix.ts'
import type { Ignition } from './tow.ts'

/** JSON. */
export interface DetectionState {
  readonly local: LocalState
  readonly totals: DetectionTotals
}

/**
 * The state right after the record at `anchorMilliseconds`. What came later is undecided and must be read again; the record
 * at the anchor itself too, as the one before the next. Two equal local states have equal futures.
 */
export interface LocalState {
  /** Absent before the first record. All records after it lie within `maxWaitingMilliseconds` before the newest one. */
  readonly anchorMilliseconds?: number
  readonly lastFix?: AcceptedFix
  /** The last fix of a vehicle that is transported; the drives know nothing of it. */
  readonly carriedFix?: AcceptedFix
  /** At most one of these two: the vehicle stands, or is under way. Neither: nothing is known yet, or it is silent. */
  readonly stay?: Stay
  readonly leg?: Leg
  /** The trip that has not ended; it spans the staypoints between its triplegs. */
  readonly trip?: OpenTrip
  readonly home?: HomeDiscovery | Position
  /** Whether the vehicle came to its home and has not left it since. */
  readonly isAtHome?: true
  readonly ignition?: Ignition
}

/** An established staypoint. */
export interface Stay extends Position {
  /** Arrival. */
  readonly fromMilliseconds: number
  /** The last fix there. */
  readonly untilMilliseconds: number
  /** Until when the discovery of the home knows of it. */
  readonly countedMilliseconds?: number
  /** The odometer's last reading there. */
  readonly odometerMetres?: number
  /** The tank's last levels there. */
  readonly levels?: readonly FuelLevels[]
}

export interface Leg {
  readonly fromMilliseconds: number
  readonly drive: Drive
  readonly origin: Origin
}

/** Where the vehicle stood before a tripleg, and since when: noise ends there again. */
export interface Origin extends Position {
  readonly fromMilliseconds: number
  /** Whether it was a staypoint that the discovery of the home knows of. */
  readonly isCounted: boolean
  /** Until when the vehicle stood there, where nobody saw it arrive; absent once it has left. */
  readonly untilMilliseconds?: number
}

export interface OpenTrip {
  readonly fromMilliseconds: number
  /** As of the last arrival; absent on the first tripleg. */
  readonly arrival?: { readonly atMilliseconds: number; readonly drive: Drive }
  /** As of the anchor; absent on the first tripleg, whose drive is the trip's. */
  readonly drive?: Drive
}

/** Sums over all valid trips that have ended; integers, so that they don't depend on grouping. */
export interface DetectionTotals {
  readonly trips: number
  readonly millimetres: number
  readonly movingSeconds: number
}

export const initialState: DetectionState = { local: {}, totals: { trips: 0, millimetres: 0, movingSeconds: 0 } }
