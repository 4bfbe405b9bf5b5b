/** A write that a user starts, with its progress and its failure. It is never repeated automatically. */
import { useRef, useState } from 'preact/hooks'
import type { Failure } from '../api/failure.ts'
import { asFailure } from '../api/query.ts'
import { now } from '../language/now.ts'

export interface Write {
  readonly isSending: boolean
  /** Failure of the last attempt. */
  readonly failure: Failure | undefined
  /** Whether the service asked to wait before the same write is sent again. */
  readonly isWaiting: boolean
  /** Has no effect while another write of this hook is in progress. Resolves to whether the write succeeded. */
  send(write: () => Promise<unknown>): Promise<boolean>
  /** The service's message about a field, by its path in the body, such as `home.latitude`. */
  problemOf(path: string): string | undefined
  /** The failure, unless it is shown beside one of these fields. */
  failureBeside(paths: readonly string[]): Failure | undefined
}

export function useWrite(): Write {
  const [state, setState] = useState<{ isSending: boolean; failure?: Failure }>({ isSending: false })
  const isSending = useRef(false)
  const { failure } = state

  async function send(write: () => Promise<unknown>): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setState({ isSending: true })
    try {
      await write()
      setState({ isSending: false })
      return true
    } catch (error) {
      setState({ isSending: false, failure: asFailure(error) })
      return false
    } finally {
      isSending.current = false
    }
  }

  const problemOf = (path: string) => failure?.data?.issues?.find((issue) => issue.path === path)?.message
  const failureBeside = (paths: readonly string[]) => {
    const issues = failure?.data?.issues ?? []
    const isShownBeside = issues.length > 0 && issues.every(({ path }) => paths.includes(path))
    return isShownBeside ? undefined : failure
  }
  return {
    isSending: state.isSending,
    failure,
    isWaiting: (failure?.retryAt ?? 0) > now.value,
    send,
    problemOf,
    failureBeside
  }
}
