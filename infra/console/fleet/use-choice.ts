/** The selection and the filter of the fleet screen, kept in the address, so that a link leads to the same view. */
import { useCallback, useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { withQuery } from '../addresses.ts'
import { groups } from '../api/vehicle-group.ts'
import type { Filter } from './filter.ts'

export interface Choice {
  /** ID of the selected vehicle. */
  readonly choice: string | undefined
  readonly choose: (id: string | undefined) => void
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
}

export function useChoice(): Choice {
  const { path, query, route } = useLocation()
  const { vehicle, find = '', status } = query
  const group = groups.find((each) => each === status)
  const filter = useMemo<Filter>(() => ({ words: find, ...(group && { group }) }), [find, group])
  // Replaces the current history entry, so that the browser's back button leaves the screen instead of repeating every
  // selection.
  const change = useCallback(
    (names: Readonly<Record<string, string | undefined>>) => {
      const before = Object.fromEntries(new URLSearchParams(location.search))
      route(withQuery(path, { ...before, ...names }), true)
    },
    [path, route]
  )
  const choose = useCallback((id: string | undefined) => change({ vehicle: id }), [change])
  const setFilter = useCallback(({ words, group }: Filter) => change({ find: words, status: group }), [change])
  return { choice: vehicle, choose, filter, setFilter }
}
