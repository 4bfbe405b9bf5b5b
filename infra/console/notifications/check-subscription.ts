/** Checks once after a sign-in that the notifications of this browser are those of the user who is signed in. */
import { addBrowser, ownBrowser, readBrowsers, removeBrowser } from './browsers.ts'
import { readChannels } from './channels.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { findSubscription, isOfKey, subscribe, unsubscribe } from './own-subscription.ts'

/** Ends a subscription that is not the user's, and renews one of a key that the service no longer uses. Throws Failure. */
export async function checkSubscription(): Promise<void> {
  await oneAtATime(async () => {
    const subscription = await findSubscription()
    if (!subscription) return
    const own = ownBrowser(await readBrowsers())
    if (!own) return await unsubscribe()
    const { public_key: publicKey } = (await readChannels()).web_push
    if (isOfKey(subscription, publicKey)) return
    // First the entry, so that the list never names a browser whose subscription has ended.
    await removeBrowser(own.id)
    await addBrowser(await subscribe(publicKey))
  })
}
