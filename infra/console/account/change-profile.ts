/** Changes of the own profile, which show at once. */
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import type { OwnProfileChange } from '../../../lib/contract/resources/own-profile-change.ts'
import { client, replyOf } from '../api/client.ts'
import { forgetLanguageChoice } from '../language/language.ts'
import { ownProfile } from './own-profile.ts'
import { showAs } from './preferences.ts'

/** Whoever goes through the options of a setting by keyboard makes several changes in a second. */
let latest: Promise<unknown> = Promise.resolve()

/** Shows before it is sent, is sent after the changes before it, and is taken back where it is refused. Throws Failure. */
export async function changeProfile(change: OwnProfileChange): Promise<void> {
  const before = ownProfile.value
  // Of the two wishes the later one holds: what is chosen here is for every browser, this one included.
  if (change.primary_locale !== undefined) forgetLanguageChoice()
  const sent = latest.catch(() => {}).then(() => replyOf(client.PUT('/me', { body: change })))
  latest = sent
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

/** As far as the profile is known. */
async function show(change: OwnProfileChange): Promise<void> {
  if (!ownProfile.value) return
  const fields = Object.entries({ ...ownProfile.value, ...change })
  await showAs(Object.fromEntries(fields.filter(([, value]) => value !== null)) as OwnProfile)
}
