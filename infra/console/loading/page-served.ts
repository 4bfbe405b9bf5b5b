/** Asks whether the service serves the console at this moment. */

const waitMilliseconds = 10_000

/** A page is reloaded only if it is served, because the browser's own error page would replace what it shows. */
export async function isPageServed(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(waitMilliseconds) })
    return ok
  } catch {
    return false
  }
}
