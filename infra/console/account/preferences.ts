/** The display preferences in the profile of the signed-in user. */
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import { client, replyOf } from '../api/client.ts'
import { session } from '../api/session.ts'
import { preferredLanguage, setLanguage } from '../language/language.ts'
import { displayPreferences } from '../language/locale.ts'
import { noteProfileRead, ownProfile } from './own-profile.ts'

/**
 * Reads the profile, unless it is known since before a reload of the page. If it cannot be read, the console shows the
 * default units and no error, because every screen works without it.
 */
export async function loadPreferences(): Promise<void> {
  await (ownProfile.value ? showAs(ownProfile.value) : readProfile()).catch(() => {})
}

/**
 * Reads the profile and shows it. Has no effect if another one was shown meanwhile, since a change can be newer than the
 * reply, or if another user has signed in. Throws Failure.
 */
export async function readProfile(signal?: AbortSignal): Promise<void> {
  const [shown, asked] = [ownProfile.value, session.value]
  const { data } = await replyOf(client.GET('/me', signal ? { signal } : {}))
  if (ownProfile.value !== shown || session.value !== asked) return
  noteProfileRead()
  await showAs(data)
}

/** Every component on the screen follows the new preferences at once. */
export async function showAs(profile: OwnProfile): Promise<void> {
  ownProfile.value = profile
  const { measurement_units: unit = 'METRIC', time_format: clock, primary_locale: locale } = profile
  displayPreferences.value = { unit, ...(clock !== undefined && { clock }) }
  await setLanguage(preferredLanguage(locale))
}
