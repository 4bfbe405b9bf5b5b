/**
 * Keeps the profile and the organizations of the user younger than half an hour while the page is visible, because no event
 * tells of their changes. A reload of the page then finds them.
 */
import { areRequestsScarce } from '../api/budget.ts'
import { maxAgeWithoutEvents } from '../api/kept.ts'
import { refreshOrganizations } from '../api/known-organizations.ts'
import { ownProfile, profileAge } from './own-profile.ts'
import { loadPreferences, readProfile } from './preferences.ts'

const checkMilliseconds = 60_000
/** Read before what is kept is too old. */
const maxMilliseconds = maxAgeWithoutEvents - 300_000

/** Returns a function that ends it. */
export function keepAccount(): () => void {
  void loadPreferences()
  const abort = new AbortController()
  const timer = setInterval(() => {
    if (document.hidden || areRequestsScarce()) return
    if (ownProfile.peek() && profileAge() >= maxMilliseconds) void readProfile(abort.signal).catch(() => {})
    void refreshOrganizations(abort.signal, maxMilliseconds).catch(() => {})
  }, checkMilliseconds)
  return () => {
    clearInterval(timer)
    abort.abort()
  }
}
