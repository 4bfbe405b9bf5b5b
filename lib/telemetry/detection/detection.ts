/** The state of the detection within one call of `advance`. */
import type { DetectionSettings, Interval } from '../detection-settings.ts'
import type { MeasuredDrive } from '../drive/drive.ts'
import type { Stay } from '../home/home-discovery.ts'
import type { VehicleRecord } from '../record.ts'
import type { AcceptedFix, Verdict } from './accepted-fix.ts'
import type { DetectionState, DetectionTotals, LocalState } from './detection-state.ts'
import type { FarRun } from './far-run.ts'

/** What ended and does not change any more, in the order of time. */
export interface Closed {
  /** Staypoints that lasted at least as long as one must. */
  readonly staypoints: Stay[]
  readonly triplegs: MeasuredDrive[]
  readonly trips: MeasuredDrive[]
}

/** A record that was judged. */
export interface JudgedRecord {
  readonly record: VehicleRecord
  /** Absent for a record without a position. */
  readonly verdict?: Verdict
  /** Present where the fix was not rejected. */
  readonly fix?: AcceptedFix
  /** Whether the next fix follows within the time of a staypoint and shows the vehicle under way; set for fixes after a gap. */
  readonly keepsMoving?: boolean
  /** Whether it lies before the fixes of the window that stay together: its driver may have walked from there to them. */
  readonly isWalk?: true
}

/**
 * Records move from `undecided`, where the filter needs later ones, to `window`, while it is open whether the vehicle stands or
 * drives, and from there into the state. Records that were moved are judged again one by one, so that a call that starts from
 * the state comes to the same result.
 */
export interface Detection {
  readonly settings: DetectionSettings
  local: LocalState
  totals: DetectionTotals
  /** The record at the anchor. */
  previous?: VehicleRecord
  /** The newest record, as the device sent it. */
  newest?: VehicleRecord
  undecided: VehicleRecord[]
  window: JudgedRecord[]
  /** What is known of the first undecided record, where no vehicle can have driven there. */
  run?: FarRun | undefined
  /** The detection as it is if the vehicle was carried to the undecided records; present once enough of them agree. */
  ahead?: Detection | undefined
  /** The time of the last far-off fixes, from which the vehicle is back: all of them are wrong. */
  away?: Interval
  readonly closed: Closed
}

export function startDetection({ local, totals }: DetectionState, settings: DetectionSettings): Detection {
  return { settings, local, totals, undecided: [], window: [], closed: nothingClosed() }
}

/** Returns a copy that can be advanced without changing the detection, and without what its undecided records suggest. */
export function copyOf({ run, ahead, ...detection }: Detection): Detection {
  const { undecided, window } = detection
  return { ...detection, undecided: [...undecided], window: [...window], closed: nothingClosed() }
}

/** Returns a copy without the undecided records. */
export function decidedPart(detection: Detection): Detection {
  return { ...copyOf(detection), undecided: [] }
}

const nothingClosed = (): Closed => ({ staypoints: [], triplegs: [], trips: [] })

export function newestFix({ window, local }: Pick<Detection, 'window' | 'local'>): AcceptedFix | undefined {
  return window.findLast(({ fix }) => fix)?.fix ?? local.lastFix
}

export function windowFixes({ window }: Detection): AcceptedFix[] {
  return window.flatMap(({ fix }) => fix ?? [])
}
