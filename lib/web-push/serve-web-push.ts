/** What the worker of web push does with the message that serves a browser: one notification after the other. */
import { tellable } from '../alerts/alert.ts'
import type { NextAlert } from '../alerts/alert-worker.ts'
import { storeProgress } from '../alerts/progress.ts'
import type { WakeMessage } from '../events/claim.ts'
import type { Consumer } from '../events/consumer.ts'
import { type Receipt, serveConsumer } from '../events/serve-consumer.ts'
import { alertNotification, welcome } from './notification.ts'
import type { Notification, NotifiedBrowser, WebPushWorker } from './web-push-worker.ts'

/** A push service that takes nothing for so long has no such browser any more. */
const lostMilliseconds = 5 * 86_400_000

/** An alert could not be shown for a day, and is not tried any more. */
export class PushGivenUp extends Error {
  override readonly name = 'PushGivenUp'
}

/** May run more than once at a time for one message, which then notifies a browser twice of an alert: one replaces the other. */
export function serveWebPush(worker: WebPushWorker, message: WakeMessage): Promise<Receipt> {
  return serveConsumer({ ...worker, serve: (browser, message) => serveNext(worker, browser, message) }, message)
}

async function serveNext(
  worker: WebPushWorker,
  browser: NotifiedBrowser,
  message: WakeMessage
): Promise<Consumer | undefined> {
  const { consumer } = browser
  if (browser.isRevoked || isLost(consumer, worker.clock())) return end(worker, browser)
  if (consumer.state === 'PENDING') {
    const unread = { cursor: consumer.cursor, isEnd: false }
    return send(worker, browser, message, unread, welcome(browser, worker.clock()))
  }
  const next = await worker.next(browser)
  const alert = next.event && tellable(next.event.data, worker.clock())
  if (alert === 'givenUp') worker.onFailure(new PushGivenUp('An alert was not shown: it could not be for a day'))
  if (alert === undefined || typeof alert === 'string') return storeProgress(worker, browser, message, next)
  return send(worker, browser, message, next, alertNotification(browser, alert, next.vehicleName))
}

async function send(
  worker: WebPushWorker,
  browser: NotifiedBrowser,
  message: WakeMessage,
  next: Pick<NextAlert, 'cursor' | 'isEnd'>,
  notification: Notification
): Promise<Consumer | undefined> {
  const outcome = await worker.push(browser.subscription, notification)
  if (outcome.kind === 'gone') return end(worker, browser)
  const progress = outcome.kind === 'fault' ? { failure: outcome } : { isTold: true }
  return storeProgress(worker, browser, message, next, progress)
}

const isLost = ({ failingSince }: Consumer, now: Date) =>
  failingSince !== undefined && now.getTime() - Date.parse(failingSince) > lostMilliseconds

/** No message serves the browser any more. */
async function end(worker: WebPushWorker, browser: NotifiedBrowser): Promise<undefined> {
  await worker.remove(browser)
}
