/** What the worker of web push does with the message that serves a browser: one notification after the other. */
import { deliverable } from '../../alerts/alert.ts'
import type { AlertMessage } from '../../alerts/alert-worker.ts'
import { type AlertOutcome, type Channel, deliverAside, deliverNext, storeAlerts } from '../../alerts/deliver-alert.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import { type AlertConsumer, failureOf } from '../../consumers/consumer.ts'
import { type Receipt, serveConsumer } from '../../consumers/consumer-loop.ts'
import { alertNotification, welcome } from './notification.ts'
import type { Notification, NotifiedBrowser, WebPushWorker } from './web-push-worker.ts'

/** A push service that takes nothing for this time has no such browser any more. */
const lostMilliseconds = 5 * 86_400_000

/** An alert could not be shown for a day, and is not tried any more. */
export class PushGivenUp extends Error {
  override readonly name = 'PushGivenUp'
}

/** May run more than once at a time for one message, which then notifies a browser twice of an alert: one replaces the other. */
export async function serveWebPush(worker: WebPushWorker, message: AlertMessage): Promise<Receipt> {
  const channel = channelOf(worker)
  if ('wake' in message) {
    return serveConsumer({ ...worker, serve: (browser, wake) => serveNext(worker, browser, wake, channel) }, message)
  }
  const browser = await worker.find(message.consumer)
  return browser && !browser.isRevoked ? deliverAside(worker, browser, message, channel) : {}
}

async function serveNext(
  worker: WebPushWorker,
  browser: NotifiedBrowser,
  message: WakeMessage,
  channel: Channel<NotifiedBrowser>
): Promise<AlertConsumer | undefined> {
  const { consumer } = browser
  if (browser.isRevoked || isLost(consumer, worker.clock())) return end(worker, browser)
  if (consumer.state !== 'PENDING') return deliverNext(worker, browser, message, channel)
  const outcome = await send(worker, browser, welcome(browser, worker.clock()))
  if (outcome.kind === 'ended') return undefined
  const failure = outcome.kind === 'failed' ? outcome.failure : undefined
  const unread = { cursor: consumer.cursor, isEnd: false }
  return storeAlerts(worker, browser, message, unread, { failure, isDelivered: failure === undefined })
}

const channelOf = (worker: WebPushWorker): Channel<NotifiedBrowser> => ({
  async deliver(browser, { event, vehicleName }) {
    const alert = deliverable(event.data, 'webPush', worker.clock())
    if (alert === 'givenUp') worker.onFailure(new PushGivenUp('An alert was not shown: it could not be for a day'))
    return typeof alert === 'string'
      ? { kind: 'passed' }
      : send(worker, browser, alertNotification(browser, alert, vehicleName))
  }
})

async function send(
  worker: WebPushWorker,
  browser: NotifiedBrowser,
  notification: Notification
): Promise<AlertOutcome> {
  const outcome = await worker.push(browser.subscription, notification)
  if (outcome.kind === 'fault') return { kind: 'failed', failure: outcome }
  if (outcome.kind === 'taken') return { kind: 'delivered' }
  await end(worker, browser)
  return { kind: 'ended' }
}

function isLost(consumer: AlertConsumer, now: Date): boolean {
  const failure = failureOf(consumer)
  return failure !== undefined && now.getTime() - Date.parse(failure.since) > lostMilliseconds
}

/** No message serves the browser any more. */
async function end(worker: WebPushWorker, browser: NotifiedBrowser): Promise<undefined> {
  await worker.remove(browser)
}
