/**
 * The silence of a vehicle that has ended its trip, as the rules on its status take it: a value of the status at the moment at
 * which the silence was found. Records may follow that are older than this moment, such as those of a device that had no network.
 * Rules on other fields look at them as at any record. A rule on the status goes on from its state before the silence where its
 * condition holds, or does not hold, in all of these records as it did before; otherwise the silence stands, and it leaves them out.
 */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { conditionOf } from './condition.ts'
import type { Series } from './rule-pass.ts'
import type { RuleState, RuleStates } from './rule-state.ts'

export interface Silence {
  /** The moment at which it was found, epoch milliseconds; absent while the vehicle delivers old records, which may end it. */
  readonly at?: number | undefined
  /** The status that the vehicle has by it. */
  readonly status: string
}

export type KnownSilence = NonNullable<RuleStates['silent']>

/** Whether the rule is on the status, to which alone a silence says something. */
export const watchesStatus = ({ property_indicator }: Pick<NotificationRule, 'property_indicator'>) =>
  property_indicator === 'status'

/** Returns the silence with the state before of each rule on the status. `states` are those before the silence. */
export function silenceKnown(
  at: number,
  rules: readonly NotificationRule[],
  states: RuleStates,
  fingerprintOf: (rule: NotificationRule) => string
): KnownSilence {
  const before = rules.filter(watchesStatus).map((rule) => {
    return [rule.id, states.rules[rule.id] ?? { h: fingerprintOf(rule) }] as const
  })
  return { at, before: Object.fromEntries(before) }
}

export interface ResumedRule {
  readonly state: Partial<RuleState>
  readonly series: Series
  /** What is kept of the rule for further records; undefined where it takes all of them. */
  readonly before?: RuleState | null
}

/**
 * Returns with what state and which values a rule goes on. `state`: since the silence. `series`: all values that no call has
 * looked at. `isSilent`: whether the vehicle is silent with these values too.
 */
export function resumed(
  rule: NotificationRule,
  { state, series, fingerprint }: { state: Partial<RuleState>; series: Series; fingerprint: string },
  silent: KnownSilence | undefined,
  isSilent: boolean
): ResumedRule {
  const before = watchesStatus(rule) ? silent?.before[rule.id] : undefined
  // A rule that was made or changed since then has not met the silence.
  if (!silent || before === undefined || (before && before.h !== fingerprint)) return { state, series }
  const older = series.moments.filter((at) => at <= silent.at).length
  const newer = { moments: series.moments.slice(older), values: series.values.slice(older) }
  const values = series.values.slice(0, older)
  if (!before || !isAsBefore(rule, before, values)) return { state, series: newer, before: null }
  const isTakenBack = older > 0 && (!isSilent || newer.moments.length > 0)
  if (!isTakenBack) return { state, series: newer, before }
  // The cool-down goes on after a message that the silence has made.
  return { state: { ...condition(before), ...coolDown(state) }, series }
}

function isAsBefore(rule: NotificationRule, { s }: RuleState, values: Series['values']): boolean {
  const [holds, held] = [conditionOf(rule), s !== undefined]
  return values.every((value) => holds(value, held) === held)
}

const condition = ({ s, k, o, e }: Partial<RuleState>) => ({
  ...(s !== undefined && { s }),
  ...(k !== undefined && { k }),
  ...(o !== undefined && { o }),
  ...(e !== undefined && { e })
})

/** The part of a state that outlasts a change of the rule. */
export const coolDown = ({ m, n }: Partial<RuleState>) => ({
  ...(m !== undefined && { m }),
  ...(n !== undefined && { n })
})
