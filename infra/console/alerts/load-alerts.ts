/** Loads the screen of the alerts together with its filters and its messages, and the offer of notifications where it can be taken. */
import type { ComponentType } from 'preact'
import { loadMessages } from '../language/language.ts'
import { notificationsMessages } from '../notifications/notifications.messages.ts'
import { findSubscription } from '../notifications/own-subscription.ts'
import { permission, support } from '../notifications/support.ts'
import { alertsMessages } from './alerts.messages.ts'

export async function loadAlerts(): Promise<ComponentType> {
  const [{ alertsScreen }, { AlertFilters }, Offer] = await Promise.all([
    import('./alerts-screen.tsx'),
    import('./alert-filters.tsx'),
    loadOffer(),
    loadMessages(alertsMessages)
  ])
  return alertsScreen(AlertFilters, Offer)
}

/** Waits until it is known whether notifications are on, so that the offer does not push down the list. */
async function loadOffer(): Promise<ComponentType | undefined> {
  if (support() !== 'supported' || permission.value === 'denied') return undefined
  const [{ NotificationOffer }] = await Promise.all([
    import('../notifications/notification-offer.tsx'),
    findSubscription().catch(() => undefined),
    loadMessages(notificationsMessages)
  ])
  return NotificationOffer
}
