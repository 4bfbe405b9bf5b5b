/** A list that is read from the newest item on, and continued towards the past when the user asks. */
import type { ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Query } from '../api/query.ts'
import { type PlainKey, t } from '../language/language.ts'
import { FailureNotice } from './failure-notice.tsx'

export interface NewestFirst {
  readonly newest: Query<void>
  /** Appends the items before those that are there. */
  readonly older: Query<void>
  readonly hasOlder: ReadonlySignal<boolean>
}

/** Reads the newest items when the component is first shown, and gives up what is read when it is shown no more. */
export function useNewest(list: NewestFirst): void {
  useEffect(() => {
    void list.newest.load()
    return () => {
      list.newest.stop()
      list.older.stop()
    }
  }, [list])
}

/** `text`: of the button. */
export function Older({ list: { older, hasOlder }, text }: { readonly list: NewestFirst; readonly text: PlainKey }) {
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
