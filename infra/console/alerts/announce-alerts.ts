/** Shows new alerts on whatever screen is open, with a link to the vehicle and the moment of the newest one. */
import { alertParts } from '../../../lib/contract/alert-text.ts'
import { knownVehicleNames } from '../fleet/use-vehicle-names.ts'
import { t } from '../language/language.ts'
import { isSoundOn, playSound } from '../notifications/alert-sound.ts'
import { announceEvent } from '../page/announcement.tsx'
import { endNewAlerts } from '../page/unread-alerts.ts'
import type { PushEvent } from '../push/push-events.ts'
import { type Alert, addressOfAlert } from './alert.ts'
import { markAlert } from './count-unread.ts'
import { noteNewAlerts } from './note-new-alerts.ts'

/** Milliseconds; a connection that was interrupted brings older alerts, which the list has. */
const maxAge = 10 * 60_000

export function announceAlerts(events: readonly PushEvent[]): void {
  const alerts = events.flatMap(({ data }) => (data ? [data as Alert] : [])).filter(isNew)
  const newest = alerts.at(-1)
  if (!newest) return
  noteNewAlerts(alerts)
  const others = alerts.length > 1 ? ` (+${alerts.length - 1})` : ''
  announceEvent(`${textOf(newest)}${others}`, {
    text: t('alertOpen'),
    href: addressOfAlert(newest),
    onFollow: () => void markRead(newest)
  })
  if (isSoundOn.value) playOnce()
}

const isNew = ({ timestamp_created: created, read }: Alert) => !read && Date.now() - Date.parse(created) < maxAge

function textOf(alert: Alert): string {
  const { vehicle_id: id } = alert
  const vehicle = id === undefined ? undefined : knownVehicleNames().get(id)
  const { name, fact } = alertParts(alert)
  return [vehicle, name, fact].filter(Boolean).join(' · ')
}

/** If it cannot be noted, the alert stays unread. */
async function markRead(alert: Alert): Promise<void> {
  endNewAlerts(({ id }) => id === alert.id)
  try {
    await markAlert(alert, true)
  } catch {}
}

/** Milliseconds for which one tab keeps the others silent. */
const silence = 2000

/** Several tabs hear of the same alert. */
function playOnce(): void {
  void navigator.locks.request('console.alert-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playSound()
    await new Promise((resolve) => setTimeout(resolve, silence))
  })
}
