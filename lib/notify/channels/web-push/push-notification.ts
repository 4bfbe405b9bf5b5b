/** Encrypts a notification for a browser and hands it to the push service. Source: RFC 8030, RFC 8188, RFC 8291. */
import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { givenUpMilliseconds } from '../../alerts/alert.ts'
import { type RequestSettings, type Response, requestErrorText, sendRequest } from '../../requests/request.ts'
import { retryAfter } from '../../requests/retry-after.ts'
import { MissingKey, type WebhookKeys } from '../../requests/sealed-secret.ts'
import type { StoredSubscription } from './stored-subscriptions.ts'
import { findVapidKey, vapidHeader } from './vapid.ts'
import type { Notification, PushOutcome, WebPushWorker } from './web-push-worker.ts'

export function pushNotification(
  keys: WebhookKeys,
  settings: RequestSettings,
  clock: () => Date
): WebPushWorker['push'] {
  return async (subscription, notification) => {
    const key = await findVapidKey(keys, subscription.keyId)
    // The browser takes nothing that is signed with another key. The subscription waits until the secret has this one.
    if (!key) throw new MissingKey(subscription.keyId)
    const { endpoint, contact } = subscription
    const headers = {
      authorization: await vapidHeader(key, endpoint, contact, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(givenUpMilliseconds / 1000),
      urgency: 'high',
      // A repetition takes the place of the same notification while the browser is not reached.
      topic: notification.id
    }
    try {
      const response = await sendRequest(
        { url: endpoint, headers, body: encrypted(subscription, notification) },
        settings
      )
      return pushOutcome(response, clock())
    } catch (error) {
      return { kind: 'fault', error: requestErrorText(error) }
    }
  }
}

function encrypted({ p256dh, auth }: StoredSubscription, notification: Notification): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return encrypt(Buffer.from(JSON.stringify(notification)), {
    version: 'aes128gcm',
    privateKey,
    dh: Buffer.from(p256dh, 'base64url'),
    authSecret: Buffer.from(auth, 'base64url')
  })
}

/** Source: RFC 8030, section 5. An address that answers 200 is that of no push service. */
const takenStatuses = [201, 202]
const goneStatuses = [200, 204, 404, 410]

/** It concerns every notification of the browser, whatever is in it. */
const tooManyRequests = 429

export function pushOutcome(response: Response, now: Date): PushOutcome {
  const { status } = response
  if (takenStatuses.includes(status)) return { kind: 'taken' }
  if (goneStatuses.includes(status)) return { kind: 'gone' }
  const retryAfterSeconds = retryAfter(response, now)
  return {
    kind: 'fault',
    error: `Status ${status}`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(status === tooManyRequests && { isGeneral: true })
  }
}
