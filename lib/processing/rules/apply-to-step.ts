/** Applies the rules of a vehicle to a step. The module is loaded for vehicles with rules alone. */
import { defaultRuleCooldownMinutes } from '../../records/processing-settings.ts'
import type { StepSoFar } from '../step/step-part.ts'
import { deliversUntil } from '../tracking/old-records.ts'
import type { RuleProgress } from '../tracking/rule-progress.ts'
import { type AppliedRules, applyRules } from './apply-rules.ts'
import { knownMillisecondsOf, lateMillisecondsOf } from './rule-times.ts'
import { rulesInForce } from './rules-in-force.ts'
import { samplesOfRun, silenceOfRun } from './samples-of-run.ts'
import { tripsOf } from './trips-of-rules.ts'

/** `revision`: of the rules, see `revisionOfRules`. */
export async function applyToStep(
  step: StepSoFar,
  own: RuleProgress | undefined,
  revision: number
): Promise<AppliedRules> {
  const { table, items, vehicleId, access, before, registered, hidden, now, results } = step
  const { run, drives, registration } = results
  const rules = await rulesInForce(table, items, vehicleId, revision)
  const fields = new Set(rules.map(({ property_indicator }) => property_indicator))
  return applyRules(items, {
    vehicleId,
    access,
    rules,
    before: own,
    samples: samplesOfRun(step, fields),
    silence: silenceOfRun(step, fields),
    // Later uploads may wait, so the timer decides whether the vehicle is silent.
    uploads: { receivedMilliseconds: registration.state.receivedMilliseconds, mayFire: false },
    isPending: run.tracking.pending.length > 0,
    waitsUntil: deliversUntil({ run: run.tracking, registration: registration.state }),
    trips: tripsOf(run.tracking, run.checkpoints.values()),
    hidden,
    cooldownMinutes: step.ruleCooldownMinutes ?? defaultRuleCooldownMinutes,
    lateMilliseconds: lateMillisecondsOf(registered, before, step.ruleLateMinutes),
    knownMilliseconds: knownMillisecondsOf(registered),
    room: drives.room,
    isDue: false,
    now
  })
}
