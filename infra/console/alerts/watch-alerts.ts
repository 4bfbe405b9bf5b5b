/** Announces the alerts that the push connection brings. */
import { loadedPart } from '../loading/loaded-part.ts'
import { onEvents } from '../push/push-events.ts'

/** Returns a function that ends it. Without the code, for example after a deployment, alerts are only counted. */
export function watchAlerts(): () => void {
  return onEvents(['notification.triggered'], (events) => {
    void loadedPart(() => import('./announce-alerts.ts'))
      .then(({ announceAlerts }) => announceAlerts(events))
      .catch(() => {})
  })
}
