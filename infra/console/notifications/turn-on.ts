/** Turns on notifications in this browser. */
import { addBrowser } from './browsers.ts'
import { readChannels } from './channels.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isSubscribed, subscribe, unsubscribe } from './own-subscription.ts'
import { askPermission } from './support.ts'

/** Not on: the user has not allowed it, or the browser does not reach its push service. */
export type TurnedOn = 'on' | 'not-allowed' | 'no-push-service'

/** Call it for a click. Throws Failure. */
export async function turnOn(): Promise<TurnedOn> {
  if ((await askPermission()) !== 'granted') return 'not-allowed'
  return await oneAtATime(async () => {
    const { web_push: channel } = await readChannels()
    const subscription = await subscribe(channel.public_key).catch(() => undefined)
    if (!subscription) return 'no-push-service'
    try {
      await addBrowser(subscription)
    } catch (error) {
      await unsubscribe().catch(() => {})
      throw error
    }
    isSubscribed.value = true
    return 'on'
  })
}
