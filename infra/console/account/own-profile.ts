/** The profile of the signed-in user, which all screens share. */
import { signal } from '@preact/signals'
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import { keep, maxAgeWithoutEvents } from '../api/kept.ts'
import { session } from '../api/session.ts'

interface KeptProfile {
  readonly profile: OwnProfile
  /** Milliseconds since 1970. */
  readonly readAt: number
}

/** Moment of the last change in this browser, by which its other tabs know that theirs is older. */
const changedKey = 'console.profile-changed'

/** Undefined before the profile is read and if it cannot be read. */
export const ownProfile = signal<OwnProfile | undefined>(undefined)

let readAt = 0

// The next user who signs in has another profile.
session.subscribe(() => {
  ownProfile.value = undefined
})

const kept = keep<KeptProfile>('profile', () => ownProfile.value && { profile: ownProfile.value, readAt })
if (kept && isRecent(kept.readAt)) {
  ownProfile.value = kept.profile
  readAt = kept.readAt
}

/** In milliseconds, since it was read. */
export const profileAge = () => Date.now() - readAt

export function noteProfileRead(): void {
  readAt = Date.now()
}

export function noteProfileChange(): void {
  localStorage.setItem(changedKey, String(Date.now()))
}

function isRecent(moment: number): boolean {
  return Date.now() - moment < maxAgeWithoutEvents && moment > Number(localStorage.getItem(changedKey) ?? 0)
}
