/** A user who is notified in a browser. */
import { createECDH, randomBytes } from 'node:crypto'
import type { AlertMessage } from '../../../../lib/notify/alerts/alert-worker.ts'
import { findBrowser } from '../../../../lib/notify/channels/web-push/find-browser.ts'
import {
  createSubscription,
  listSubscriptions,
  removeSubscription,
  removeSubscriptionsOf
} from '../../../../lib/notify/channels/web-push/own-subscriptions.ts'
import { serveWebPush } from '../../../../lib/notify/channels/web-push/serve-web-push.ts'
import { subscriptionId } from '../../../../lib/notify/channels/web-push/stored-subscriptions.ts'
import type {
  Notification,
  PushOutcome,
  WebPushWorker
} from '../../../../lib/notify/channels/web-push/web-push-worker.ts'
import { userItem } from '../../../../lib/people/user-item.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { webPushConsumer } from '../../../../lib/table/keys.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { AlertWorld, owner, userId } from '../../alerts/alert-world.ts'

/** What a browser gives. */
export function browserKeys() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return { pair, auth, keys: { p256dh, auth: auth.toString('base64url') } }
}

const { keys } = browserKeys()

export class WebPushWorld extends AlertWorld {
  readonly endpoint: string
  readonly consumerId: string
  readonly shown: Notification[] = []
  /** What the push service makes of a notification. */
  service: (notification: Notification) => PushOutcome = () => ({ kind: 'taken' })

  constructor(table: Table, endpoint = 'https://push.example.com/anna') {
    super(table)
    this.endpoint = endpoint
    this.consumerId = webPushConsumer(userId, subscriptionId(endpoint))
  }

  /** A user of this profile who turns notifications on. */
  async begin(profile: object = {}): Promise<void> {
    await removeSubscriptionsOf(this.table, userId)
    const data = { id: userId, email: 'anna@example.com', ...profile }
    await change(this.table, async () => ({ result: undefined, writes: [replaced(userItem(userId), { data })] }))
    await this.subscribe()
  }

  async endSessions(): Promise<void> {
    await change(this.table, async (items) => {
      const [user] = await items.read(userItem(userId))
      const next = { ...user.value, sessionsValidFromSeconds: Math.ceil(this.milliseconds / 1000) } as never
      return { result: undefined, writes: [replaced(userItem(userId), next)] }
    })
  }

  subscribe(endpoint = this.endpoint) {
    const issuedAtSeconds = this.milliseconds / 1000
    const caller = { owner, permissions: 0xffff, issuedAtSeconds, admitted: Promise.resolve() } as never
    const content = { endpoint, keys, name: 'Firefox on Linux' }
    const send = async (message: AlertMessage) => {
      this.queue.push({ ...message, visibleAt: this.milliseconds })
    }
    const serviceOrigin = 'https://fleet.example.com'
    return createSubscription(this.table, send, caller, { content, keyId: 'key-1', serviceOrigin, now: this.now })
  }

  list() {
    return listSubscriptions(this.table, { owner })
  }

  protected serve(message: AlertMessage, table: Table) {
    return serveWebPush(this.worker(table), message)
  }

  worker(table = this.table): WebPushWorker {
    return {
      ...this.simulated(table),
      find: (id) => findBrowser(table, id),
      push: async (_, notification) => {
        const outcome = this.service(notification)
        if (outcome.kind === 'taken') this.shown.push(notification)
        return outcome
      },
      remove: () => removeSubscription(table, userId, subscriptionId(this.endpoint))
    }
  }
}
