/** Shows a read while it loads, when it has failed, and when its data are there. */
import type { ComponentChildren } from 'preact'
import type { Query } from '../api/query.ts'
import { t } from '../language/language.ts'
import { Delayed } from './delayed.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface LoadedProps<T> {
  readonly query: Query<T>
  /** A placeholder of the height of the content, so that the page does not jump; `lines` by default. */
  readonly skeleton?: 'lines' | 'map'
  /** Whether a parent component shows the failure. */
  readonly isFailureShownElsewhere?: boolean
  readonly children: (data: T) => ComponentChildren
}

/** Existing data stay on the screen while a later read fails, below its notice. */
export function Loaded<T>({ query, skeleton = 'lines', isFailureShownElsewhere = false, children }: LoadedProps<T>) {
  const { data, failure, isLoading, loadedAt } = query.state.value
  return (
    <>
      {failure && !isFailureShownElsewhere && (
        <FailureNotice failure={failure} isRepeated={isLoading} onRetry={() => void query.load()} />
      )}
      {isLoading && loadedAt === undefined && !failure && (
        <Delayed>
          <output class={`placeholder is-${skeleton}`} aria-label={t('loading')} />
        </Delayed>
      )}
      {loadedAt !== undefined && children(data as T)}
    </>
  )
}
