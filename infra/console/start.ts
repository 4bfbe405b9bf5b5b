/**
 * Reloads the page if the console has not started and the page is served. A script can be refused because of a limit or
 * a deployment, and on a wall screen no user would reload the page. This is a separate small file that imports nothing, so
 * that it loads when the others do not.
 */

const storageKey = 'console.failed-starts'
const firstSeconds = 15
const maxSeconds = 300

addEventListener('load', () => check(Number(sessionStorage.getItem(storageKey) ?? 0)))

function check(failed: number): void {
  setTimeout(
    async () => {
      if (!document.getElementById('not-started')) return sessionStorage.removeItem(storageKey)
      sessionStorage.setItem(storageKey, String(failed + 1))
      // Without this question the browser's own error page, which never reloads, could replace the page.
      const isServed = await fetch(location.href, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false
      )
      if (isServed) location.reload()
      else check(failed + 1)
    },
    1000 * Math.min(firstSeconds * 2 ** failed, maxSeconds)
  )
}
