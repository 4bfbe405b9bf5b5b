/** Loads parts of the console's code on demand. */
import { unreachable } from '../api/failure.ts'
import { isPageServed } from './page-served.ts'

const storageKey = 'console.reloaded-at'

/** If a file is still missing so soon after a reload, a deployment was not the reason. */
const reloadMilliseconds = 60_000

/**
 * After a deployment a tab may request a file that no longer exists. The page is then reloaded, at most once a minute,
 * to get the new names. Throws Failure UNREACHABLE if the service does not answer, otherwise what `load` throws.
 */
export async function loadedPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isPageServed())) throw unreachable(error)
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - reloadedAt < reloadMilliseconds) throw error
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
    return await new Promise<never>(() => {})
  }
}
