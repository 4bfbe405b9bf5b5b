/** The number of unread alerts in the bar, in a place of its own, so that nothing moves when it comes. */
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { unreadAlerts } from '../page/unread-alerts.ts'

const mostShown = 99

export function UnreadAlerts() {
  const count = unreadAlerts.value ?? 0
  return (
    <span class="count-place">
      {count > 0 && (
        <>
          <span class="count" aria-hidden="true">
            {count > mostShown ? `${mostShown}+` : count}
          </span>
          <span class="visually-hidden">{t('alertsUnread', { count: formatNumber(count) })}</span>
        </>
      )}
    </span>
  )
}
