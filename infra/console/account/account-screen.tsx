/** The account of the signed-in user: profile, display settings and session. */
import { loadMessages, t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { notificationsMessages } from '../notifications/notifications.messages.ts'
import { DisplaySettings } from './display-settings.tsx'
import { ownProfile } from './own-profile.ts'
import { readProfile } from './preferences.ts'
import { ProfileForm } from './profile-form.tsx'
import { securityMessages } from './security.messages.ts'
import { SecurityParts } from './security-parts.tsx'
import { SessionFacts } from './session-facts.tsx'

/** Most visits do not need it, and it has messages of its own. */
const NotificationSection = lazyPart(
  async () => (await import('../notifications/notification-section.tsx')).NotificationSection,
  notificationsMessages
)

/** The names of browsers are among the messages of notifications. */
const Security = lazyPart(async () => {
  await loadMessages(notificationsMessages)
  return SecurityParts
}, securityMessages)

export function AccountScreen() {
  const profile = useQuery(readProfile, [])
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
      {ownProfile.value && (
        <div class="account-parts">
          <Security />
        </div>
      )}
      {/* Below all else, so that nothing moves when it comes. */}
      {ownProfile.value && (
        <NotificationSection
          email={ownProfile.value.email ?? ''}
          isMailWanted={ownProfile.value.notification_new_message ?? false}
        />
      )}
    </div>
  )
}
