/** Reads shares again, at growing intervals, until their reconciliation has ended. */
import { useEffect } from 'preact/hooks'
import { pollSeconds } from '../api/budget.ts'
import type { Query } from '../api/query.ts'
import type { Share } from './share.ts'

const firstSeconds = 3
const longestSeconds = 30

export function useReconciliation(shares: Query<readonly Share[]>): void {
  const { data } = shares.state.value
  const isReconciling = data?.some(({ state }) => state === 'RECONCILING') ?? false
  useEffect(() => {
    if (!isReconciling) return
    let seconds = firstSeconds
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    const wait = () => {
      if (!isShown) return
      timer = setTimeout(() => void again(), 1000 * pollSeconds(seconds))
    }
    const again = async () => {
      if (!document.hidden) await shares.load()
      seconds = Math.min(longestSeconds, 2 * seconds)
      wait()
    }
    wait()
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [shares, isReconciling])
}
