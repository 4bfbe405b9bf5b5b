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

/** `revision`: of the rules, see `revisionOfRules`; undefined where there are none. */
export async function applyToStep(
  step: StepSoFar,
  own: RuleProgress | undefined,
  revision: number | undefined
): Promise<AppliedRules> {
  const { table, items, vehicleId, access, before, registered, hidden, now, results } = step
  const { run, guards, visits, registration } = results
  const rules = revision === undefined ? [] : await rulesInForce(table, items, vehicleId, revision)
  const fields = new Set(rules.map(({ property_indicator }) => property_indicator))
  return applyRules(items, {
    vehicleId,
    access,
    rules,
    ofGuards: guards.messages,
    before: own,
    samples: samplesOfRun(step, fields),
    silence: silenceOfRun(step, fields),
    // Later uploads may wait, so the timer decides whether the vehicle is silent.
    uploads: { receivedMilliseconds: registration.state.receivedMilliseconds, mayFire: false },
    visits: { events: visits.events, places: new Map(), ...visits.known },
    begin:
      run.records.find(({ atMilliseconds: at }) => at > (before?.run.lastMilliseconds ?? 0))?.atMilliseconds ??
      now.getTime(),
    lastMilliseconds: run.tracking.lastMilliseconds,
    isPending: run.tracking.pending.length > 0,
    waitsUntil: deliversUntil({ run: run.tracking, registration: registration.state }),
    trips: tripsOf(run.tracking, run.checkpoints.values()),
    hidden,
    cooldownMinutes: step.ruleCooldownMinutes ?? defaultRuleCooldownMinutes,
    lateMilliseconds: lateMillisecondsOf(registered, before, step.ruleLateMinutes),
    knownMilliseconds: knownMillisecondsOf(registered),
    room: visits.room,
    isDue: false,
    now
  })
}
