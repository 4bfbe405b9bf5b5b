/** What a run of the detection says to the rules of a vehicle: the records that no step has looked at, and its silence. */

import type { Sample } from '../../rules/evaluation/sample.ts'
import type { Silence } from '../../rules/evaluation/silence.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { samplesOf } from '../samples/samples-of.ts'
import type { StepSoFar } from '../step/step-part.ts'
import { deliversOld } from '../tracking/old-records.ts'
import { hasProcessed } from '../tracking/run-state.ts'
import { newTracking } from '../tracking/tracking-item.ts'

/** `fields`: what the rules watch. Records up to the newest one that was processed are late, and make none. */
export function samplesOfRun(step: StepSoFar, fields: ReadonlySet<string>): Sample[] {
  const { vehicle, before, detection } = step
  const { run } = step.results
  const isFirst = !hasProcessed(before?.run)
  const after = Math.max(
    before && !isFirst ? before.run.lastMilliseconds : Number.NEGATIVE_INFINITY,
    before?.rules?.states.at ?? Number.NEGATIVE_INFINITY
  )
  // The hours that the run has left make samples in the step that processes them.
  const upTo = run.tracking.pending[0]?.hour ?? Number.POSITIVE_INFINITY
  const records = [...run.context, ...run.hours.flatMap(([, ofHour]) => ofHour)].filter(
    ({ atMilliseconds }) => atMilliseconds < upTo
  )
  if ((records.at(-1)?.atMilliseconds ?? after) <= after) return []
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

/**
 * The silence of a vehicle that has ended its trip: no record may tell of it for hours. Undefined where further records wait, or
 * where no rule watches the status. While the vehicle delivers old records, no silence is found, and one that was found before stands.
 */
export function silenceOfRun(step: StepSoFar, fields: ReadonlySet<string>): Silence | undefined {
  const {
    registration,
    run: { tracking: run },
    status: { status }
  } = step.results
  if (!run.silent || run.pending.length > 0 || !status || !fields.has('status')) return undefined
  return {
    at: deliversOld({ run, registration: registration.state }, step.now) ? undefined : Date.parse(status.timestamp),
    status: status.status
  }
}
