/** What a read shows while it loads, where it failed, and once its data are there. */
import type { ComponentChildren } from 'preact'
import type { Query } from '../api/query.ts'
import { t } from '../language/language.ts'
import { Delayed } from './delayed.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface LoadedProps<T> {
  readonly query: Query<T>
  /** As high as what it stands for, so that nothing jumps; `lines` by default. */
  readonly skeleton?: 'lines' | 'map'
  /** Whether something around it tells how the read fails. */
  readonly isFailureTold?: boolean
  readonly children: (data: T) => ComponentChildren
}

/** Data that are there stay while a later read fails, below the notice of it. */
export function Loaded<T>({ query, skeleton = 'lines', isFailureTold = false, children }: LoadedProps<T>) {
  const { data, failure, isLoading, loadedAt } = query.state.value
  return (
    <>
      {failure && !isFailureTold && (
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
