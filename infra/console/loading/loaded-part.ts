/** Loads parts of the console's code on demand. */

const storageKey = 'console.reloaded-at'

/** If a file is still missing so soon after a reload, a deployment was not the reason. */
const reloadMilliseconds = 60_000

/**
 * After a deployment a tab may request a file that no longer exists. The page is then reloaded, at most once a minute,
 * to get the new names. Throws what `load` throws.
 */
export async function loadedPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (!navigator.onLine || Date.now() - reloadedAt < reloadMilliseconds) throw error
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
    return await new Promise<never>(() => {})
  }
}
