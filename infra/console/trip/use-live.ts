/** Polls data that grow, while the page is visible and enough requests remain. */
import { useEffect } from 'preact/hooks'
import { pollSeconds } from '../api/budget.ts'

const usualPollSeconds = 10

/** `read` must stay the same function as long as the same data are read; undefined for data that do not grow. */
export function useLive(read: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!read) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(poll, 1000 * pollSeconds(usualPollSeconds))
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
  }, [read])
}
