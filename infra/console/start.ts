/**
 * Reloads the page if the console has not started. A script can be refused because of a limit or a deployment, and on a
 * wall screen no user would reload the page. This is a separate small file, so that it loads when the others do not.
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
