/** Applies the rules of a vehicle to a step. The module is loaded for vehicles with rules alone. */
import { defaultRuleCooldownMinutes } from '../../records/processing-settings.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { deliversUntil } from '../tracking/old-records.ts'
import { type AppliedRules, applyRules } from './apply-rules.ts'
import { knownMillisecondsOf, lateMillisecondsOf } from './rule-times.ts'
import { rulesInForce } from './rules-in-force.ts'
import type { RulesOfStepInput } from './rules-of-step-input.ts'
import { samplesOfRun, silenceOfRun } from './samples-of-run.ts'
import { tripsOf } from './trips-of-rules.ts'

/** `revision`: of the rules, see `revisionOfRules`. */
export async function applyToStep(
  table: Table,
  items: Items,
  input: RulesOfStepInput,
  revision: number
): Promise<AppliedRules> {
  const { vehicle, access, before, run, isPending, hidden, room, now } = input
  const rules = await rulesInForce(table, items, vehicle.id, revision)
  const fields = new Set(rules.map(({ property_indicator }) => property_indicator))
  return applyRules(items, {
    vehicleId: vehicle.id,
    access,
    rules,
    before: before?.ruleProgress,
    samples: samplesOfRun(input, fields),
    silence: silenceOfRun(input, fields),
    isPending,
    waitsUntil: deliversUntil(run.tracking),
    trips: tripsOf(run.tracking, run.checkpoints.values()),
    hidden,
    cooldownMinutes: input.ruleCooldownMinutes ?? defaultRuleCooldownMinutes,
    lateMilliseconds: lateMillisecondsOf(run.tracking, before, input.ruleLateMinutes),
    knownMilliseconds: knownMillisecondsOf(run.tracking),
    room,
    isDue: false,
    now
  })
}
