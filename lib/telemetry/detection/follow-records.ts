/** Follows the detection record by record: what was seen of the vehicle at each of them. */
import type { DetectionSettings } from '../detection-settings.ts'
import type { MeasuredDrive } from '../drive/drive.ts'
import type { VehicleRecord } from '../record.ts'
import { addAnchor, addRecord } from './add-record.ts'
import { type Closed, type Detection, type JudgedRecord, startDetection } from './detection.ts'
import { initialState, type LocalState } from './detection-state.ts'
import { knownHome, withPosition } from './known-home.ts'
import { isShown, lookAhead, lookFar, openDrives, type Sight, sightIn } from './open-drives.ts'
import { ignitionAfter } from './tow.ts'

export interface FollowedRecords {
  /** Adds the next record in the order of time. The first may be the one at the anchor of the state. */
  add(record: VehicleRecord): void
  /** What `openDrives` would say of the vehicle now. */
  sight(): Sight
  /** The trip in progress, measured up to the last fix; absent where there is none. */
  trip(): MeasuredDrive | undefined
  /** What has ended so far. */
  readonly closed: Closed
}

export function followRecords(local: LocalState, settings: DetectionSettings): FollowedRecords {
  const detection = startDetection({ ...initialState, local }, settings)
  return {
    add(record) {
      if (record.atMilliseconds === local.anchorMilliseconds) addAnchor(detection, record)
      else addRecord(detection, record)
    },
    sight: () => sightIn(look(detection), settings),
    trip: () => openDrives(detection).trip,
    closed: detection.closed
  }
}

function look(detection: Detection): LocalState {
  if (detection.ahead) return lookFar(detection, look)
  return isPlain(detection) ? withWindow(detection) : lookAhead(detection)
}

/**
 * Whether the records of the window change nothing of what is seen but position, time and ignition. `lookAhead` adds them to the
 * drives in progress as well, which takes too long for each of the records.
 */
function isPlain({ local: { leg, trip, ignition }, undecided, window, settings }: Detection): boolean {
  if (undecided.length > 0) return false
  if (!leg) return true
  // Whether the vehicle is towed depends on how it moves.
  if (ignition?.offMilliseconds !== undefined || window.some(({ record }) => record.ignition_on === false)) return false
  return [leg.drive, trip?.drive ?? leg.drive].every((drive) => isShown(drive, settings))
}

/** Adds the window to the state, except to the drives. */
function withWindow({ local, window, settings }: Detection): LocalState {
  const { carriedFix, ignition: known, ...kept } = local
  let ignition = known
  for (const { record } of window) ignition = ignitionAfter(ignition, record, local.leg !== undefined)
  const fix = window.findLast((judged) => judged.fix)?.fix
  const seen: LocalState = {
    ...kept,
    ...(fix ? { lastFix: fix } : carriedFix && { carriedFix }),
    ...(fix && kept.stay && { stay: { ...kept.stay, untilMilliseconds: fix.atMilliseconds } }),
    ...(ignition && { ignition })
  }
  return knownHome(seen, settings) ? withPositions(seen, window, settings) : withoutHome(seen)
}

/** Whether the vehicle came to its home, and left it, with each of the fixes. */
function withPositions(local: LocalState, window: readonly JudgedRecord[], settings: DetectionSettings): LocalState {
  return window.reduce((seen, { fix }) => {
    return fix ? withPosition(seen, seen.leg ? fix : (seen.stay ?? fix), settings) : seen
  }, local)
}

function withoutHome({ isAtHome, ...seen }: LocalState): LocalState {
  return seen
}
