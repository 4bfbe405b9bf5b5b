/** The display preferences in the profile of the signed-in user. */
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import { client, replyOf } from '../api/client.ts'
import { preferredLanguage, setLanguage } from '../language/language.ts'
import { displayPreferences } from '../language/locale.ts'
import { ownProfile } from './own-profile.ts'

/** If the profile cannot be read, the console shows the default units and no error, because every screen works without it. */
export async function loadPreferences(): Promise<void> {
  const profile = await replyOf(client.GET('/me')).catch(() => undefined)
  if (profile) await showAs(profile.data)
}

/** Every component on the screen follows the new preferences at once. */
export async function showAs(profile: OwnProfile): Promise<void> {
  ownProfile.value = profile
  const { measurement_unit: unit = 'METRIC', time_format: clock, primary_locale: locale } = profile
  displayPreferences.value = { unit, ...(clock !== undefined && { clock }) }
  await setLanguage(preferredLanguage(locale))
}
