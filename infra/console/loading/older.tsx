/** Shows a list from its newest item on; a button continues it towards the past. */
import { useEffect } from 'preact/hooks'
import type { NewestFirst } from '../api/newest-first.ts'
import { type PlainKey, t } from '../language/language.ts'
import { FailureNotice } from './failure-notice.tsx'

type Reads = Pick<NewestFirst<unknown>, 'newest' | 'older'> & Partial<Pick<NewestFirst<unknown>, 'refreshed'>>

/** Reads the newest items when the component is first shown, and aborts reads when it is removed. */
export function useNewest({ newest, older, refreshed }: Reads): void {
  useEffect(() => {
    void newest.load()
    return () => {
      newest.stop()
      older.stop()
      refreshed?.stop()
    }
  }, [newest, older, refreshed])
}

interface OlderProps {
  readonly list: Pick<NewestFirst<unknown>, 'older' | 'hasOlder'>
  /** Label of the button. */
  readonly text: PlainKey
}

export function Older({ list: { older, hasOlder }, text }: OlderProps) {
  const { failure, isLoading } = older.state.value
  const load = () => void older.load()
  if (failure) return <FailureNotice failure={failure} isRepeated={isLoading} onRetry={load} />
  if (!hasOlder.value) return null
  return (
    <button type="button" disabled={isLoading} onClick={load}>
      {t(isLoading ? 'loading' : text)}
    </button>
  )
}
