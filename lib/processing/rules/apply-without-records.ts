/** Applies the rules of a vehicle to what time alone says: a timer is due, and no record came. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { defaultRuleCooldownMinutes } from '../../records/processing-settings.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import type { StepInput } from '../step/step.ts'
import { deliversUntil } from '../tracking/old-records.ts'
import type { Tracking } from '../tracking/tracking-item.ts'
import { type AppliedRules, applyRules, type RulesInput } from './apply-rules.ts'
import { knownMillisecondsOf, lateMillisecondsOf } from './rule-times.ts'
import { rulesInForce } from './rules-in-force.ts'
import { tripsOf } from './trips-of-rules.ts'

type Settings = Pick<StepInput, 'ruleCooldownMinutes' | 'ruleLateMinutes' | 'now'>

interface WithoutRecords extends Settings, Pick<RulesInput, 'vehicleId' | 'access' | 'visits' | 'room'> {
  readonly tracking: Tracking
}

/** Also the rules whose timer is due, and those on the time without an upload. */
export function applyWithoutRecords(
  items: Items,
  rules: readonly NotificationRule[],
  input: WithoutRecords & Pick<RulesInput, 'uploads' | 'isDue'>
): Promise<AppliedRules> {
  const { tracking, ruleCooldownMinutes = defaultRuleCooldownMinutes, ruleLateMinutes, now, ...given } = input
  return applyRules(items, {
    ...given,
    rules,
    before: tracking.rules,
    samples: [],
    begin: now.getTime(),
    lastMilliseconds: tracking.run.lastMilliseconds,
    isPending: false,
    waitsUntil: deliversUntil(tracking),
    trips: tripsOf(tracking.run),
    hidden: [],
    cooldownMinutes: ruleCooldownMinutes,
    lateMilliseconds: lateMillisecondsOf(tracking, tracking, ruleLateMinutes),
    knownMilliseconds: knownMillisecondsOf(tracking),
    now
  })
}

/** Undefined, without a read of the rules, where none can be on a place of which the silence says something. */
export async function applyToSilentVisits(
  table: Table,
  items: Items,
  input: WithoutRecords
): Promise<AppliedRules | undefined> {
  const { vehicleId, visits, tracking } = input
  const { revision, rules: before, registration } = tracking
  if (revision === undefined || (visits.events.length === 0 && !before?.places)) return undefined
  const rules = await rulesInForce(table, items, vehicleId, revision)
  const uploads = { receivedMilliseconds: registration.receivedMilliseconds, mayFire: false }
  return applyWithoutRecords(items, rules, { ...input, uploads, isDue: false })
}
