/** The present moment as a signal, so that ages on the screen are updated. */
import { signal } from '@preact/signals'

const tickMilliseconds = 1000

/** Milliseconds since 1970, in steps of a second. */
export const now = signal(Date.now())

export function startClock(): void {
  setInterval(() => {
    if (!document.hidden) now.value = Date.now()
  }, tickMilliseconds)
  document.addEventListener('visibilitychange', () => {
    now.value = Date.now()
  })
}
