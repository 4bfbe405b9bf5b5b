/** Loads the code of screens before they are opened, so that they open at once, also while the service is down. */

/** The first screen and its map come first. */
const startMilliseconds = 5000
/** Browsers without idle callbacks load one part in each of these. */
const stepMilliseconds = 500

/** TypeScript does not know it, because Chromium alone has it. */
type Connected = Navigator & { readonly connection?: { readonly saveData: boolean } }

/**
 * Loads one part after the other while the browser is idle, unless the user saves data. A part that fails is loaded when
 * it is opened. Returns a function that ends it.
 */
export function loadAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  if ((navigator as Connected).connection?.saveData) return () => {}
  let isEnded = false
  const next = async (waiting: readonly (() => Promise<unknown>)[]) => {
    const [load, ...others] = waiting
    if (!load || isEnded) return
    await load().catch(() => {})
    whenIdle(() => void next(others))
  }
  const timer = setTimeout(() => void next(loads), startMilliseconds)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, stepMilliseconds)
}
