/** Reads data again that grow with a vehicle's positions: when the socket brings one, else at intervals. */
import { useEffect } from 'preact/hooks'
import { pollSeconds } from '../api/budget.ts'
import { areStatusesWanted, pushed } from '../push/push-events.ts'
import { useRefresh } from '../push/use-refresh.ts'

const defaultPollSeconds = 10

/** `read` must stay the same function as long as the same data are read; undefined for data that do not grow. */
export function useLive(read: (() => Promise<void>) | undefined, vehicleId: string | undefined): void {
  useRefresh(read ? ['vehicle.status.updated'] : [], () => read?.(), vehicleId)
  const isPushed = pushed.value === 'statuses'
  useEffect(() => {
    if (!read) return
    areStatusesWanted.value = true
    if (isPushed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(poll, 1000 * pollSeconds(defaultPollSeconds))
    }
    const poll = () => {
      if (!document.hidden) void read().then(wait)
    }
    document.addEventListener('visibilitychange', poll)
    wait()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [read, isPushed])
}
