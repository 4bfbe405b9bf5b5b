/**
 * Applies the rules of a vehicle to the samples of a step: which fire, what is kept until the next step, and the messages that fit
 * into its transaction.
 */

import type { Access } from '../../access/grants.ts'
import { placeOfRule } from '../../contract/place-rules.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { labelOfField } from '../../contract/resources/sensor-labels.ts'
import { type NewMessage, newMessages } from '../../messages/stored-message.ts'
import { isWithin } from '../../records/position-fields.ts'
import { type EvaluationOptions, evaluateRules, type Firing } from '../../rules/evaluation/evaluate-rules.ts'
import { evaluatePlaces } from '../../rules/evaluation/place-rules.ts'
import type { Sample } from '../../rules/evaluation/sample.ts'
import type { Silence } from '../../rules/evaluation/silence.ts'
import { evaluateSilences, type UploadOptions } from '../../rules/evaluation/upload-silence.ts'
import { type ItemWrite, withFirst } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Interval } from '../../telemetry/detection-settings.ts'
import { sensorLabelsItem } from '../../vehicles/sensor-labels.ts'
import type { RuleProgress, WaitingMessage } from '../tracking/rule-progress.ts'
import type { DriveRef } from '../tracking/run-state.ts'
import { markedRules } from './marked-rules.ts'
import { type KnownVisits, placeSights } from './place-sights.ts'
import { mayReadVisits, usersWithRights } from './rights-of-users.ts'
import { ruleTimer, ruleTimerWrites } from './rule-timer.ts'
import { messagesFitting } from './waiting-messages.ts'

export interface RulesInput {
  readonly vehicleId: string
  readonly access: Access
  readonly rules: readonly NotificationRule[]
  /** Messages of guards that rang, for which there is room. */
  readonly ofGuards?: readonly NewMessage[]
  readonly before: RuleProgress | undefined
  /** In the order of time; none where a timer is due. */
  readonly samples: readonly Sample[]
  /** The silence that has ended the trip of the vehicle; absent where it is not silent, or not looked at. */
  readonly silence?: Silence | undefined
  /** The last upload of the vehicle, for the rules on the time without one. */
  readonly uploads: Pick<UploadOptions, 'receivedMilliseconds' | 'mayFire'>
  /** For the rules on places. */
  readonly visits: KnownVisits
  /** The first record that no step has looked at, epoch milliseconds; now if there is none. */
  readonly begin: number
  /** The newest record that a step has looked at, epoch milliseconds. */
  readonly lastMilliseconds: number
  /** Whether another step follows with later records: nothing is taken to last after the last sample. */
  readonly isPending: boolean
  /** Until when the timer waits, because the vehicle delivers old records: see `deliversUntil`. Epoch milliseconds. */
  readonly waitsUntil: number | undefined
  /** The trips of the time of the samples: see `tripsOf`. */
  readonly trips: readonly DriveRef[]
  /** Intervals in which no position may be known. */
  readonly hidden: readonly Interval[]
  readonly cooldownMinutes: number
  /** The age from which what a rule finds is late. */
  readonly lateMilliseconds: number
  /** How long the state is known that a rule watches. */
  readonly knownMilliseconds: EvaluationOptions['knownMilliseconds']
  /** Actions that the transaction can still take. */
  readonly room: number
  /** Whether the timer of the rules has come due. */
  readonly isDue: boolean
  readonly now: Date
}

export interface AppliedRules {
  readonly progress: RuleProgress
  /** Messages that waited before and still do. */
  readonly stillWaiting: number
  readonly writes: readonly ItemWrite[]
}

export async function applyRules(items: Items, input: RulesInput): Promise<AppliedRules> {
  const { before, isDue, now, room, vehicleId } = input
  const marked = markedRules(input.rules)
  const { states, silences, places, firings, next } = evaluated(input, marked)
  // Of a rule that was deleted meanwhile nothing is published.
  const waited = (before?.waiting ?? []).filter(({ r }) => marked.has(r))
  const all = [...waited, ...firings.map((firing) => waitingOf(firing, input.trips))]
  const fitting = messagesFitting(all, room - ruleTimerWrites)
  const timer = ruleTimer({ kind: 'rule', vehicleId, known: before?.dueMilliseconds, next, isDue, now })
  const messages = await messageWrites(items, input, marked, fitting.now)
  const progress = {
    states,
    ...(Object.keys(silences).length > 0 && { silences }),
    ...(Object.keys(places).length > 0 && { places }),
    ...(fitting.later.length > 0 && { waiting: fitting.later }),
    ...(timer.dueMilliseconds !== undefined && { dueMilliseconds: timer.dueMilliseconds })
  }
  const stillWaiting = Math.max(0, waited.length - fitting.now.length)
  return { progress, stillWaiting, writes: [...messages, ...timer.writes].map(withFirst) }
}

