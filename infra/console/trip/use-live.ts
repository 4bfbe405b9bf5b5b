/** Reads again and again what grows, while somebody looks and enough requests are left for other work. */
import { useEffect } from 'preact/hooks'
import { pollSeconds } from '../api/budget.ts'

const usualPollSeconds = 10

/** `read`: the same function until something else is to be read; undefined where nothing grows. */
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
