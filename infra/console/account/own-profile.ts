/** The profile of the signed-in user, which all screens share. */
import { signal } from '@preact/signals'
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import { session } from '../api/session.ts'

/** Undefined before the profile is read and if it cannot be read. */
export const ownProfile = signal<OwnProfile | undefined>(undefined)

// The next user who signs in has another profile.
session.subscribe(() => {
  ownProfile.value = undefined
})
