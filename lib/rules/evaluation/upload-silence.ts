/**
 * Evaluates the rules on the time without an upload. It counts from when the last upload was received, whatever its records are
 * of. Source: decisions, "When a rule fires", 9.
 */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { watchesUploads } from '../../contract/upload-silence.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import type { Evaluation, EvaluationOptions, Firing } from './evaluate-rules.ts'
import { fingerprintOf } from './fingerprint.ts'
import { timeWindowOf } from './time-window.ts'
import type { UploadSilence, UploadSilences } from './upload-silence-state.ts'

export interface UploadOptions extends Pick<EvaluationOptions, 'now' | 'cooldownMinutes' | 'lateMilliseconds'> {
  /** When the last upload was received, epoch milliseconds. */
  readonly receivedMilliseconds: number
  /** False where a later upload may wait. */
  readonly mayFire: boolean
}

interface Evaluated extends Pick<Evaluation, 'firings' | 'dueAt'> {
  readonly states: UploadSilences
}

/** Other rules are left out. `dueAt`: when a timer must look again. */
export function evaluateSilences(
  rules: readonly NotificationRule[],
  before: UploadSilences | undefined,
  options: UploadOptions
): Evaluated {
  const each = rules.filter(watchesUploads).map((rule) => evaluateSilence(rule, before?.[rule.id], options))
  const dues = each.flatMap(({ dueAt }) => dueAt ?? [])
  return {
    states: Object.fromEntries(each.map(({ id, state }) => [id, state])),
    firings: each.flatMap(({ firing }) => firing ?? []),
    ...(dues.length > 0 && { dueAt: Math.min(...dues) })
  }
}

interface EvaluatedRule {
  readonly id: string
  readonly state: UploadSilence
  readonly firing?: Firing
  readonly dueAt?: number
}

function evaluateSilence(
  rule: NotificationRule,
  before: UploadSilence | undefined,
  options: UploadOptions
): EvaluatedRule {
  const { now, receivedMilliseconds: received, mayFire, lateMilliseconds, cooldownMinutes } = options
  const { id } = rule
  const h = fingerprintOf(rule)
  // A changed rule begins as a new one does, but for its cool-down.
  const state: UploadSilence = before?.h === h ? before : { ...coolDown(before), h, s: now }
  if (state.r !== undefined && state.r >= received) return { id, state }
  const at = silentAt(rule, received, state.s)
  if (at === undefined || at > now || !mayFire) {
    return { id, state, ...(at !== undefined && { dueAt: Math.max(at, now) }) }
  }
  const { m, n = 0, ...others } = state
  if (m !== undefined && at - m < minutes(cooldownMinutes))
    return { id, state: { ...others, m, n: n + 1, r: received } }
  const observed = new Date(received).toISOString()
  const firing = { rule, at, observed, suppressed: n, isLate: now - at > lateMilliseconds }
  return { id, state: { ...others, r: received, m: at }, firing }
}

/** The first moment, not before `from`, at which the vehicle is silent and the window of the rule is open; epoch milliseconds. */
export function silentAt(rule: NotificationRule, received: number, from: number): number | undefined {
  const at = Math.max(received + minutes(rule.value), from)
  const stretch = timeWindowOf(rule).stretchAt(at)
  if (stretch.isOpen) return at
  return stretch.until <= endOfTime ? stretch.until : undefined
}

/** When the rule would have fired if each of these moments were an upload, up to `until`; epoch milliseconds, ascending. */
export function silencesAmong(rule: NotificationRule, uploads: readonly number[], until: number) {
  return uploads.flatMap((received, index) => {
    const at = silentAt(rule, received, received)
    const end = uploads[index + 1] ?? until + 1
    return at !== undefined && at < end ? [{ at, observed: new Date(received).toISOString() }] : []
  })
}

/** The last moment that a Date can hold. */
const endOfTime = 8.64e15

const coolDown = ({ m, n }: Partial<UploadSilence> = {}) => ({
  ...(m !== undefined && { m }),
  ...(n !== undefined && { n })
})
