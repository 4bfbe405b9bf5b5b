/** Loads the screen of the alerts together with its filters and its messages. */
import type { ComponentType } from 'preact'
import { alertMessages } from '../language/alert-messages.ts'
import { loadMessages } from '../language/language.ts'

export async function loadAlerts(): Promise<ComponentType> {
  const [{ alertsScreen }, { AlertFilters }] = await Promise.all([
    import('./alerts-screen.tsx'),
    import('./alert-filters.tsx'),
    loadMessages(alertMessages)
  ])
  return alertsScreen(AlertFilters)
}
