/** What samples are made of. */

import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import type { RunState } from '../tracking/run-state.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

/** What was known of the vehicle before the records that make samples. */
export interface KnownBefore extends Pick<Tracking, 'home' | 'status'> {
  readonly run: Pick<RunState, 'latest' | 'voltages' | 'allTotals' | 'lastTripEndMilliseconds'>
}

export interface SampleSource {
  /** A vehicle whose first records these are counts as initialized. */
  readonly vehicle: ProcessedProfile
  /** Of `detectionSettingsOf`. */
  readonly settings: Partial<DetectionSettings>
  /** A state of the detection at or before `after`. */
  readonly state: LocalState
  /** All records from the anchor of the state on, without positions that may not be known, in the order of time. */
  readonly records: readonly VehicleRecord[]
  /** Records up to this moment make no samples, epoch milliseconds. */
  readonly after: number
  readonly known: KnownBefore
}
