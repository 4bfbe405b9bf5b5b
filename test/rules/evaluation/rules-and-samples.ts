/** Short forms of rules and samples. */
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import type { VehicleStatus } from '../../../lib/contract/resources/vehicle-status.ts'
import { type EvaluationOptions, evaluateRules } from '../../../lib/rules/evaluation/evaluate-rules.ts'
import type { RuleStates } from '../../../lib/rules/evaluation/rule-state.ts'
import type { Sample } from '../../../lib/rules/evaluation/sample.ts'
import { wholeRule } from '../../../lib/rules/whole-rule.ts'

/** A Wednesday; Berlin is one hour ahead of UTC. */
export const noon = Date.parse('2026-01-14T12:00:00.000Z')

export const minute = 60_000
export const hour = 60 * minute

/** The times of a deployment without settings, and of a device that usually uploads once a minute. */
export const ruleTimes = { cooldownMinutes: 5, lateMilliseconds: hour, knownMilliseconds: () => hour }

type Times = Pick<NotificationRule, 'tw_start' | 'tw_end' | 'tw_timezone'>

export function ruleOf(field: string, key: string, value: number, times: Times = {}, id = 'rule'): NotificationRule {
  return wholeRule({
    id,
    user_id: 'ada',
    vehicle_id: 'van',
    property_indicator: field,
    value_key: key,
    value,
    ...times
  })
}

/** Holds for every value but the one of the rule. */
export const unequal = (rule: NotificationRule): NotificationRule => ({ ...rule, operator: 'NOTIF_OP_UEQ' })

export const inBerlin = (tw_start: string, tw_end: string): Times => ({
  tw_start,
  tw_end,
  tw_timezone: 'Europe/Berlin'
})

/** Samples of a field: the minutes after noon, and the value. */
export function samplesOf(
  field: keyof VehicleStatus,
  values: readonly (readonly [number, number | string | boolean])[]
): Sample[] {
  return values.map(([at, value]) => ({ at: noon + at * minute, values: { [field]: value } }))
}

export const speeds = (...values: readonly (readonly [number, number])[]) => samplesOf('speed', values)
export const states = (...values: readonly (readonly [number, string])[]) => samplesOf('status', values)

/** Evaluates one rule. `options.now`: the default is the last sample. */
export function evaluated(
  rule: NotificationRule,
  samples: readonly Sample[],
  options: Partial<EvaluationOptions> & { readonly before?: RuleStates } = {}
) {
  const { before, ...given } = options
  const now = samples.at(-1)?.at ?? noon
  const result = evaluateRules([rule], before, samples, { now, ...ruleTimes, ...given })
  return {
    ...result,
    /** Minutes after noon. */
    fired: result.firings.map(({ at }) => (at - noon) / minute),
    due: result.dueAt === undefined ? undefined : (result.dueAt - noon) / minute
  }
}
