/** Evaluates the notification rules of one vehicle on what its records say. Source: decisions, "When a rule fires". */

import { watchesPlace } from '../../contract/place-rules.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { hasThreshold, isWatchable } from '../../contract/rule-values.ts'
import { watchesUploads } from '../../contract/upload-silence.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import { conditionOf } from './condition.ts'
import { fingerprintOf } from './fingerprint.ts'
import { RulePass } from './rule-pass.ts'
import type { RuleState, RuleStates } from './rule-state.ts'
import type { Sample } from './sample.ts'
import { allSeries } from './series.ts'
import { coolDown, type KnownSilence, resumed, type Silence, silenceKnown } from './silence.ts'
import { timeWindowOf } from './time-window.ts'

export interface Firing {
  readonly rule: NotificationRule
  /** When condition and window came true, or had held for long enough; epoch milliseconds. */
  readonly at: number
  /** The value of the field at that moment. */
  readonly observed: number | string
  /** Edges that the cool-down suppressed since the message before. */
  readonly suppressed: number
  readonly isLate: boolean
}

export interface EvaluationOptions {
  /** Epoch milliseconds. */
  readonly now: number
  readonly cooldownMinutes: number
  /** An edge that is older makes a late message. */
  readonly lateMilliseconds: number
  /** How long the value of a rule that must last counts as known if no other follows. */
  readonly knownMilliseconds: (rule: NotificationRule) => number
  /** Whether no position may be known at a moment (`notrack_mode`). Samples then say nothing to rules on position and movement. */
  readonly isHidden?: (at: number) => boolean
  /**
   * Up to this moment the last values hold while they are known, where it is not `now`, epoch milliseconds. A call that has to leave firings for the
   * next one ends with samples and `upTo` at the last firing that it takes.
   */
  readonly upTo?: number
  /** The silence of the vehicle, where it is silent with these samples; absent where further records wait. */
  readonly silence?: Silence | undefined
}

export interface Evaluation {
  readonly states: RuleStates
  /** In the order of time, and of rules for one moment. */
  readonly firings: readonly Firing[]
  /** When a timer must look again if no sample comes, epoch milliseconds. It is later than `upTo` and than the last sample. */
  readonly dueAt?: number
}

/**
 * `samples` are in the order of time. Those up to the last one that was evaluated before are left out, so that repeated and late
 * ones change nothing. A call without samples is what a timer makes: the last values hold up to `now`. States of rules that are
 * not given are dropped, so that such a rule begins again when it is given again.
 */
export function evaluateRules(
  rules: readonly NotificationRule[],
  states: RuleStates | undefined,
  samples: readonly Sample[],
  options: EvaluationOptions
): Evaluation {
  const { silence } = options
  const fresh = newerThan(states?.at, samples)
  const lastAt = fresh.at(-1)?.at ?? states?.at
  const isKnown = states?.silent !== undefined && (lastAt === undefined || lastAt < states.silent.at)
  if (silence?.at === undefined || isKnown || silence.at <= (lastAt ?? Number.NEGATIVE_INFINITY)) {
    return evaluateSamples(rules, states, { samples: fresh, lastAt }, options)
  }
  const until = { ...options, upTo: silence.at - 1 }
  const before = evaluateSamples(rules, states, { samples: fresh, lastAt }, until)
  // Records older than the silence may still come: the last sample stays that of a record.
  const sample = { at: silence.at, values: { status: silence.status as Sample['values']['status'] } }
  const after = evaluateSamples(rules, before.states, { samples: [sample], lastAt }, options)
  return {
    ...after,
    states: { ...after.states, silent: silenceKnown(silence.at, rules, before.states, fingerprintOf) },
    firings: [...before.firings, ...after.firings]
  }
}

interface FreshSamples {
  /** Newer than those before. */
  readonly samples: readonly Sample[]
  /** The last sample of a record, epoch milliseconds. */
  readonly lastAt: number | undefined
}

function evaluateSamples(
  rules: readonly NotificationRule[],
  states: RuleStates | undefined,
  { samples, lastAt }: FreshSamples,
  options: EvaluationOptions
): Evaluation {
  const { now, upTo = now, lateMilliseconds } = options
  const seriesOf = allSeries(samples, options.isHidden)
  const kept: Record<string, RuleState> = {}
  const beforeSilence: Record<string, RuleState | null> = {}
  const firings: Firing[] = []
  const dues: number[] = []
  for (const rule of rules) {
    if (!isWatchable(rule.property_indicator) || watchesUploads(rule) || watchesPlace(rule)) continue
    const fingerprint = fingerprintOf(rule)
    const given = { state: stateOf(states, rule, fingerprint), series: seriesOf(rule), fingerprint }
    const { state: from, series, before } = resumed(rule, given, states?.silent, options.silence !== undefined)
    if (before !== undefined) beforeSilence[rule.id] = before
    const pass = passOf(rule, from, options, Math.max(upTo, lastAt ?? upTo))
    const due = pass.run(series)
    if (due !== undefined) dues.push(due)
    for (const edge of pass.edges) firings.push({ rule, ...edge, isLate: now - edge.at > lateMilliseconds })
    const state = pass.state(fingerprint, lastAt ?? upTo)
    if (state) kept[rule.id] = state
  }
  return {
    states: { ...(lastAt !== undefined && { at: lastAt }), rules: kept, ...silentWith(states, lastAt, beforeSilence) },
    firings: firings.toSorted((a, b) => a.at - b.at),
    ...(dues.length > 0 && { dueAt: Math.min(...dues) })
  }
}

/** What is kept of a silence; nothing where no rule waits for records older than it. */
function silentWith(
  states: RuleStates | undefined,
  lastAt: number | undefined,
  before: KnownSilence['before']
): Pick<RuleStates, 'silent'> {
  const at = states?.silent?.at
  const isKept = at !== undefined && (lastAt ?? at - 1) < at && Object.keys(before).length > 0
  return isKept ? { silent: { at, before } } : {}
}

function newerThan(last = Number.NEGATIVE_INFINITY, samples: readonly Sample[]): readonly Sample[] {
  let newest = last
  return samples.filter(({ at }) => {
    if (at <= newest) return false
    newest = at
    return true
  })
}

/** A changed rule keeps only its cool-down, because the same rule would otherwise send two messages. */
function stateOf(states: RuleStates | undefined, { id }: NotificationRule, fingerprint: string): Partial<RuleState> {
  const state = states?.rules[id]
  if (!state || state.h === fingerprint) return state ?? {}
  return coolDown(state)
}

function passOf(
  rule: NotificationRule,
  state: Partial<RuleState>,
  { cooldownMinutes, knownMilliseconds }: EvaluationOptions,
  upTo: number
): RulePass {
  const input = {
    condition: conditionOf(rule),
    window: timeWindowOf(rule),
    heldMilliseconds: hasThreshold(rule) ? undefined : minutes(rule.value),
    knownMilliseconds: knownMilliseconds(rule),
    cooldownMilliseconds: minutes(cooldownMinutes),
    upTo
  }
  return new RulePass(input, state, rule.value_key)
}
