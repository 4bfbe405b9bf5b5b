/** The first items of a list, and the others on demand. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../language/language.ts'

/** Items that are shown at first. */
const firstShown = 10

interface FirstOnesProps<Item> {
  readonly items: readonly Item[]
  /** Shown once all items are shown. */
  readonly end?: ComponentChildren
  readonly children: (shown: readonly Item[]) => ComponentChildren
}

export function FirstOnes<Item>({ items, end, children }: FirstOnesProps<Item>) {
  const [areAll, setAll] = useState(false)
  const isPart = !areAll && items.length > firstShown
  return (
    <>
      {children(isPart ? items.slice(0, firstShown) : items)}
      {isPart ? (
        <button type="button" onClick={() => setAll(true)}>
          {t('visitsShowAll', { count: items.length })}
        </button>
      ) : (
        end
      )}
    </>
  )
}
