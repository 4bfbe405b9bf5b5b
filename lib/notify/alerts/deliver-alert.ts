/**
 * Delivers alerts, one after the other. One that cannot be delivered holds up no other: after its third failure the next ones are tried,
 * and if one is taken, those before it go on by messages of their own, for a day. Source: decisions, "Alerts by mail".
 */

import { isDeepStrictEqual } from 'node:util'
import type { ItemWrite } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { WakeMessage } from '../consumers/claim.ts'
import { type AlertConsumer, alertConsumerItem, failureOf, retryAtOf, stepOf } from '../consumers/consumer.ts'
import { hiddenUntil, type Receipt } from '../consumers/consumer-loop.ts'
import { afterFault, afterSuccess, type Fault, failing } from '../consumers/health.ts'
import { storeProgress } from '../consumers/progress.ts'
import { certainFailures, varied } from '../consumers/retry-schedule.ts'
import type { AlertWorker, AsideMessage, NextAlert, ReadAlert, Recipient } from './alert-worker.ts'

/** What became of an alert. `isHeldBack`: by a limit, of which a notice may have been sent. `ended`: its receiver does not exist any more. */
export type AlertOutcome =
  | { readonly kind: 'passed' | 'delivered'; readonly isHeldBack?: boolean }
  | { readonly kind: 'failed'; readonly failure: AlertFailure; readonly isHeldBack?: boolean }
  | { readonly kind: 'ended' }

/** Why an alert could not be delivered. `isGeneral`: it concerns everything for the user in any case, as throttling does. */
export interface AlertFailure extends Fault {
  readonly isGeneral?: boolean
}

export interface Channel<T extends Recipient> {
  readonly deliver: (recipient: T, alert: ReadAlert & Required<Pick<ReadAlert, 'event'>>) => Promise<AlertOutcome>
  /** Counts so many alerts as held back, in the transaction that moves the cursor. */
  readonly heldBack?: (recipient: T, count: number) => (items: Items) => Promise<ItemWrite[]>
}

/** Alerts that are looked at until one is taken. */
const maxLookedAt = 20

/** Alerts that may fail in the first search for one that is taken; so many more in each later one. */
const maxFailing = 4

/** One alert more is tried, not several, where the failures took longer. */
const quickMilliseconds = 5000

/** Seconds until an alert that was set aside is tried, and at most between its tries. */
const firstSeconds = 60
const againSeconds = 3600

/** The consumer afterwards; undefined where another message serves it, or it does not exist any more. */
export async function deliverNext<T extends Recipient>(
  worker: AlertWorker<T>,
  recipient: T,
  message: WakeMessage,
  channel: Channel<T>
): Promise<AlertConsumer | undefined> {
  const tried = await tryAlerts(worker, recipient, channel)
  const outcomes = tried.map(({ outcome }) => outcome)
  const last = tried.at(-1)?.alert
  if (!last || outcomes.some(({ kind }) => kind === 'ended')) return undefined
  const isDelivered = outcomes.some(({ kind }) => kind === 'delivered')
  const failures = failuresOf(outcomes)
  const failure = isDelivered ? undefined : (failures.find(isGeneral) ?? failures[0])
  if (failure) {
    const isAlone = isDoubtful(recipient) && last.isEnd && failures.length === 1 && !isGeneral(failure)
    return storeAlerts(worker, recipient, message, last, { failure, isAlone })
  }
  await setAside(worker, recipient, tried)
  const count = outcomes.filter((one) => one.kind !== 'ended' && one.isHeldBack).length
  const beside = count > 0 ? channel.heldBack?.(recipient, count) : undefined
  return storeAlerts(worker, recipient, message, last, { isDelivered, beside })
}

/** What alerts have come to, or a notification that is none. */
interface AlertProgress {
  readonly failure?: Fault | undefined
  /** Whether something was delivered, and not passed over or given up. */
  readonly isDelivered?: boolean
  /** Whether nothing waits behind what failed: the next alert is tried at once. */
  readonly isAlone?: boolean
  /** What is written in the transaction that moves the cursor. */
  readonly beside?: ((items: Items) => Promise<ItemWrite[]>) | undefined
}

