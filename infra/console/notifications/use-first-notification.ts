/** Reads the browsers again while one of them waits for its first notification. */
import { useEffect, useState } from 'preact/hooks'
import type { Query } from '../api/query.ts'
import type { Browsers } from './browsers.ts'

/** A notification usually comes within seconds. */
const waitMilliseconds = 4000
const maxReads = 5

export function useFirstNotification(browsers: Query<Browsers>): void {
  const { data, loadedAt, isLoading } = browsers.state.value
  const [reads, setReads] = useState(0)
  const isPending = data?.all.some(({ state }) => state === 'PENDING') ?? false
  useEffect(() => {
    if (!isPending) setReads(0)
    if (!isPending || isLoading || reads >= maxReads) return
    const timer = setTimeout(() => {
      setReads(reads + 1)
      void browsers.load()
    }, waitMilliseconds)
    return () => clearTimeout(timer)
  }, [isPending, isLoading, loadedAt])
}
