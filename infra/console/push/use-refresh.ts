/** Reads what a part of the screen shows again when the push connection tells that it has changed. */
import { useEffect, useRef } from 'preact/hooks'
import type { EventTypeName } from '../../../lib/contract/event-types.ts'
import { pollSeconds } from '../api/budget.ts'
import { onEvents, type PushEvent } from './push-events.ts'

/** What happens within this time is read together; the reply to a request of this tab is there by then, too. */
const settledMilliseconds = 1000
/** Between two reads, however much happens. */
const defaultSeconds = 10

/**
 * `id` restricts it to events of one vehicle, or of one place. `load` is called once for all events that come within some
 * seconds.
 */
export function useRefresh(types: readonly EventTypeName[], load: () => unknown, id?: string): void {
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
        if (id === undefined || events.some((event) => concerns(event, id))) soon()
      },
      soon
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [names, id])
}

const concerns = ({ vehicle_id, data }: PushEvent, id: string) =>
  vehicle_id === id || (data !== null && 'place_id' in data && data.place_id === id)
