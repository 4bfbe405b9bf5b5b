/** The account of the signed-in user: profile, display settings and session. */
import { client, replyOf } from '../api/client.ts'
import { t } from '../language/language.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { DisplaySettings } from './display-settings.tsx'
import { ownProfile } from './own-profile.ts'
import { showAs } from './preferences.ts'
import { ProfileForm } from './profile-form.tsx'
import { SessionFacts } from './session-facts.tsx'

export function AccountScreen() {
  const profile = useQuery(async (signal) => showAs((await replyOf(client.GET('/me', { signal }))).data), [])
  return (
    <div class="page account">
      <h1>{t('account')}</h1>
      <div class="account-parts">
        <div class="page-part">
          <SessionFacts />
          {ownProfile.value && <DisplaySettings profile={ownProfile.value} />}
        </div>
        <div class="page-part">
          <Loaded query={profile}>{() => ownProfile.value && <ProfileForm profile={ownProfile.value} />}</Loaded>
        </div>
      </div>
    </div>
  )
}
