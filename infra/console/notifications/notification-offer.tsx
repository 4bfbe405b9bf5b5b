/** A line that offers to turn on notifications, in a browser that can show them and does not. */
import { t } from '../language/language.ts'
import { isSubscribed } from './own-subscription.ts'
import { permission } from './support.ts'
import { TurnOnButton } from './turn-on-button.tsx'

export function NotificationOffer() {
  if (isSubscribed.value !== false || permission.value === 'denied') return null
  return (
    <div class="notice">
      <span>{t('notificationsOffer')}</span>
      <TurnOnButton />
    </div>
  )
}
