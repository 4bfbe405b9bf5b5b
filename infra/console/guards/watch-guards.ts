/** Keeps the guards of the user: a guard ends when it rings, and with the access to its vehicle. Other devices start and end guards. */

import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import { followEvents } from '../push/follow-events.ts'
import { keptRead } from '../push/kept-read.ts'
import { guardsOn, ownGuards } from './own-guards.ts'

/** No event tells of a guard that another device starts or ends. */
const maxAgeSeconds = 180

const state = keptRead(
  'guards',
  () => ownGuards.peek(),
  (guards) => {
    ownGuards.value = guards
  }
)

/** Returns a function that ends it. */
export function watchGuards(): () => void {
  return followEvents({
    types: ['notification.triggered', 'vehicle.deleted', 'vehicle.unshared'],
    read: readGuards,
    state,
    isAffected: () => guardsOn.value.length > 0,
    maxAgeSeconds
  })
}

/** Throws Failure. */
async function readGuards(signal: AbortSignal): Promise<void> {
  const before = ownGuards.value
  const read = await allItems((query) => replyOf(client.GET('/notification/guard', { params: { query }, signal })))
  if (ownGuards.value === before) ownGuards.value = read
  // The user has started or ended one meanwhile.
  else await readGuards(signal)
}