/** As `storeProgress`: the cursor after the alerts, or the failure after which they are tried again. */
export function storeAlerts<T extends Recipient>(
  { table, clock, random }: Pick<AlertWorker<T>, 'table' | 'clock' | 'random'>,
  recipient: T,
  message: WakeMessage,
  { cursor, isEnd }: Pick<NextAlert, 'cursor' | 'isEnd'>,
  { failure: fault, isDelivered = false, isAlone = false, beside = async () => [] }: AlertProgress
): Promise<AlertConsumer | undefined> {
  return storeProgress({ table, clock }, alertConsumerItem(recipient.id), message.wake, async (stored, items) => {
    // Another worker of the same message was faster.
    if (!isDeepStrictEqual(stored.cursor, recipient.consumer.cursor)) return { next: stored, isDone: false }
    const now = clock()
    if (fault) {
      const failed = afterFault(stored, fault, now, random)
      return { next: isAlone ? withIsAlone(failed) : failed, isDone: false }
    }
    const served = isDelivered ? afterSuccess(stored, now) : withoutSteps(stored)
    return { next: { ...served, cursor }, isDone: isEnd, writes: await beside(items) }
  })
}

function withIsAlone(consumer: AlertConsumer): AlertConsumer {
  const failure = failureOf(consumer)
  return failure ? failing(consumer, { ...failure, isAlone: true }) : consumer
}

/** Alerts that are passed over prove nothing. */
function withoutSteps(consumer: AlertConsumer): AlertConsumer {
  const failure = failureOf(consumer)
  return failure ? failing(consumer, { step: 0, since: failure.since }) : consumer
}

interface Tried {
  readonly alert: NextAlert
  readonly outcome: AlertOutcome
}

/** The next alert; if its delivery fails repeatedly, those after it as well, until one is taken. At least one. */
async function tryAlerts<T extends Recipient>(
  worker: AlertWorker<T>,
  recipient: T,
  channel: Channel<T>
): Promise<Tried[]> {
  const beganAt = worker.clock().getTime()
  const isQuick = () => worker.clock().getTime() - beganAt < quickMilliseconds
  const tried: Tried[] = []
  let cursor = recipient.consumer.cursor
  do {
    const alert = await worker.next({ ...recipient, consumer: { ...recipient.consumer, cursor } })
    tried.push({ alert, outcome: await outcomeOf(channel, recipient, alert) })
    cursor = alert.cursor
  } while (isSearched(recipient, tried) && !worker.isTimeUp() && (tried.length === 1 || isQuick()))
  return tried
}

/** Whether the alerts so far leave it open if an alert is at fault, and the next one is to show it. */
function isSearched(recipient: Recipient, tried: readonly Tried[]): boolean {
  const outcomes = tried.map(({ outcome }) => outcome)
  const failures = failuresOf(outcomes)
  return (
    isDoubtful(recipient) &&
    failures.length > 0 &&
    failures.length <= maxFailing * (stepOf(recipient.consumer) - certainFailures + 1) &&
    !failures.some(isGeneral) &&
    outcomes.every(({ kind }) => kind === 'failed' || kind === 'passed') &&
    tried.length < maxLookedAt &&
    tried.at(-1)?.alert.isEnd === false
  )
}

const isDoubtful = ({ consumer }: Recipient) => stepOf(consumer) >= certainFailures

const failuresOf = (outcomes: readonly AlertOutcome[]) =>
  outcomes.flatMap((one) => (one.kind === 'failed' ? [one.failure] : []))

/** Whether it concerns everything for the user, whatever is in it. */
const isGeneral = (failure: AlertFailure) => failure.isGeneral === true || failure.retryAfterSeconds !== undefined

const outcomeOf = async <T extends Recipient>(
  { deliver }: Channel<T>,
  recipient: T,
  { event, ...alert }: ReadAlert
): Promise<AlertOutcome> => (event ? deliver(recipient, { ...alert, event }) : { kind: 'passed' })

/** Before the cursor passes them: an alert may then be delivered twice, and none is lost. */
async function setAside<T extends Recipient>(
  worker: AlertWorker<T>,
  recipient: T,
  tried: readonly Tried[]
): Promise<void> {
  const { id, consumer } = recipient
  const failed = tried.flatMap(({ alert, outcome }) => (outcome.kind === 'failed' && alert.entry ? [alert.entry] : []))
  await Promise.all(failed.map((alert) => worker.send({ consumer: id, alert }, consumer, firstSeconds)))
}

/** The message is its own timer, until the alert is taken, or too old. */
export async function deliverAside<T extends Recipient>(
  worker: AlertWorker<T>,
  recipient: T,
  { alert }: AsideMessage,
  channel: Channel<T>
): Promise<Receipt> {
  const now = worker.clock()
  const { state } = recipient.consumer
  const retryAt = retryAtOf(recipient.consumer)
  const again = { hideSeconds: varied(againSeconds, worker.random) }
  if (state === 'PENDING') return again
  if (retryAt !== undefined && retryAt > now.toISOString()) return hiddenUntil(retryAt, now)
  const outcome = await outcomeOf(channel, recipient, await worker.again(recipient, alert))
  return outcome.kind === 'failed' ? again : {}
}
