/** What a signed-in tab does for the notifications of its browser. */
import { loadedPart } from '../loading/loaded-part.ts'
import { followClicks } from './follow-clicks.ts'
import { findRegistration, registerInstalled } from './registration.ts'

/** `open` shows an address of the console. Returns a function that ends it. */
export function keepNotifications(open: (path: string) => void): () => void {
  // The console works without both; the next sign-in or load of the page tries again.
  void registerInstalled()
    .then(checkLater)
    .catch(() => {})
  return followClicks(open)
}

/** Loads and requests nothing in a browser in which notifications were never turned on. */
async function checkLater(): Promise<void> {
  if (!(await findRegistration())) return
  const { checkSubscription } = await loadedPart(() => import('./check-subscription.ts'))
  await checkSubscription()
}
