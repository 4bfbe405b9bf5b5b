/** What the profile of the signed-in user says of how things are shown. */
import { client, replyOf } from '../api/client.ts'
import { displayPreferences } from '../language/format.ts'
import { preferredLanguage, setLanguage } from '../language/language.ts'
import { ownProfile } from './own-profile.ts'

/** Without the profile the console shows the usual units; that it cannot be read is no reason to interrupt anybody. */
export async function loadPreferences(): Promise<void> {
  const profile = await replyOf(client.GET('/me')).catch(() => undefined)
  if (!profile) return
  ownProfile.value = profile.data
  const { measurement_unit: unit = 'METRIC', time_format: clock, primary_locale: locale } = profile.data
  displayPreferences.value = { unit, ...(clock !== undefined && { clock }) }
  await setLanguage(preferredLanguage(locale))
}
