/** Reads how a vehicle's uploads arrive, again and again while the page is visible. No event reports a refused upload. */
import { useEffect } from 'preact/hooks'
import { pollSeconds } from '../../api/budget.ts'
import type { Query } from '../../api/query.ts'
import { useQuery } from '../../loading/use-query.ts'
import type { Reception } from './reception.tsx'

const seconds = 10

/** `read` throws Failure. `inputs`: what makes it another read. */
export function useReception(
  read: (signal: AbortSignal) => Promise<Reception>,
  inputs: readonly unknown[]
): Query<Reception> {
  const reception = useQuery(read, inputs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      timer = setTimeout(() => {
        const { failure, isLoading } = reception.state.value
        const mayLoad = !failure || failure.severity === 'UNREACHABLE'
        if (document.visibilityState === 'visible' && mayLoad && !isLoading) void reception.load()
        later()
      }, 1000 * pollSeconds(seconds))
    }
    later()
    return () => clearTimeout(timer)
  }, [reception])
  return reception
}
