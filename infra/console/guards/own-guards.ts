/** The guards of the user, which the bar and their vehicles show. `watch-guards.ts`, loaded on demand, reads them. */
import { computed, signal } from '@preact/signals'
import type { Guard } from '../../../lib/contract/resources/guard.ts'
import { session } from '../api/session.ts'
import { steppedNow } from '../language/now.ts'

/** As they were read last. */
export const ownGuards = signal<readonly Guard[]>([])

// The next user who signs in must not see the guards of the previous one.
session.subscribe(() => {
  ownGuards.value = []
})

/** The guards that have not reached their end. */
export const guardsOn = computed(() => ownGuards.value.filter(({ until }) => Date.parse(until) > steppedNow.value))
