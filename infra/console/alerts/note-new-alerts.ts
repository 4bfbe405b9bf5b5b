/** Marks the vehicles of new alerts for a while. */
import { endNewAlerts, newAlerts } from '../page/unread-alerts.ts'
import type { Alert } from './alert.ts'

/** Milliseconds; long enough for a look at a wall screen after a break, and short enough that an ignored alert does not stay. */
const markedMilliseconds = 10 * 60_000
/** The newest ones of a burst; a map full of rings says nothing. */
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
