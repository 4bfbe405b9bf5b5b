/** The number of unread alerts in the bar, over the corner of their link, so that nothing moves when it comes. */
import { t } from '../language/language.ts'
import { unreadAlerts } from '../page/unread-alerts.ts'

const maxShown = 99

export function UnreadAlerts() {
  const count = unreadAlerts.value ?? 0
  if (count === 0) return null
  return (
    <>
      <span class="count" aria-hidden="true">
        {count > maxShown ? `${maxShown}+` : count}
      </span>
      <span class="visually-hidden">{t('alertsUnread', { count })}</span>
    </>
  )
}
