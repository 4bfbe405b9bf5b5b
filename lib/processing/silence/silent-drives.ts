/**
 * What silence makes of the drives in progress: they end as they would if a record without a position came now. The stored state
 * of the detection stays as it is, so that later records are processed as if they had come in time.
 */
import { advance } from '../../telemetry/detection/advance.ts'
import type { Closed } from '../../telemetry/detection/detection.ts'
import { initialState, type LocalState } from '../../telemetry/detection/detection-state.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import { type DetectionSettings, minutes, withDefaults } from '../../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'

export interface Silence {
  readonly closed: Closed
  /** The vehicle stands where it was. The trip is the one that has ended, so that it counts in the status. */
  readonly open: OpenDrives
}

/** The state of the detection, and the records from its anchor on. */
export interface SilentState {
  readonly local: LocalState
  readonly records: readonly VehicleRecord[]
  readonly lastFixMilliseconds: number | undefined
}

/** Undefined where the silence has not lasted long enough at `atMilliseconds`. */
export function silenceAt(
  { local, records, lastFixMilliseconds }: SilentState,
  atMilliseconds: number,
  settings: Partial<DetectionSettings>
): Silence | undefined {
  const newest = records.at(-1)?.atMilliseconds ?? Number.NEGATIVE_INFINITY
  const silence = atMilliseconds - (lastFixMilliseconds ?? atMilliseconds)
  if (newest >= atMilliseconds || silence <= minutes(withDefaults(settings).tripSilenceMinutes)) return undefined
  const { closed, open } = advance({ ...initialState, local }, [...records, { atMilliseconds }], settings)
  if (open.trip || open.tripleg || open.isMoving) return undefined
  const trip = closed.trips.at(-1)
  return { closed, open: { ...open, ...(trip && { trip }) } }
}
