/**
 * Looks at the rules of a vehicle whose timer is due: a value that no record has changed has lasted as long as they say. The
 * module is loaded where such a timer is due.
 */

import { accessItem } from '../../access/grants.ts'
import { defaultRuleCooldownMinutes } from '../../records/processing-settings.ts'
import { change } from '../../table/change.ts'
import { maxActions } from '../../table/commit.ts'
import { changed } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import type { Interval } from '../../telemetry/detection-settings.ts'
import type { StepInput, StepOutcome } from '../step/step.ts'
import { deliversUntil } from '../tracking/old-records.ts'
import { dueHours, horizonAt } from '../tracking/pending-hours.ts'
import { trackingItem, unwrittenIn } from '../tracking/tracking-item.ts'
import { applyRules } from './apply-rules.ts'
import { knownMillisecondsOf, lateMillisecondsOf } from './rule-times.ts'
import { rulesInForce } from './rules-in-force.ts'
import { tripsOf } from './trips-of-rules.ts'

export interface HeldRulesInput extends Pick<StepInput, 'ruleCooldownMinutes' | 'ruleLateMinutes'> {
  /** When the timer was due, epoch milliseconds. */
  readonly dueMilliseconds: number
  /** Intervals in which no position may be known. */
  readonly hidden: readonly Interval[]
  readonly now: Date
}

/** Actions of the transaction beside messages: the tracking and the access. */
const ownActions = 2

/**
 * Returns `more` where messages are left for further steps; also, without a look at the rules, where records wait whose time has
 * come: steps of the processing are to be taken for them, and the rules looked at again.
 */
export function lookAtHeldRules(table: Table, vehicleId: string, input: HeldRulesInput): Promise<StepOutcome> {
  return change(table, async (items) => decide(table, items, vehicleId, input))
}

async function decide(table: Table, items: Items, vehicleId: string, input: HeldRulesInput) {
  const { dueMilliseconds, hidden, ruleCooldownMinutes = defaultRuleCooldownMinutes, now } = input
  const [access, stored] = await items.read(accessItem(vehicleId), trackingItem(vehicleId))
  const tracking = stored.value
  if (!access.value || access.value.deleting || !tracking) return { result: 'gone' as const }
  const before = tracking.rules
  if (before?.dueMilliseconds !== dueMilliseconds) return { result: 'done' as const }
  if (dueHours(tracking.run.pending, horizonAt(now)).due.length > 0) return { result: 'more' as const }
  const { revision } = tracking
  const { progress, writes } = await applyRules(items, {
    vehicleId,
    access: access.value,
    rules: revision === undefined ? [] : await rulesInForce(table, items, vehicleId, revision),
    before,
    samples: [],
    isPending: false,
    waitsUntil: deliversUntil(tracking),
    trips: tripsOf(tracking.run),
    hidden,
    cooldownMinutes: ruleCooldownMinutes,
    lateMilliseconds: lateMillisecondsOf(tracking, tracking, input.ruleLateMinutes),
    knownMilliseconds: knownMillisecondsOf(tracking),
    room: maxActions - ownActions,
    isDue: true,
    now
  })
  const next = { ...tracking, rules: revision === undefined ? undefined : progress }
  const result: StepOutcome = unwrittenIn(next) > 0 ? 'more' : 'done'
  return { result, writes: [changed(stored, next), ...writes] }
}
