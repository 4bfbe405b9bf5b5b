/** The present moment as a signal, so that ages on the screen are updated. */
import { computed, signal } from '@preact/signals'

const tickMilliseconds = 1000

/** Milliseconds since 1970, in steps of a second. */
export const now = signal(Date.now())

const stepMilliseconds = 10_000

/**
 * In steps of ten seconds, for what goes through all vehicles, such as a filter, and for whether a vehicle is silent, so
 * that its status, its speed and its icon agree.
 */
export const steppedNow = computed(() => now.value - (now.value % stepMilliseconds))

export function startClock(): void {
  setInterval(() => {
    if (!document.hidden) now.value = Date.now()
  }, tickMilliseconds)
  document.addEventListener('visibilitychange', () => {
    now.value = Date.now()
  })
}
