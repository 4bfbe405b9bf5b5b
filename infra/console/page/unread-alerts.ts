/** Unread alerts: their number, which the bar shows, and those that are new. `alerts/`, loaded on demand, keeps both. */
import { computed, signal } from '@preact/signals'
import { session } from '../api/session.ts'

/** Undefined until it is known, and where the token may not read alerts. */
export const unreadAlerts = signal<number | undefined>(undefined)

interface NewAlert {
  readonly id: string
  readonly vehicleId: string
  /** When this tab received it, in milliseconds since 1970. */
  readonly at: number
}

/** Alerts that lists and maps mark at their vehicles, the newest last. */
export const newAlerts = signal<readonly NewAlert[]>([])

/** When the newest of these alerts was received, by vehicle. */
export const alertedVehicles = computed(() => new Map(newAlerts.value.map(({ vehicleId, at }) => [vehicleId, at])))

export function endNewAlerts(hasEnded: (alert: NewAlert) => boolean): void {
  const left = newAlerts.peek().filter((alert) => !hasEnded(alert))
  if (left.length < newAlerts.peek().length) newAlerts.value = left
}

// The next user who signs in must not see those of the previous one.
session.subscribe(() => {
  unreadAlerts.value = undefined
  newAlerts.value = []
})
