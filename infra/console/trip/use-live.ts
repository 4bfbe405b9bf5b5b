/** Reads again and again what grows, while somebody looks and enough requests are left for other work. */
import { useEffect } from 'preact/hooks'
import { requestsLeft } from '../api/budget.ts'

const pollSeconds = 10
const slowPollSeconds = 60
const scarceRequests = 20

/** `read`: the same function until something else is to be read; undefined where nothing grows. */
export function useLive(read: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!read) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(poll, 1000 * (requestsLeft() < scarceRequests ? slowPollSeconds : pollSeconds))
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
