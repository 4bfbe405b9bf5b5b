/** Parts of the console that are loaded when they are needed. */

const storageKey = 'console.reloaded-at'

/** What is still missing so soon after a reload is missing for another reason than a deployment. */
const reloadMilliseconds = 60_000

/**
 * After a deployment a tab may ask for a file that is gone: the page is loaded again, which brings the new names. Once in a
 * minute at most. Throws what `load` throws.
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
