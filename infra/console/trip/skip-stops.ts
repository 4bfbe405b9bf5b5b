/** Whether replays skip the time in which nothing moves. The tab keeps the choice of the user. */
import { signal } from '@preact/signals'

const storageKey = 'console.replay.skips-stops'

export const skipsStops = signal(sessionStorage.getItem(storageKey) !== 'false')

skipsStops.subscribe((skips) => sessionStorage.setItem(storageKey, String(skips)))
