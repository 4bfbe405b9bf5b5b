/** The browsers in which the user is notified, as the service keeps them. */
import type { PushSubscription as Browser } from '../../../lib/contract/resources/push-subscription.ts'
import { client, replyOf } from '../api/client.ts'
import { browserName } from './browser-name.ts'
import { findSubscription } from './own-subscription.ts'
import { subscriptionId } from './subscription-id.ts'

export type { Browser }

export interface Browsers {
  /** Newest first. */
  readonly all: readonly Browser[]
  /** ID that the subscription of this browser has, of any user. */
  readonly ownId: string | undefined
}

const path = '/notification/push-subscription'

/** A page that has all browsers of a user. */
const query = { limit: '50' }

/** Throws Failure, or AbortError. */
export async function readBrowsers(signal?: AbortSignal): Promise<Browsers> {
  const [{ data }, own] = await Promise.all([
    replyOf(client.GET(path, { params: { query }, ...(signal && { signal }) })),
    findSubscription().catch(() => undefined)
  ])
  return { all: data, ownId: own && (await subscriptionId(own)) }
}

export const ownBrowser = ({ all, ownId }: Browsers): Browser | undefined => all.find(({ id }) => id === ownId)

/** Throws Failure. */
export async function addBrowser(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh, auth }, name: browserName() }
  await replyOf(client.POST(path, { body }))
}

/** Throws Failure. */
export async function removeBrowser(id: string): Promise<void> {
  const params = { path: { push_subscription_id: id } }
  await replyOf(client.DELETE(`${path}/{push_subscription_id}`, { params }))
}
