/**
 * Loads the page again where the console has not started: a refused script (a limit, a deployment in between) would leave the
 * page without it until somebody comes, which on a wall may be long. A file of its own, and small, so that it is there where
 * the others are not.
 */

const storageKey = 'console.failed-starts'
const firstSeconds = 15
const mostSeconds = 300

addEventListener('load', () => {
  const failed = Number(sessionStorage.getItem(storageKey) ?? 0)
  setTimeout(
    () => {
      if (!document.getElementById('not-started')) return sessionStorage.removeItem(storageKey)
      sessionStorage.setItem(storageKey, String(failed + 1))
      location.reload()
    },
    1000 * Math.min(firstSeconds * 2 ** failed, mostSeconds)
  )
})