/** The rules with their marks as IDs, by which the states are kept. `next`: when the timer is due. */
function evaluated(input: RulesInput, marked: ReadonlyMap<string, NotificationRule>) {
  const { before, samples, silence, hidden, cooldownMinutes, lateMilliseconds, knownMilliseconds } = input
  const now = input.now.getTime()
  const rules = [...marked].map(([mark, rule]) => ({ ...rule, id: mark }))
  const upTo = samples.at(-1)?.at ?? before?.states.at
  const mayFollow = input.isPending || now < (input.waitsUntil ?? now)
  const times = { now, cooldownMinutes, lateMilliseconds }
  const { states, firings, dueAt } = evaluateRules(rules, before?.states, samples, {
    ...times,
    knownMilliseconds,
    silence,
    isHidden: (at) => isWithin(at, hidden),
    ...(mayFollow && upTo !== undefined && { upTo })
  })
  const uploads = evaluateSilences(rules, before?.silences, { ...times, ...input.uploads })
  const places = evaluatePlaces(rules, before?.places, {
    ...times,
    sights: placeSights(rules, input.visits),
    begin: input.begin,
    upTo: mayFollow ? input.lastMilliseconds : now
  })
  // Old records say nothing about the time without an upload.
  const held = [dueAt, places.dueAt].flatMap((due) =>
    due === undefined ? [] : [Math.max(due, input.waitsUntil ?? due)]
  )
  const dues = [...held, ...(uploads.dueAt === undefined ? [] : [uploads.dueAt])]
  return {
    states,
    silences: uploads.states,
    places: places.states,
    firings: [...firings, ...uploads.firings, ...places.firings].toSorted((a, b) => a.at - b.at),
    next: dues.length > 0 ? Math.min(...dues) : undefined
  }
}

function waitingOf({ rule, at, observed, suppressed, isLate }: Firing, trips: readonly DriveRef[]): WaitingMessage {
  const trip = trips.find(({ f, u }) => f <= at && at <= u)
  const [late, ran] = [isLate && { late: true as const }, trip && { trip: trip.i }]
  return { r: rule.id, at, o: observed, n: suppressed, ...late, ...ran }
}

async function messageWrites(
  items: Items,
  { vehicleId, access, visits: { places }, ofGuards = [], now }: RulesInput,
  marked: ReadonlyMap<string, NotificationRule>,
  waiting: readonly WaitingMessage[]
): Promise<ItemWrite[]> {
  const ofRules = waiting.flatMap(({ r, at, o: observed, n: suppressed, late, trip: tripId }): NewMessage[] => {
    const rule = marked.get(r)
    return rule ? [{ rule, at, observed, suppressed, isLate: late === true, tripId }] : []
  })
  const fired = [...ofRules, ...ofGuards]
  if (fired.length === 0) return []
  const users = [...new Set(fired.map(({ rule }) => rule.user_id))]
  const [notified, [labels]] = await Promise.all([
    usersWithRights(items, vehicleId, access, users),
    items.view(sensorLabelsItem(vehicleId))
  ])
  const messages = fired.flatMap((message) => {
    const { user_id: userId, property_indicator: field } = message.rule
    const organizations = notified.get(userId)
    if (!organizations) return []
    const watched = placeOfRule(message.rule)
    if (!watched) return [{ ...message, label: labelOfField(labels, field) }]
    const place = places.get(watched.placeId)
    const mayRead = place && mayReadVisits({ userId, organizations }, { vehicleId, access }, place.owner)
    return mayRead ? [{ ...message, label: place.name }] : []
  })
  return newMessages(items, messages, now)
}
