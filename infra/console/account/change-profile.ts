/** Changes the own profile and shows each change at once. */
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import type { OwnProfileChange } from '../../../lib/contract/resources/own-profile-change.ts'
import { client, replyOf } from '../api/client.ts'
import { forgetLanguageChoice } from '../language/language.ts'
import { noteProfileChange, ownProfile } from './own-profile.ts'
import { showAs } from './preferences.ts'

/** Changes are sent one after the other, because stepping through the options of a setting makes several in a second. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Shows the change before it is sent, sends it after the changes before it, and reverts it if the service refuses it.
 * Throws Failure.
 */
export async function changeProfile(change: OwnProfileChange): Promise<void> {
  const before = ownProfile.value
  // A language chosen in the profile replaces the language chosen in this browser, because it is the later choice.
  if (change.primary_locale !== undefined) forgetLanguageChoice()
  const sent = latest.catch(() => {}).then(() => replyOf(client.PUT('/me', { body: change })))
  latest = sent
  noteProfileChange()
  await show(change)
  try {
    const { data } = await sent
    if (latest === sent && ownProfile.value) await showAs(data)
  } catch (error) {
    const names = Object.keys(change) as (keyof OwnProfile)[]
    await show(Object.fromEntries(names.map((name) => [name, before?.[name] ?? null])))
    throw error
  }
}

/** Has no effect before the profile is read. */
async function show(change: OwnProfileChange): Promise<void> {
  if (!ownProfile.value) return
  const fields = Object.entries({ ...ownProfile.value, ...change })
  await showAs(Object.fromEntries(fields.filter(([, value]) => value !== null)) as OwnProfile)
}
