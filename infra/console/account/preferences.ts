/** What the profile of the signed-in user says of how things are shown. */
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import { client, replyOf } from '../api/client.ts'
import { preferredLanguage, setLanguage } from '../language/language.ts'
import { displayPreferences } from '../language/locale.ts'
import { ownProfile } from './own-profile.ts'

/** Without the profile the console shows the usual units; that it cannot be read is no reason to interrupt anybody. */
export async function loadPreferences(): Promise<void> {
  const profile = await replyOf(client.GET('/me')).catch(() => undefined)
  if (profile) await showAs(profile.data)
}

/** Everything on the screen follows at once. */
export async function showAs(profile: OwnProfile): Promise<void> {
  ownProfile.value = profile
  const { measurement_unit: unit = 'METRIC', time_format: clock, primary_locale: locale } = profile
  displayPreferences.value = { unit, ...(clock !== undefined && { clock }) }
  await setLanguage(preferredLanguage(locale))
}
