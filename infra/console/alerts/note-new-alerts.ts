/** Marks the vehicles of new alerts for a while. */
import { endNewAlerts, newAlerts } from '../page/unread-alerts.ts'
import type { Alert } from './alert.ts'

/** Milliseconds; whoever looks at a wall screen seldom still sees the mark, and the mark of an alert that nobody opens ends. */
const markedMilliseconds = 10 * 60_000
/** A burst of alerts keeps no more marks, because a map full of rings says nothing. */
const maxMarked = 200

let timer: ReturnType<typeof setTimeout> | undefined

/** Reports, which have no vehicle, get no mark. */
export function noteNewAlerts(alerts: readonly Pick<Alert, 'id' | 'vehicle_id'>[]): void {
  const at = Date.now()
  const known = new Set(newAlerts.peek().map(({ id }) => id))
  const added = alerts.flatMap(({ id, vehicle_id: vehicleId }) =>
    vehicleId === undefined || known.has(id) ? [] : [{ id, vehicleId, at }]
  )
  newAlerts.value = [...newAlerts.peek(), ...added].slice(-maxMarked)
  waitForEnd()
}

function waitForEnd(): void {
  clearTimeout(timer)
  const [oldest] = newAlerts.peek()
  if (!oldest) return
  timer = setTimeout(
    () => {
      endNewAlerts(({ at }) => at + markedMilliseconds <= Date.now())
      waitForEnd()
    },
    oldest.at + markedMilliseconds - Date.now()
  )
}
