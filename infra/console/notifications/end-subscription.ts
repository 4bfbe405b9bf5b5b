/** Ends the notifications of this browser. */
import { removeBrowser } from './browsers.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { findSubscription, unsubscribe } from './own-subscription.ts'
import { subscriptionId } from './subscription-id.ts'

/**
 * If the service cannot be reached, the push service reports with the next notification that the subscription has ended. Rejects if the
 * browser does not end it.
 */
export async function endSubscription(): Promise<void> {
  await oneAtATime(async () => {
    const subscription = await findSubscription()
    if (subscription) await removeBrowser(await subscriptionId(subscription)).catch(() => {})
    await unsubscribe()
  })
}
