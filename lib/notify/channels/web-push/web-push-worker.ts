/** What the worker of web push needs of the rest of the service. */

import type { Language } from '../../../contract/language.ts'
import type { AlertWorker, Recipient } from '../../alerts/alert-worker.ts'
import type { AlertFailure } from '../../alerts/deliver-alert.ts'
import type { StoredSubscription } from './stored-subscriptions.ts'

/** A browser, as it was read before it is notified. */
export interface NotifiedBrowser extends Recipient {
  readonly subscription: StoredSubscription
  /** Of the user. */
  readonly language: Language
  /** The user's sessions were ended after the subscription was stored, which ends with them. */
  readonly isRevoked: boolean
}

/** What a push service made of a notification. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  /** The subscription is of no use any more. */
  | { readonly kind: 'gone' }
  | ({ readonly kind: 'fault' } & AlertFailure)

/** What the service worker of the console shows. */
export interface Notification {
  /** By which a repetition replaces the notification. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** Path in the console that a click opens. */
  readonly path: string
  /** What it tells of, date-time. */
  readonly timestamp: string
  readonly language: Language
}

export interface WebPushWorker extends AlertWorker<NotifiedBrowser> {
  /** Sends one notification. Never rejects because of what the push service does. */
  readonly push: (subscription: StoredSubscription, notification: Notification) => Promise<PushOutcome>
  /** Ends a subscription. */
  readonly remove: (browser: NotifiedBrowser) => Promise<unknown>
}
