/** The profile of the signed-in user, which all screens share. */
import { signal } from '@preact/signals'
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import { session } from '../api/session.ts'

/** Undefined before it is read, and where it cannot be read. */
export const ownProfile = signal<OwnProfile | undefined>(undefined)

// Whoever signs in next has another one.
session.subscribe(() => {
  ownProfile.value = undefined
})
