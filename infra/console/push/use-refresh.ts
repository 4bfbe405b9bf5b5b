/** Reads what a part of the screen shows again when the push connection tells that it has changed. */
import { useEffect, useRef } from 'preact/hooks'
import type { EventTypeName } from '../../../lib/contract/event-types.ts'
import { pollSeconds } from '../api/budget.ts'
import { onEvents } from './push-events.ts'

/** What happens within this time is read together; the reply to a request of this tab is there by then, too. */
const settledMilliseconds = 1000
/** Between two reads, however much happens. */
const defaultSeconds = 10

/** `vehicleId` restricts it to events of one vehicle. `load` is called once for all events that come within some seconds. */
export function useRefresh(types: readonly EventTypeName[], load: () => unknown, vehicleId?: string): void {
  const latest = useRef(load)
  latest.current = load
  const names = types.join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let readAt = Number.NEGATIVE_INFINITY
    const read = () => {
      timer = undefined
      readAt = Date.now()
      latest.current()
    }
    const soon = () => {
      const left = readAt + 1000 * pollSeconds(defaultSeconds) - Date.now()
      timer ??= setTimeout(read, Math.max(settledMilliseconds, left))
    }
    const stop = onEvents(
      names.split(',') as EventTypeName[],
      (events) => {
        if (vehicleId === undefined || events.some((event) => event.vehicle_id === vehicleId)) soon()
      },
      soon
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [names, vehicleId])
}
