/** The samples of a run of the detection: what its records say that no step has looked at. */
import type { Sample } from '../../rules/evaluation/sample.ts'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { samplesOf } from '../samples/samples-of.ts'
import { hasProcessed, newTracking } from '../tracking/new-tracking.ts'
import type { RulesOfStepInput } from './rules-of-step-input.ts'

export type SampledRun = Pick<RulesOfStepInput, 'vehicle' | 'before' | 'run' | 'status'> & {
  readonly detection: Partial<DetectionSettings>
}

/** `fields`: what the rules watch. Records up to the newest one that was processed are late, and make none. */
export function samplesOfRun(source: SampledRun, fields: ReadonlySet<string>): Sample[] {
  const { vehicle, before, run, detection } = source
  const isFirst = !hasProcessed(before)
  const after = Math.max(
    before && !isFirst ? before.lastMilliseconds : Number.NEGATIVE_INFINITY,
    before?.ruleProgress?.states.at ?? Number.NEGATIVE_INFINITY
  )
  // The hours that the run has left make samples in the step that processes them.
  const upTo = run.tracking.pending[0]?.hour ?? Number.POSITIVE_INFINITY
  const records = [...run.context, ...run.hours.flatMap(([, ofHour]) => ofHour)].filter(
    ({ atMilliseconds }) => atMilliseconds < upTo
  )
  if ((records.at(-1)?.atMilliseconds ?? after) <= after) return silenceOf(source, after, fields)
  return samplesOf(
    {
      vehicle: isFirst ? { ...vehicle, initialization_complete: true } : vehicle,
      settings: detectionSettingsOf(vehicle, detection),
      state: run.state,
      records,
      after,
      known: before ?? newTracking(0)
    },
    fields
  )
}

/** The state that a vehicle has by its silence, when that ends its trip: no record may tell of it for hours. */
function silenceOf({ before, run, status }: SampledRun, after: number, fields: ReadonlySet<string>): Sample[] {
  const hasEnded = run.tracking.silent !== undefined && before?.silent === undefined
  if (!hasEnded || !status || !fields.has('status')) return []
  const at = Date.parse(status.timestamp)
  return at > after ? [{ at, values: { status: status.status } }] : []
}
