/** What the worker of mail does with the message that serves a user: mails what the feed holds, one alert after the other. */
import { isDeepStrictEqual } from 'node:util'
import type { WakeMessage } from '../events/claim.ts'
import { type Consumer, consumerItem } from '../events/consumer.ts'
import { endpointDelay } from '../events/retry-schedule.ts'
import { type Receipt, serveConsumer } from '../events/serve-consumer.ts'
import { asleep, wakened } from '../events/wake.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { mailable } from './alert.ts'
import { composeMail, type MailParts } from './compose-mail.ts'
import { admitted, withHeldBack } from './mail-limits.ts'
import { mailStateItem, type SentMail } from './mail-state.ts'
import type { MailedUser, MailSender, MailWorker, NextAlert } from './mail-worker.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/** An alert could not be mailed for a day, and is not tried any more. */
export class MailGivenUp extends Error {
  override readonly name = 'MailGivenUp'
}

/** May run more than once at a time for one message, which then mails an alert twice. */
export function serveMail(worker: MailWorker, message: WakeMessage): Promise<Receipt> {
  return serveConsumer({ ...worker, serve: (user, message) => serveNext(worker, user, message) }, message)
}

async function serveNext(worker: MailWorker, user: MailedUser, message: WakeMessage): Promise<Consumer | undefined> {
  const next = await worker.next(user)
  const alert = next.event && mailable(next.event.data, worker.clock())
  if (alert === 'givenUp') worker.onFailure(new MailGivenUp('An alert was not mailed: it could not be for a day'))
  if (!next.event || !worker.sender || alert === undefined || typeof alert === 'string') {
    return storeProgress(worker, user, message, next)
  }
  const entry = await admit(worker, user, { eventId: next.event.id, ruleId: alert.notification_rule_id })
  if (!entry) return storeProgress(worker, user, message, next, { isHeldBack: true })
  const failure = await sendAlert(worker, worker.sender, user, { alert, vehicleName: next.vehicleName }, entry)
  return storeProgress(worker, user, message, next, { failure })
}

/** The entry stands before the mail is sent, so that a repetition is the same mail, and is counted once. */
function admit(
  { table, clock }: MailWorker,
  { profile: { id } }: MailedUser,
  alert: { readonly eventId: string; readonly ruleId: string }
): Promise<SentMail | undefined> {
  return change(table, async (items) => {
    const [state] = await items.read(mailStateItem(id))
    const decided = state.value && admitted(state.value, alert, clock())
    if (!decided) return { result: undefined }
    const isNew = decided.state !== state.value
    return { result: decided.entry, writes: isNew ? [changed(state, decided.state)] : [] }
  })
}

/** The name of what failed; undefined for success. */
async function sendAlert(
  worker: MailWorker,
  { send, origin }: MailSender,
  { profile, state }: MailedUser,
  { alert, vehicleName }: Pick<MailParts, 'alert' | 'vehicleName'>,
  { heldBack }: SentMail
): Promise<string | undefined> {
  const timeZone = await worker.timeZoneOf(profile.id, alert.vehicle_id, alert.notification_rule_id)
  const link = unsubscribeLink(origin, profile.id, state)
  const told = { profile, alert, vehicleName, timeZone: timeZone ?? 'UTC', heldBack }
  const mail = composeMail({ ...told, origin, unsubscribeLink: link })
  try {
    await send(mail, profile.id)
    return undefined
  } catch (error) {
    // Its message may hold the address.
    const { name } = error as Error
    worker.onFailure(new Error(`SES did not take a mail: ${name}`))
    return name
  }
}

interface Outcome {
  readonly isHeldBack?: boolean
  readonly failure?: string | undefined
}

/** Undefined where another message serves the user, or the mail was turned off: then nothing is written. */
function storeProgress(
  { table, clock, random }: MailWorker,
  user: MailedUser,
  { wake }: WakeMessage,
  { cursor, isEnd }: NextAlert,
  { isHeldBack = false, failure }: Outcome = {}
): Promise<Consumer | undefined> {
  return change(table, async (items) => {
    const [item] = await items.read(consumerItem(user.id))
    const stored = item.value
    if (stored?.wake !== wake) return { result: undefined }
    // Another worker of the same message was faster.
    if (!isDeepStrictEqual(stored.cursor, user.consumer.cursor)) return { result: stored }
    const now = clock()
    if (failure !== undefined) {
      const failing = wakened(failed(stored, failure, now, random()), wake, now)
      return { result: failing, writes: [changed(item, failing)] }
    }
    const served = { ...withoutFailure(stored), cursor, step: 0 }
    const next = isEnd ? asleep(served) : wakened(served, wake, now)
    if (!isHeldBack) return { result: next, writes: [changed(item, next)] }
    const [state] = await items.read(mailStateItem(user.profile.id))
    const counted = state.value ? [changed(state, withHeldBack(state.value))] : []
    return { result: next, writes: [changed(item, next), ...counted] }
  })
}

/** What fails concerns every mail to the address alike: everything waits. */
function failed(consumer: Consumer, error: string, now: Date, random: number): Consumer {
  const step = consumer.step + 1
  const delay = endpointDelay(step, 0, () => random)
  const retryAt = new Date(now.getTime() + delay * 1000).toISOString()
  return { ...consumer, step, retryAt, lastFailure: now.toISOString(), lastError: error }
}

function withoutFailure(consumer: Consumer): Consumer {
  const { retryAt: _, ...rest } = consumer
  return rest
}
